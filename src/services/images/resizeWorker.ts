import type { PhotoFacts } from '~/lib/photo/photoFile'
import { ServiceError } from '~/services/client/errors'
import { reasonOf } from '~/services/client/reason'
import type { WorkerAnswer, WorkerRequest } from './imageOptimizer.worker'
import type { ImageVersions } from './imageVersions'

const START_LIMIT_MS = 30_000
const DOWNLOAD_LIMIT_MS = 5 * 60_000
/** A hundred megapixels take about a second; an old phone may take thirty times as long. */
const PHOTO_LIMIT_MS = 90_000

/** The worker's script could not start, so no photograph can be optimized. */
export class WorkerMissing extends Error {
  override name = 'WorkerMissing'
}

/**
 * Downloads and resizes one photograph at a time in a worker, which is replaced when it fails. The page only passes the
 * bytes on, because reading megabytes from the network would block it.
 */
export class ResizeWorker {
  #worker: Worker | undefined

  /** @throws ServiceError 'Failed to download image: {reason}'; WorkerMissing; the signal's reason. */
  async download(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    const failed = (cause: unknown) =>
      new ServiceError(`Failed to download image: ${reasonOf(cause)}`, { cause })
    const request = { task: 'download', url } as const
    const answer = await this.#ask(request, [], DOWNLOAD_LIMIT_MS, signal, failed)
    if (answer.state === 'downloaded') return answer.photo
    throw failed(answer)
  }

  /** @throws ServiceError with one of the optimizer's messages; WorkerMissing; the signal's reason. */
  async resize(
    photo: Uint8Array<ArrayBuffer>,
    facts: PhotoFacts,
    signal: AbortSignal,
  ): Promise<ImageVersions> {
    const unexpected = 'Failed to load image for resizing'
    const failed = (cause: unknown) => new ServiceError(unexpected, { cause })
    const request = { task: 'resize', photo, facts } as const
    const answer = await this.#ask(request, [photo.buffer], PHOTO_LIMIT_MS, signal, failed)
    if (answer.state === 'done') return answer.versions
    if (answer.state === 'failed') throw new ServiceError(answer.message, { cause: answer })
    throw failed(answer)
  }

  async #ask(
    request: WorkerRequest,
    transfer: Transferable[],
    limit: number,
    signal: AbortSignal,
    failed: (cause: unknown) => ServiceError,
  ): Promise<WorkerAnswer> {
    signal.throwIfAborted()
    this.#worker ??= await this.#start(signal)
    const worker = this.#worker
    try {
      const answered = nextAnswer(worker, limit, signal)
      worker.postMessage(request, transfer)
      return await answered
    } catch (error) {
      // The worker crashed, hangs, or is busy with cancelled work.
      this.close()
      signal.throwIfAborted()
      throw failed(error)
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
      throw new WorkerMissing('The worker that optimizes photographs did not start.', { cause })
    }
  }
}

function nextAnswer(worker: Worker, limit: number, signal: AbortSignal): Promise<WorkerAnswer> {
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
        // The error is reported as this photograph's result.
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
