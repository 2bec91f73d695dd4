import { afterEach, describe, expect, it, vi } from 'vitest'
import { ResizeWorker, WorkerMissing } from '~/services/images/resizeWorker'
import { cutConnection, status, stubNetwork } from '../support/network.ts'

/** Runs the worker's script in the page, where the network is stubbed. */
class WorkerInPage extends EventTarget {
  scope = {
    onmessage: (_: unknown) => {},
    postMessage: (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })),
  }

  constructor() {
    super()
    vi.stubGlobal('self', this.scope)
    void import('~/services/images/imageOptimizer.worker')
  }

  postMessage = (data: unknown) => this.scope.onmessage({ data })
  terminate() {}
}

it('says why a photograph cannot be fetched', async () => {
  const network = stubNetwork()
  vi.stubGlobal('Worker', WorkerInPage)
  const worker = new ResizeWorker()
  for (const [answer, reason] of [
    [status(500, { message: 'the disk is away' }), 'the disk is away'],
    [() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }), '502 Bad Gateway'],
    [cutConnection, 'no answer from the server'],
  ] as const) {
    network.answer('GET /front.jpg', answer)
    const download = worker.download('/front.jpg', AbortSignal.any([]))
    await expect(download).rejects.toThrow(`Failed to download image: ${reason}`)
  }
})

describe('a worker that breaks', () => {
  type Reaction = 'starts' | 'crashes' | 'hangs'
  /** What each worker does when it is made, and at its first photograph. */
  function stubWorkers(...reactions: (readonly [Reaction, Reaction])[]) {
    const made: { terminated: boolean }[] = []
    class BrokenWorker extends EventTarget {
      terminated = false
      #reactions = [...(reactions[made.length] ?? [])]
      constructor() {
        super()
        made.push(this)
        queueMicrotask(() => this.#react({ state: 'ready' }))
      }
      postMessage = () =>
        queueMicrotask(() => this.#react({ state: 'downloaded', photo: new Uint8Array([1]) }))
      terminate() {
        this.terminated = true
      }
      #react(answer: unknown) {
        const reaction = this.#reactions.shift()
        if (reaction === 'starts') this.dispatchEvent(new MessageEvent('message', { data: answer }))
        else if (reaction === 'crashes')
          this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
      }
    }
    vi.stubGlobal('Worker', BrokenWorker)
    return made
  }
  const download = (worker: ResizeWorker) => worker.download('/front.jpg', AbortSignal.any([]))
  afterEach(() => vi.useRealTimers())

  it('costs only its photograph: the next one gets another worker', async () => {
    const made = stubWorkers(['starts', 'crashes'], ['starts', 'starts'])
    const worker = new ResizeWorker()
    await expect(download(worker)).rejects.toThrow('Failed to download image: out of memory')
    expect(await download(worker)).toEqual(new Uint8Array([1]))
    expect(made.map(({ terminated }) => terminated)).toEqual([true, false])
  })

  it('is given up after five minutes without an answer', async () => {
    vi.useFakeTimers()
    const made = stubWorkers(['starts', 'hangs'])
    const failure = download(new ResizeWorker()).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(await failure).toMatchObject({ message: 'Failed to download image: No answer in time' })
    expect(made[0]?.terminated).toBe(true)
  })

  it('is missing when its script does not start', async () => {
    stubWorkers(['crashes', 'hangs'])
    await expect(download(new ResizeWorker())).rejects.toThrow(WorkerMissing)
  })
})
