import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileTransport, MAX_LETTERS } from '../../local/mail/fileTransport.ts'
import { aMail } from './aMail.ts'
import { SITE } from './mailWorker.ts'

let folder: string
let said: string[]
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'bg-letters-')), 'mail')
  said = []
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const send = (mail = aMail()) =>
  fileTransport({ folder, log: (line) => said.push(line) })(mail, AbortSignal.timeout(5000))
const readFirst = async () => {
  const [name = ''] = await readdir(folder)
  return PostalMime.parse(await readFile(join(folder, name)))
}

test('a letter is a file that a mail program opens, with the text and the page', async () => {
  const mail = aMail()
  expect(await send(mail)).toEqual({ kind: 'delivered' })
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(name).toBe(`2026-11-20T09-30-00.000Z-${mail.id}.eml`)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)

  const letter = await readFirst()
  expect(letter).toMatchObject({
    from: { name: 'Bramley & Grove', address: 'sales@bramleyandgrove.example' },
    to: [{ address: mail.to }],
    subject: 'Confirm your alert',
    messageId: `<${mail.id}@bramleyandgrove.example>`,
    date: '2026-11-20T09:30:00.000Z',
    attachments: [],
  })
  expect(letter.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(letter.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
  expect(letter.html?.replaceAll('\r\n', '\n').trim()).toBe(mail.html.trim())
})

test('a message to the calendar comes with it, as mail programs look for it', async () => {
  const calendar = { method: 'CANCEL' as const, content: 'SUMMARY:Müller’s house\r\n' }
  await send(aMail({ calendar }))
  const { attachments } = await readFirst()
  expect(attachments.map(({ mimeType, filename }) => [mimeType, filename])).toContainEqual([
    'application/ics',
    'viewing.ics',
  ])
  expect(attachments).toContainEqual(
    expect.objectContaining({ mimeType: 'text/calendar', method: 'CANCEL' }),
  )
  for (const { content } of attachments) {
    // This parser ends lines of calendars in its own way.
    expect(Buffer.from(content as ArrayBuffer).toString()).toBe('SUMMARY:Müller’s house\n')
  }
  const [name = ''] = await readdir(folder)
  const written = await readFile(join(folder, name), 'utf8')
  expect(written).toContain(Buffer.from(calendar.content).toString('base64'))
})

test('the log says where its first link leads, and of the address only the beginning', async () => {
  await send()
  expect(said).toEqual([`Mail to anna@…: Confirm your alert → ${SITE}/alerts#${'a'.repeat(43)}`])
})

test('the headers of one click are in the file', async () => {
  const url = `<${SITE}/functions/v1/unsubscribe?t=${'a'.repeat(43)}>`
  await send(
    aMail({
      headers: {
        'List-Unsubscribe': url,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  )
  const { headers } = await readFirst()
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value
  expect(headerOf('list-unsubscribe')).toBe(url)
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('the same letter is stored once', async () => {
  await send()
  expect(await send()).toEqual({ kind: 'delivered' })
  expect(await readdir(folder)).toHaveLength(1)
  expect(said).toHaveLength(1)
  await send(aMail({ id: randomUUID() }))
  expect(await readdir(folder)).toHaveLength(2)
})

test('a full folder keeps its letters and takes no more', async () => {
  await send()
  const names = Array.from({ length: MAX_LETTERS - 1 }, (_, index) => `${index}.eml`)
  for (const name of names) await writeFile(join(folder, name), '')
  expect(await send(aMail({ id: randomUUID() }))).toEqual({
    kind: 'undelivered',
    problem: `The outbox holds ${MAX_LETTERS} letters. Please empty it.`,
  })
  expect(await send()).toEqual({ kind: 'delivered' })
  expect(await readdir(folder)).toHaveLength(MAX_LETTERS)
})

test('nothing in a letter makes the server read a file or an address', async () => {
  await send(aMail({ text: 'file:///etc/passwd', html: '<img src="file:///etc/passwd">' }))
  expect((await readFirst()).attachments).toEqual([])
})
