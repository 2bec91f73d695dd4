import { vi } from 'vitest'
import type { WorkerAnswer, WorkerRequest } from '~/services/images/imageOptimizer.worker'

/** The ways in which a worker may break. */
type Breakdown = 'crashes' | 'hangs'

export interface ResizeWorkers {
  /** How a worker breaks at a request; undefined if it answers. */
  reactTo: (request: WorkerRequest) => Breakdown | undefined
  /** Whether a worker's script starts. */
  starts: boolean
  /** The number of requests that are never answered. */
  hanging: number
  /** The addresses of the downloaded files, in order. */
  downloads: string[]
  /** The workers that are not terminated. */
  alive: Set<Worker>
}

/**
 * Replaces the browser's workers, which happy-dom and Node lack. The replacement downloads files, and returns each
 * picture unchanged as every version. The real versions are tested in a browser.
 */
export function stubResizeWorkers(): ResizeWorkers {
  const workers: ResizeWorkers = {
    reactTo: () => undefined,
    starts: true,
    hanging: 0,
    downloads: [],
    alive: new Set(),
  }

  async function answerTo(request: WorkerRequest): Promise<WorkerAnswer> {
    if (request.task === 'resize') {
      const version = () => request.photo.slice().buffer
      const versions = { small: version(), medium: version(), thumbnail: version() }
      return { state: 'done', versions }
    }
    workers.downloads.push(request.url)
    const response = await fetch(request.url)
    if (response.ok) {
      return { state: 'downloaded', photo: new Uint8Array(await response.arrayBuffer()) }
    }
    const { message } = (await response.json()) as { message: string }
    return { state: 'failed', message, reason: '' }
  }

  class WorkerStandIn extends EventTarget {
    constructor() {
      super()
      workers.alive.add(this as unknown as Worker)
      queueMicrotask(() => this.#react(workers.starts ? { state: 'ready' } : 'crashes'))
    }

    async postMessage(request: WorkerRequest): Promise<void> {
      this.#react(workers.reactTo(request) ?? (await answerTo(request)))
    }

    terminate(): void {
      workers.alive.delete(this as unknown as Worker)
    }

    #react(reaction: WorkerAnswer | Breakdown): void {
      if (!workers.alive.has(this as unknown as Worker)) return
      if (reaction === 'hangs') {
        workers.hanging += 1
      } else if (reaction === 'crashes') {
        const message = 'Uncaught Error: out of memory'
        this.dispatchEvent(Object.assign(new Event('error'), { message }))
      } else {
        this.dispatchEvent(new MessageEvent('message', { data: reaction }))
      }
    }
  }
  vi.stubGlobal('Worker', WorkerStandIn)
  return workers
}
