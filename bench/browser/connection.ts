import { once } from 'node:events'
import WebSocket from 'ws'

export interface Connection {
  /** @throws Error with the browser's answer when it refuses, or when the browser or page has ended. */
  send: <Answer = unknown>(method: string, params?: object) => Promise<Answer>
  on: (event: string, listener: (params: unknown) => void) => void
  close: () => void
}

interface Question {
  answer: (message: Message) => void
  refuse: (error: Error) => void
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
  const asked = new Map<number, Question>()
  const listeners = new Map<string, (params: unknown) => void>()
  let count = 0
  let failure: Error | undefined

  function fail(message: string): void {
    failure ??= new Error(message)
    for (const { refuse } of asked.values()) refuse(failure)
    asked.clear()
  }
  socket.on('close', () => fail('The browser has ended.'))
  socket.on('error', ({ message }) => fail(message))
  socket.on('message', (data: Buffer) => {
    const message: Message = JSON.parse(data.toString())
    if (message.method === 'Inspector.targetCrashed') fail('The page crashed.')
    if (message.id !== undefined) asked.get(message.id)?.answer(message)
    else if (message.method) listeners.get(message.method)?.(message.params)
  })

  return {
    send: <Answer>(method: string, params = {}) =>
      new Promise<Answer>((resolve, refuse) => {
        if (failure) throw failure
        count += 1
        const id = count
        function answer({ error, result }: Message): void {
          asked.delete(id)
          if (error) refuse(new Error(`${method}: ${error.message}`))
          else resolve(result as Answer)
        }
        asked.set(id, { answer, refuse })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    on: (event, listener) => listeners.set(event, listener),
    close: () => socket.close(),
  }
}
