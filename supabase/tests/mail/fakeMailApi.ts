import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AskedMail {
  headers: IncomingHttpHeaders
  mail: Record<string, unknown>
}

export type ApiAnswer = number | 'hang up' | 'take and hang up'

export interface FakeMailApi {
  url: string
  /** All that came. */
  asked: AskedMail[]
  /** What was mailed, by idempotency key: once each. */
  mailed: Map<string, Record<string, unknown>>
  answerWith: (answer: (asked: AskedMail) => ApiAnswer) => void
  close: () => Promise<void>
}

/** A mail service of somebody else's, over HTTP, that honours the idempotency key. */
export async function startFakeMailApi(): Promise<FakeMailApi> {
  const asked: AskedMail[] = []
  const mailed: FakeMailApi['mailed'] = new Map()
  let answerTo: (asked: AskedMail) => ApiAnswer = () => 200
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const mail = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
    const one = { headers: request.headers, mail }
    asked.push(one)
    const answer = answerTo(one)
    if (answer === 200 || answer === 'take and hang up') {
      mailed.set(String(request.headers['idempotency-key']), mail)
    }
    if (typeof answer === 'string') request.socket.destroy()
    else response.writeHead(answer, { 'content-type': 'application/json' }).end('{"id":"1"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mailed,
    answerWith: (answer) => {
      answerTo = answer
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
