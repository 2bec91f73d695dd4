import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a call to the backend may fail. */
export const faults = [
  '500',
  '401',
  '403',
  '404',
  '409',
  '413',
  '429',
  'silence',
  'a cut connection',
  'garbage',
] as const
export type Fault = (typeof faults)[number]

/** What a backend might let slip; nobody is to read it. */
export const INTERNALS = 'relation "private.secrets" at 10.0.0.7:5432'

export interface FaultyGate {
  url: string
  /** Lets everything through, and counts from now on. */
  mend: () => void
  /** Calls since it was mended or broken. */
  calls: () => number
  /** From now on the call with this number, counted from 1, fails, and no other. */
  breakCall: (number: number, fault: Fault) => void
  close: () => Promise<void>
}

/**
 * A way to the real backend on which one call can be made to fail.
 * @param onSilence told when a call has come that is never answered
 */
export async function openFaultyGate(
  backendUrl: string,
  onSilence: () => void,
): Promise<FaultyGate> {
  let calls = 0
  let broken: { number: number; fault: Fault } | undefined

  const server = createServer((request, response) => {
    calls += 1
    if (broken && calls === broken.number) fail(broken.fault, response, onSilence)
    else void passOn(backendUrl, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mend: () => {
      calls = 0
      broken = undefined
    },
    calls: () => calls,
    breakCall: (number, fault) => {
      calls = 0
      broken = { number, fault }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function fail(fault: Fault, response: ServerResponse, onSilence: () => void): void {
  switch (fault) {
    case 'silence':
      onSilence()
      return
    case 'a cut connection':
      response.destroy()
      return
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<!doctype html><title>Sign in to the station’s network</title>')
      return
    default:
      response.writeHead(Number(fault), { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ code: 'XX000', message: INTERNALS, details: INTERNALS, hint: null }),
      )
  }
}

/** Of one connection alone, or what the other side must not get. */
const NOT_PASSED_ON = /^(host|connection|keep-alive|transfer-encoding|content-(length|encoding))$/

async function passOn(
  backendUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const body: Buffer[] = []
  for await (const chunk of request) body.push(chunk)
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined || NOT_PASSED_ON.test(name) ? [] : [[name, String(value)]],
  )
  const answer = await fetch(backendUrl + url, {
    method,
    headers: Object.fromEntries(headers),
    ...(body.length > 0 && { body: Buffer.concat(body) }),
  })
  const kept = [...answer.headers].filter(([name]) => !NOT_PASSED_ON.test(name))
  response.writeHead(answer.status, Object.fromEntries(kept))
  response.end(Buffer.from(await answer.arrayBuffer()))
}
