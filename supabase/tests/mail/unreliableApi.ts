import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { seededRandom } from '../../../tests/support/random.ts'

export interface Accepted {
  to: string
  text: string
}

export interface UnreliableApi {
  url: string
  /** The letters that went out, by their keys: one that comes again goes out once. */
  accepted: ReadonlyMap<string, Accepted>
  /** How often it failed, lost an answer, and got a letter that it had. */
  counts: { failed: number; lost: number; repeated: number }
  close: () => Promise<void>
}

/** No letter meets more than these, so that none is given up. */
const MOST_FAILURES = 2

/** An HTTP mail API that honours idempotency keys, fails at random, and accepts letters without a word. */
export async function startUnreliableApi(
  random: ReturnType<typeof seededRandom>,
): Promise<UnreliableApi> {
  const accepted = new Map<string, Accepted>()
  const failures = new Map<string, number>()
  const counts = { failed: 0, lost: 0, repeated: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const key = String(request.headers['idempotency-key'])
    const { to, text } = JSON.parse(Buffer.concat(chunks).toString()) as {
      to: [string]
      text: string
    }
    const failed = failures.get(key) ?? 0
    const goesWrong = failed < MOST_FAILURES && random.chance(0.25)
    if (goesWrong) failures.set(key, failed + 1)
    if (goesWrong && random.chance(0.5)) {
      counts.failed += 1
      response.writeHead(503).end()
      return
    }
    if (accepted.has(key)) counts.repeated += 1
    else accepted.set(key, { to: to[0], text })
    if (goesWrong) {
      counts.lost += 1
      request.socket.destroy()
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    counts,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
