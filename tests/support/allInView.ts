import { vi } from 'vitest'

/** Nothing is laid out in these tests: from now on, whatever is watched has come into view. */
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
