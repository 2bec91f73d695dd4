import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Engine } from './engine.ts'
import {
  type Answer,
  type PlainResponse,
  packRequest,
  type Question,
  type ThreadOptions,
  unpackError,
  unpackResponse,
} from './engineMessages.ts'
import { EngineStopped } from './engineStopped.ts'
import { Queue } from './queue.ts'

const RUNNER = new URL('../../build/program.mjs', import.meta.url)
const PROGRAM = fileURLToPath(new URL('./engineWorker.ts', import.meta.url))

/** The time limit for the server's own questions. */
const OWN_LIMIT_MS = 60_000

/**
 * Opens the engine in a thread of its own, so that the server keeps answering while a statement runs. PGlite cannot
 * cancel a statement: when one exceeds its limit, the thread is ended, and another one opens the data folder as after a
 * crash. The folder contains every acknowledged write.
 * @param onBroken is called when it cannot be opened again.
 */
export async function openEngineThread(
  options: ThreadOptions,
  onBroken: (error: unknown) => void,
): Promise<Engine> {
  const queue = new Queue()
  let thread = await openThread(options)
  let isClosed = false

  async function ensureOpen(): Promise<void> {
    if (isClosed || !thread.hasEnded()) return
    try {
      thread = await openThread(options)
    } catch (error) {
      onBroken(error)
    }
  }

  /** Asks one question after the other, so that each has its time limit to itself. */
  function ask(makeQuestion: () => Promise<Question>, limitMs = OWN_LIMIT_MS): Promise<unknown> {
    return queue.run(async () => {
      await ensureOpen()
      try {
        return await thread.ask(await makeQuestion(), limitMs)
      } catch (error) {
        if (error instanceof EngineStopped && !isClosed) {
          console.error(`${error.message} It is opened again.`)
          // Queued before the next question.
          void queue.run(ensureOpen)
        }
        throw error
      }
    })
  }

  async function answer(call: 'fetch' | 'signUp', request: Request, limitMs?: number) {
    const answered = await ask(async () => ({ call, request: await packRequest(request) }), limitMs)
    return unpackResponse(answered as PlainResponse)
  }

  return {
    fetch: (request, limitMs) => answer('fetch', request, limitMs),
    signUp: (request) => answer('signUp', request),
    query: async <Row>(text: string, parameters?: unknown[]) =>
      (await ask(async () => ({ call: 'query', text, parameters }))) as Row[],
    snapshot: async () => (await ask(async () => ({ call: 'snapshot' }))) as Blob,
    close: () =>
      queue.run(async () => {
        isClosed = true
        if (!thread.hasEnded()) await thread.ask({ call: 'close' }, OWN_LIMIT_MS)
        await thread.end('closed')
      }),
  }
}

interface Thread {
  /** @throws EngineStopped when the thread ends before it answers. */
  ask: (question: Question, limitMs: number) => Promise<unknown>
  hasEnded: () => boolean
  end: (reason: string) => Promise<void>
}

/** @throws StartFailure when the engine does not open. */
async function openThread(options: ThreadOptions): Promise<Thread> {
  const worker = new Worker(RUNNER, { argv: [PROGRAM], execArgv: [], workerData: options })
  let reason = 'it ended by itself'
  let settle: ((answer: Answer) => void) | undefined
  let fail: ((error: EngineStopped) => void) | undefined
  let isOver = false
  worker.on('message', (answer: Answer) => settle?.(answer))
  worker.on('error', (error) => {
    reason = error.message
  })
  // Only now may another thread open the data folder.
  worker.on('exit', () => {
    isOver = true
    fail?.(stopped())
  })
  const stopped = () => new EngineStopped(`The database was ended (${reason}).`)

  function answered(): Promise<unknown> {
    return new Promise<Answer>((resolve, reject) => {
      settle = resolve
      fail = reject
    }).then((answer) => {
      if ('failure' in answer) throw unpackError(answer.failure)
      return answer.value
    })
  }

  async function end(why: string): Promise<void> {
    reason = why
    await worker.terminate()
  }

  const thread: Thread = {
    ask: async (question, limitMs) => {
      if (isOver) throw stopped()
      let isWaiting = true
      // An answer may have arrived while this thread was busy, and is read first.
      const timer = setTimeout(
        () => setImmediate(() => isWaiting && void end(`it took longer than ${limitMs} ms`)),
        limitMs,
      )
      worker.postMessage(question)
      try {
        return await answered()
      } finally {
        isWaiting = false
        clearTimeout(timer)
      }
    },
    hasEnded: () => isOver,
    end,
  }

  try {
    await answered()
    return thread
  } catch (error) {
    await end('it did not open')
    throw error
  }
}
