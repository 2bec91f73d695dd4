import type { PhotoFacts } from '~/lib/photoFile'
import { ServiceError } from './errors'
import type { ResizeAnswer, ResizeRequest } from './imageOptimizer.worker'
import type { ImageVersions } from './imageVersions'

const START_LIMIT_MS = 30_000
/** A hundred megapixels take about a second; an old phone may take thirty times as long. */
const PHOTO_LIMIT_MS = 90_000

/** The worker's script did not start, so no photograph can be resized. */
export class WorkerMissing extends Error {
  override name = 'WorkerMissing'
}

/** Resizes one photograph at a time in a worker, which is replaced when it breaks down. */
export class ResizeWorker {
  #worker: Worker | undefined

  /** @throws ServiceError with one of the optimizer's messages; WorkerMissing; the signal's reason. */
  async resize(
    photo: Uint8Array<ArrayBuffer>,
    facts: PhotoFacts,
    signal: AbortSignal,
  ): Promise<ImageVersions> {
    signal.throwIfAborted()
    this.#worker ??= await this.#start(signal)
    const worker = this.#worker
    const request: ResizeRequest = { photo, facts }
    try {
      const answered = nextAnswer(worker, PHOTO_LIMIT_MS, signal)
      worker.postMessage(request, [photo.buffer])
      const answer = await answered
      if (answer.state === 'done') return answer.versions
      throw new ServiceError(
        answer.state === 'failed' ? answer.message : 'Failed to load image for resizing',
        { cause: answer },
      )
    } catch (error) {
      if (error instanceof ServiceError) throw error
      // It crashed, hangs, or is busy with what nobody waits for any more.
      this.close()
      signal.throwIfAborted()
      throw new ServiceError('Failed to load image for resizing', { cause: error })
    }
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  async #start(signal: AbortSignal): Promise<Worker> {
    const worker = new Worker(new URL('./imageOptimizer.worker.ts', import.meta.url), {
      type: 'module',
    })
    try {
      await nextAnswer(worker, START_LIMIT_MS, signal)
      return worker
    } catch (cause) {
      worker.terminate()
      signal.throwIfAborted()
      throw new WorkerMissing('The worker that resizes photographs did not start.', { cause })
    }
  }
}

function nextAnswer(worker: Worker, limit: number, signal: AbortSignal): Promise<ResizeAnswer> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const late = setTimeout(() => settle(() => reject(new Error('No answer in time'))), limit)
    function settle(then: () => void) {
      listening.abort()
      clearTimeout(late)
      then()
    }
    const until = { signal: listening.signal }
    worker.addEventListener('message', ({ data }) => settle(() => resolve(data)), until)
    worker.addEventListener(
      'error',
      (event) => {
        // It is reported as this photograph's outcome.
        event.preventDefault()
        settle(() => reject(new Error(event.message || 'The worker broke down')))
      },
      until,
    )
    worker.addEventListener(
      'messageerror',
      () => settle(() => reject(new Error('Unreadable'))),
      until,
    )
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)), until)
  })
}
