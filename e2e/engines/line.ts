import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that passed through the proxy. */
interface Passed {
  method: string
  path: string
}

/** A proxy between a browser and the server, which can cut or hold calls in every browser. */
export interface Line {
  url: string
  /** All calls since the journey began, oldest first. */
  calls: Passed[]
  /** Cuts the connection of matching calls from now on. */
  cut: (paths: RegExp) => void
  /** Holds matching calls from now on, until they are let go. */
  hold: (paths: RegExp) => { waiting: () => string[]; letGo: () => void }
  /** Lets all calls pass again. */
  mend: () => void
  close: () => Promise<void>
}

interface Hold {
  paths: RegExp
  held: Set<{ path: string; pass: () => void }>
}

export async function openLine(server: string): Promise<Line> {
  let cuts: RegExp[] = []
  let holds: Hold[] = []
  const calls: Passed[] = []

  const proxy = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    calls.push({ method: asked.method ?? '', path })
    if (cuts.some((cut) => cut.test(path))) {
      asked.socket.destroy()
      return
    }
    const hold = holds.find(({ paths }) => paths.test(path))
    if (!hold) {
      forward(server, asked, answer)
      return
    }
    const held = { path, pass: () => forward(server, asked, answer) }
    hold.held.add(held)
    // A client that disconnects no longer waits.
    answer.once('close', () => hold.held.delete(held))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    cut: (paths) => {
      cuts.push(paths)
    },
    hold: (paths) => {
      const hold: Hold = { paths, held: new Set() }
      holds.push(hold)
      return {
        waiting: () => [...hold.held].map(({ path }) => path),
        letGo: () => {
          holds = holds.filter((other) => other !== hold)
          for (const { pass } of hold.held) pass()
        },
      }
    },
    mend: () => {
      cuts = []
      holds = []
    },
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

function forward(server: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url = '/', headers } = asked
  const passed = request(new URL(url, server), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}
