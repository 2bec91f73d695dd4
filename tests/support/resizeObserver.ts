import { vi } from 'vitest'

/** Reports every observed element as this large, because happy-dom lays nothing out. */
export function layOutAs(size: { width: number; height: number }): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #report: ResizeObserverCallback
      constructor(report: ResizeObserverCallback) {
        this.#report = report
      }
      observe(target: Element) {
        const entry = { target, contentRect: size } as ResizeObserverEntry
        queueMicrotask(() => this.#report([entry], this as unknown as ResizeObserver))
      }
      unobserve() {}
      disconnect() {}
    },
  )
}
