import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  key: string
  headers: IncomingHttpHeaders
  message: Record<string, unknown>
}

export type Answer = { status: number; type?: string; body?: string } | 'silence'

export const TAKEN: Answer = { status: 200, body: '{"success":"true"}' }

export interface FakeRelay {
  url: string
  /** All that came, also what was then refused. */
  received: Received[]
  /** Decides what each message is answered; at first, that it was taken. */
  answerWith: (answer: (received: Received) => Answer) => void
  close: () => Promise<void>
}

/** A form relay of somebody else's, over HTTP. */
export async function startFakeRelay(): Promise<FakeRelay> {
  const received: Received[] = []
  let answerTo: (received: Received) => Answer = () => TAKEN
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const message = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
    const one = { key: String(message._requestId), headers: request.headers, message }
    received.push(one)
    const answer = answerTo(one)
    if (answer === 'silence') return
    response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' })
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (answer) => {
      answerTo = answer
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
