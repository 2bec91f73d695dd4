/** Fetches code ahead of the click that will want it. */
export function prepare(load: () => Promise<unknown>): void {
  // A failure here is no failure yet: the click asks again, and says so.
  load().catch(() => undefined)
}

/** For a control that opens what has to be fetched first: its code comes as soon as the click can be seen coming. */
export function preloadOnHover(load: () => Promise<unknown>) {
  const act = () => prepare(load)
  return { onPointerEnter: act, onPointerDown: act, onFocus: act }
}
