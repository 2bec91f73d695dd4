/** Something that is open over the page and is closed by the back button. */
export interface Layer {
  goneBack: () => void
  /** Whether it is still open after `goneBack`, because it asks first. */
  asksFirst: () => boolean
  /** The place of its entry in the history, counted as the router counts. None while it is to be added. */
  entry?: number
}

/** What is open, the top one last. */
const layers: Layer[] = []
/** Whether a step through the history has been asked for, which the browser takes a moment for. */
let isTravelling = false

interface EntryState {
  /** React Router's count of the entries. */
  idx?: number
  isLayer?: boolean
}

const entryState = (): EntryState => (history.state as EntryState | null) ?? {}
const currentEntry = () => entryState().idx ?? 0

function travel(steps: number): void {
  isTravelling = true
  history.go(steps)
}

/**
 * Gives each open layer its entry, and leaves the entry of a closed one. Such an entry is also met later, by
 * forward, by a reload, or by back from a page that was opened over it.
 */
function settle(): void {
  if (isTravelling) return
  const added = layers.filter(({ entry }) => entry === undefined)
  if (entryState().isLayer && !layers.some(({ entry }) => entry === currentEntry())) {
    const [heir] = added.splice(0, 1)
    if (!heir) {
      travel(-1)
      return
    }
    heir.entry = currentEntry()
  }
  for (const layer of added) {
    layer.entry = currentEntry() + 1
    // All else is the router's, which sees the same place in it.
    history.pushState({ ...history.state, idx: layer.entry, isLayer: true }, '')
  }
}

function onPopState(event: PopStateEvent): void {
  isTravelling = false
  for (const layer of layers.toReversed()) {
    if (layer.entry === undefined || layer.entry <= currentEntry()) continue
    const { entry } = layer
    if (layer.asksFirst()) {
      travel(entry - currentEntry())
      // The page that was reached is left at once: the router must not draw it.
      event.stopImmediatePropagation()
    } else layers.splice(layers.indexOf(layer), 1)
    layer.goneBack()
    if (isTravelling) break
  }
  // A closed layer's entry is the page's own to the router, which may draw it: should the step from there be lost, the
  // page is there all the same.
  settle()
}

function watch(): void {
  // Captured, to come before the router.
  window.addEventListener('popstate', onPopState, { capture: true })
}

/** A reload keeps the entry of what was open, and opens nothing. */
export function leaveReloadedLayer(): void {
  watch()
  settle()
}

/** Makes the layer an entry of the history. Answers how to say that it is closed. */
export function openLayer(layer: Layer): () => void {
  watch()
  layers.push(layer)
  // Later, so that what closes and opens in one go is one layer to the history.
  queueMicrotask(settle)
  return () => {
    const position = layers.indexOf(layer)
    if (position >= 0) layers.splice(position, 1)
    queueMicrotask(settle)
  }
}
