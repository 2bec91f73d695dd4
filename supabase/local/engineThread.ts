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

/** For what is asked on nobody's behalf. */
const OWN_LIMIT_MS = 60_000

/**
 * Opens the engine in a thread of its own, so that the server goes on answering while a statement runs. PGlite
 * cannot cancel a statement: when one takes longer than it may, the thread is ended, and another opens the data
 * folder again as after a crash. What was acknowledged is in that folder.
 * @param onBroken told when it does not open again.
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

  /** One question after the other, so that each is alone with its time limit. */
  function ask(makeQuestion: () => Promise<Question>, limitMs = OWN_LIMIT_MS): Promise<unknown> {
    return queue.run(async () => {
      await ensureOpen()
      try {
        return await thread.ask(await makeQuestion(), limitMs)
      } catch (error) {
        if (error instanceof EngineStopped && !isClosed) {
          console.error(`${error.message} It is opened again.`)
          // Before anybody asks again.
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
  /** @throws EngineStopped when it ends before it answers. */
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
  // Only now is the data folder free for another.
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
      // An answer may have come while this thread was busy: it is read first.
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
