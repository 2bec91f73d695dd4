import { vi } from 'vitest'
import type { WorkerAnswer, WorkerRequest } from '~/services/images/imageOptimizer.worker'

/** What broken workers do. */
type Breakdown = 'crashes' | 'hangs'

export interface ResizeWorkers {
  /** How a worker takes a request; undefined: as it should. */
  reactTo: (request: WorkerRequest) => Breakdown | undefined
  /** Whether the script starts. */
  starts: boolean
  /** Requests that no answer will ever come to. */
  hanging: number
  /** Addresses of the files asked for, in their order. */
  downloads: string[]
  /** Workers that have not been ended. */
  alive: Set<Worker>
}

/**
 * Stands for the browser's workers, which neither this document nor Node has: downloads for them, and
 * hands pictures back as they are. What a real one makes of a picture is for the browser to show.
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
