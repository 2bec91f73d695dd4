import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { selfSigned } from './selfSigned.ts'

export interface FakeSmtp {
  /** With the certificate of the server as the only one that is trusted, which nodemailer reads from the address. */
  url: string
  /** The same without it. */
  untrustedUrl: string
  received: { to: string; message: string }[]
  logins: string[]
  /** What it says to a command, if not what it should; nothing to one with an empty answer. */
  answerWith: (answers: Readonly<Record<string, string>>) => void
  close: () => Promise<void>
}

/** A mail server that speaks as much SMTP as sending takes, over TLS from the first byte. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const { key, cert } = selfSigned()
  const received: FakeSmtp['received'] = []
  const logins: string[] = []
  let other: Readonly<Record<string, string>> = {}
  const sockets = new Set<TLSSocket>()
  const server = createServer({ key, cert }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Who does not trust the certificate hangs up.
    socket.on('error', () => {})
    converse(socket, (command) => other[command], { received, logins })
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const plain = `smtps://letters:secret@127.0.0.1:${port}?tls.servername=localhost`
  return {
    url: `${plain}&tls.ca=${encodeURIComponent(cert)}`,
    untrustedUrl: plain,
    received,
    logins,
    answerWith: (answers) => {
      other = answers
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const USUAL: Readonly<Record<string, string>> = {
  EHLO: '250-localhost\r\n250 AUTH PLAIN',
  AUTH: '235 Welcome',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  '.': '250 Taken',
  QUIT: '221 Bye',
}

function converse(
  socket: TLSSocket,
  otherwise: (command: string) => string | undefined,
  { received, logins }: Pick<FakeSmtp, 'received' | 'logins'>,
): void {
  let waiting = ''
  let to = ''
  let isMessage = false
  const say = (command: string) => {
    const answer = otherwise(command) ?? USUAL[command] ?? '500 What?'
    if (answer) socket.write(`${answer}\r\n`)
    return answer
  }
  socket.write('220 localhost\r\n')
  socket.on('data', (chunk) => {
    waiting += chunk.toString()
    for (;;) {
      const end = waiting.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + (isMessage ? 5 : 2))
      if (isMessage) {
        isMessage = false
        // A line that begins with a dot was sent with another one before it.
        const message = `${line.replace(/^\.\./gm, '.')}\r\n`
        if (say('.').startsWith('2')) received.push({ to, message })
        continue
      }
      const [command = '', ...rest] = line.split(' ')
      if (command === 'AUTH') logins.push(Buffer.from(rest[1] ?? '', 'base64').toString())
      if (command === 'RCPT') to = line.replace(/^.*<|>.*$/g, '')
      isMessage = say(command).startsWith('354')
      if (command === 'QUIT') socket.end()
    }
  })
}
