import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { failureId } from '../../src/lib/failureLog.ts'
import type { Backend } from './backend.ts'
import { compressJson } from './compressJson.ts'
import { isBackendPath } from './gate/routes.ts'
import { StartFailure } from './startFailure.ts'

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Sends the backend's paths to the backend and all others to the site. */
export function routeToBackend(backend: Pick<Backend, 'handle'>, site: NodeHandler): NodeHandler {
  const answer = getRequestListener(
    async (request, { incoming }) => {
      try {
        const address = incoming.socket.remoteAddress?.replace(/^::ffff:/i, '') ?? ''
        return compressJson(request, await backend.handle(request, { address }))
      } catch (error) {
        const code = failureId(error)
        console.error(error, `Reference ${code}`)
        return Response.json({ message: 'Internal server error.', code }, { status: 500 })
      }
    },
    { overrideGlobalObjects: false },
  )
  return (request, response) => {
    // Not parsed as a URL, since `//host/path` is a valid path here and would become a host.
    const path = request.url?.split('?', 1)[0] ?? '/'
    if (isBackendPath(path)) void answer(request, response)
    else site(request, response)
  }
}

export interface RunningServer {
  port: number
  /** The server's address on this machine. */
  url: string
  node: Server
  /** Until this is called, every answer is 503. */
  handle: (handler: NodeHandler) => void
  close: () => Promise<void>
}

/** Takes the port at once, so that a start that cannot have it has not changed anything yet. */
export async function serve({
  host,
  port,
}: {
  host: string
  port: number
}): Promise<RunningServer> {
  let handler: NodeHandler = (_, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting')
  }
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000 },
    (request, response) => handler(request, response),
  )
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
  const { port: taken, address, family } = server.address() as AddressInfo
  return {
    port: taken,
    url: `http://${ownAddress(address, family)}:${taken}`,
    node: server,
    handle: (next) => {
      handler = next
    },
    close: () => close(server, sockets),
  }
}

/** This machine's own address for a server that listens on all. */
function ownAddress(address: string, family: string): string {
  if (address === '0.0.0.0') return '127.0.0.1'
  if (address === '::') return '[::1]'
  return family === 'IPv6' ? `[${address}]` : address
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${port} is in use: stop what uses it, or choose another with PORT=${port + 1}.`,
      )
    case 'EACCES':
      return new StartFailure(`Port ${port} needs more rights: choose one above 1023 with PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(`HOST=${host} is no address of this machine: use 127.0.0.1.`)
    default:
      return error
  }
}

/** The time for running requests to end; an open connection of a browser must not keep the process alive. */
const GRACE_MS = 2000

function close(server: Server, sockets: Set<Socket>): Promise<void> {
  return new Promise((resolve, reject) => {
    // closeAllConnections would miss sockets that became web sockets.
    const timer = setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, GRACE_MS)
    server.close((error) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve()
    })
    server.closeIdleConnections()
  })
}
