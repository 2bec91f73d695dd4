import { vi } from 'vitest'

/** Reports every observed element as in view from now on, because happy-dom lays nothing out. */
export function bringAllIntoView(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #report: IntersectionObserverCallback
      constructor(report: IntersectionObserverCallback) {
        this.#report = report
      }
      observe(target: Element) {
        const entry = { target, isIntersecting: true } as IntersectionObserverEntry
        queueMicrotask(() => this.#report([entry], this as unknown as IntersectionObserver))
      }
      unobserve() {}
      disconnect() {}
    },
  )
}
