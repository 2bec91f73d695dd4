import { expect, it, vi } from 'vitest'
import { ResizeWorker } from '~/services/images/resizeWorker'
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
