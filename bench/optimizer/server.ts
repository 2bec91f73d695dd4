import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript' } as const

function answer(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/**
 * Serves the built page and the photographs, and accepts uploads without keeping them, since only the browser is
 * measured.
 */
export async function serve(folder: string, photographs: readonly Buffer[]) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const index = /^\/photographs\/(\d+)$/.exec(pathname)?.[1]
    if (index !== undefined) {
      const photograph = photographs[Number(index) % photographs.length]
      answer(response, 'image/jpeg', photograph ?? Buffer.alloc(0))
    } else if (request.method !== 'GET') {
      request.resume().on('end', () => answer(response, 'application/json', '{"Key":"stored"}'))
    } else {
      const file = pathname === '/' ? '/index.html' : pathname
      const type = Object.entries(TYPES).find(([ending]) => file.endsWith(ending))?.[1]
      const body = type && (await readFile(join(folder, file)).catch(() => undefined))
      if (type && body) answer(response, type, body)
      else response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
