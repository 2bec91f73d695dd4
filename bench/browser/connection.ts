import { once } from 'node:events'
import WebSocket from 'ws'

export interface Connection {
  /** @throws Error with what the browser answered, when it refuses. */
  send: <Answer = unknown>(method: string, params?: object) => Promise<Answer>
  on: (event: string, listener: (params: unknown) => void) => void
  close: () => void
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/** Speaks the DevTools protocol with a browser or one of its pages. */
export async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url, { maxPayload: 1 << 30 })
  await once(socket, 'open')
  const asked = new Map<number, (message: Message) => void>()
  const listeners = new Map<string, (params: unknown) => void>()
  let count = 0

  socket.on('message', (data: Buffer) => {
    const message: Message = JSON.parse(data.toString())
    if (message.id !== undefined) asked.get(message.id)?.(message)
    else if (message.method) listeners.get(message.method)?.(message.params)
  })

  return {
    send: <Answer>(method: string, params = {}) =>
      new Promise<Answer>((resolve, reject) => {
        count += 1
        const id = count
        asked.set(id, ({ error, result }) => {
          asked.delete(id)
          if (error) reject(new Error(`${method}: ${error.message}`))
          else resolve(result as Answer)
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    on: (event, listener) => listeners.set(event, listener),
    close: () => socket.close(),
  }
}
