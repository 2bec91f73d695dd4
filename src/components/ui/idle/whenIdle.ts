const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll'] as const

/** The longest wait, for a page that never becomes idle. */
const LONGEST_WAIT_MS = 2_000

let calm: Promise<void> | undefined

/** Resolves when the first view is complete and the browser is idle, or when the visitor begins to use the page. */
export function whenIdle(): Promise<void> {
  calm ??= new Promise<void>((resolve) => {
    const rest = () => {
      // Safari has no idle callback.
      if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200)
      else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    }
    if (document.readyState === 'complete') rest()
    else window.addEventListener('load', rest, { once: true })
    for (const type of SIGNS_OF_USE) {
      window.addEventListener(type, () => resolve(), { once: true, passive: true, capture: true })
    }
  })
  return calm
}
