import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { smtpTransport } from '../../local/mail/smtpTransport.ts'
import { aMail } from './aMail.ts'
import { type FakeSmtp, startFakeSmtp } from './fakeSmtp.ts'

let server: FakeSmtp
beforeAll(async () => {
  server = await startFakeSmtp()
})
afterAll(() => server.close())
afterEach(() => {
  server.received.length = 0
  server.answerWith({})
})

const send = (url = server.url) => smtpTransport(url)(aMail(), AbortSignal.timeout(5000))

test('a letter reaches the mail server, whole and by who has signed in', async () => {
  const mail = aMail()
  expect(await send()).toEqual({ kind: 'delivered' })
  expect(server.logins).toContain('\0letters\0secret')
  const [{ to, message } = { to: '', message: '' }] = server.received
  expect(to).toBe(mail.to)
  const letter = await PostalMime.parse(message)
  expect(letter).toMatchObject({ subject: mail.subject, messageId: mail.headers['Message-ID'] })
  expect(letter.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
  expect(letter.html?.replaceAll('\r\n', '\n').trim()).toBe(mail.html.trim())
})

describe('a server', () => {
  test.each([
    ['knows no such address', 'RCPT', '550 No such user', 550],
    ['takes no such letter', '.', '554 Spam', 554],
  ])('that %s refuses it', async (_, command, answer, code) => {
    server.answerWith({ [command]: answer })
    expect(await send()).toEqual({
      kind: 'refused',
      problem: `The mail server answered ${code}`,
    })
  })

  test.each([
    ['is busy', 'RCPT', '451 Later', 451],
    ['takes nothing from our address', 'MAIL', '550 Not you', 550],
    ['knows no such password', 'AUTH', '535 Wrong', 535],
  ])('that %s is tried again', async (_, command, answer, code) => {
    server.answerWith({ [command]: answer })
    expect(await send()).toEqual({
      kind: 'undelivered',
      problem: `The mail server answered ${code}`,
    })
  })

  test('that says nothing is not waited for', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket.on('error', () => {})))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const transport = smtpTransport(`smtps://letters:secret@127.0.0.1:${port}`, 100)
    expect(await transport(aMail(), AbortSignal.timeout(5000))).toEqual({
      kind: 'undelivered',
      problem: 'The mail server was not reached',
    })
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
  })

  test('that falls silent in between is not waited for', async () => {
    server.answerWith({ RCPT: '' })
    const transport = smtpTransport(server.url, 500)
    expect(await transport(aMail(), AbortSignal.timeout(5000))).toMatchObject({
      kind: 'undelivered',
    })
  })

  test('whose certificate nobody vouches for is told nothing', async () => {
    const logins = server.logins.length
    expect(await send(server.untrustedUrl)).toEqual({
      kind: 'undelivered',
      problem: 'The mail server was not reached',
    })
    expect([server.logins.length, server.received]).toEqual([logins, []])
  })
})
