import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

export interface Line {
  name: string
  kilobits: number
  roundTripMs: number
}

export interface SlowLine {
  /** The address of the server at the end of the line. */
  url: string
  /** The bytes that have come down the line. */
  bytes: () => number
  /** When something last came down the line, by `performance.now()`. */
  lastUsed: () => number
  stop: () => Promise<void>
}

/** Small enough that connections share the line fairly. */
const SLICE_BYTES = 2_000
/** A connection waits for the line once it has this much to send. */
const WAITING_BYTES = 16_000

/** Puts a line between a browser and a server: each byte and each round trip takes as long as it would there. */
export async function slowLine(server: string, { kilobits, roundTripMs }: Line): Promise<SlowLine> {
  const { hostname, port } = new URL(server)
  const sockets = new Set<Socket>()
  let freeAt = 0
  let bytes = 0
  let lastUsed = performance.now()

  /** Sends one slice after what others send, and resolves when it has come down the line. */
  function sendDown(slice: Buffer, to: Socket): Promise<void> {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (slice.length * 8) / kilobits
    return new Promise((resolve) => {
      setTimeout(() => {
        bytes += slice.length
        lastUsed = performance.now()
        if (!to.destroyed) to.write(slice)
        resolve()
      }, freeAt - now)
    })
  }

  const listener = createServer((browser) => {
    const upstream = dial(Number(port), hostname)
    for (const socket of [browser, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    // A connection costs a round trip of its own before its first request.
    let isNew = true
    browser.on('data', (data: Buffer) => {
      setTimeout(() => !upstream.destroyed && upstream.write(data), roundTripMs * (isNew ? 2 : 1))
      isNew = false
    })
    let waiting = 0
    let sending = Promise.resolve()
    upstream.on('data', (data: Buffer) => {
      waiting += data.length
      if (waiting > WAITING_BYTES) upstream.pause()
      for (let start = 0; start < data.length; start += SLICE_BYTES) {
        const slice = data.subarray(start, start + SLICE_BYTES)
        sending = sending
          .then(() => sendDown(slice, browser))
          .then(() => {
            waiting -= slice.length
            if (waiting <= WAITING_BYTES) upstream.resume()
          })
      }
    })
    browser.on('close', () => upstream.destroy())
    upstream.on('end', () => void sending.then(() => browser.end()))
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')

  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    bytes: () => bytes,
    lastUsed: () => lastUsed,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
