import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HeldGate {
  url: string
  /** Settles when the first call that is held has come. */
  reached: Promise<void>
  close: () => Promise<void>
}

/** Passes calls on to a backend, except those of one function: they come this far and get no answer. */
export async function startHeldGate(backendUrl: string, heldFunction: string): Promise<HeldGate> {
  let arrive = () => {}
  const reached = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.url?.endsWith(`/rpc/${heldFunction}`)) return arrive()
    const { apikey = '', 'content-type': type = '' } = request.headers
    const answer = await fetch(`${backendUrl}${request.url}`, {
      method: 'POST',
      headers: { apikey: String(apikey), 'content-type': type },
      body: Buffer.concat(chunks),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
