import { parentPort, workerData } from 'node:worker_threads'
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import { type Engine, openEngine } from './engine.ts'
import {
  type Answer,
  packError,
  packResponse,
  type Question,
  type ThreadOptions,
  unpackRequest,
} from './engineMessages.ts'

/** The database's thread: it opens the given database, and answers one question after the other. */

if (!parentPort) throw new Error('This runs as a thread of the server: see openEngineThread.')
const port = parentPort

async function answer(engine: Engine, question: Question): Promise<unknown> {
  switch (question.call) {
    case 'fetch':
      return packResponse(await engine.fetch(unpackRequest(question.request)))
    case 'signUp':
      return packResponse(await engine.signUp(unpackRequest(question.request)))
    case 'query':
      return engine.query(question.text, question.parameters)
    case 'snapshot':
      return engine.snapshot()
    case 'close':
      return engine.close()
    default:
      return question satisfies never
  }
}

async function reply(work: Promise<unknown>): Promise<void> {
  const said: Answer = await work.then(
    (value) => ({ value }),
    (error: unknown) => ({ failure: packError(error) }),
  )
  port.postMessage(said)
}

/** The library reads the whole catalogue at its first request, so one is made here before a time limit applies. */
async function openWarm(options: ThreadOptions): Promise<Engine> {
  const engine = await openEngine(options)
  await engine.fetch(
    new Request('http://localhost/rest/v1/properties?select=id&limit=0', {
      headers: { apikey: LOCAL_PUBLISHABLE_KEY },
    }),
  )
  return engine
}

const opening = openWarm(workerData as ThreadOptions)
port.on('message', async (question: Question) => reply(answer(await opening, question)))
await reply(opening.then(() => undefined))
