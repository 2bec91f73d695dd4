/** Fetches code before the click that needs it. */
export function preload(load: () => Promise<unknown>): void {
  // A failure is ignored here: the click fetches again, and reports it.
  load().catch(() => undefined)
}

/** Event handlers for a control that opens lazily fetched code: they fetch it when the pointer or the focus arrives. */
export function preloadOnHover(load: () => Promise<unknown>) {
  const act = () => preload(load)
  return { onPointerEnter: act, onPointerDown: act, onFocus: act }
}
