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

/** Whether the current entry is that of a closed layer, as also forward, a reload or back from a later page meets it. */
function isLeft(): boolean {
  return entryState().isLayer === true && !layers.some(({ entry }) => entry === currentEntry())
}

/**
 * Gives each open layer its entry, and leaves the entry of a closed one.
 *
 * What opens over a layer that asks first shares its entry, because back is what opens a question. A browser takes an
 * entry that is added between two steps back, without a click, for a trap: its back button then skips the page and
 * the layers on it, and a tab with a full history (50 entries in Chromium) drops them.
 */
function settle(): void {
  if (isTravelling) return
  for (const [position, layer] of layers.entries()) {
    if (layer.entry !== undefined) continue
    const below = layers[position - 1]
    if (below?.entry !== undefined && below.asksFirst()) layer.entry = below.entry
    else if (isLeft()) layer.entry = currentEntry()
    else {
      layer.entry = currentEntry() + 1
      // All else is the router's, which sees the same place in it.
      history.pushState({ ...history.state, idx: layer.entry, isLayer: true }, '')
    }
  }
  if (isLeft()) travel(-1)
}

function onPopState(event: PopStateEvent): void {
  isTravelling = false
  for (const layer of layers.toReversed()) {
    const { entry } = layer
    if (entry === undefined || entry <= currentEntry()) continue
    if (!layer.asksFirst()) layers.splice(layers.indexOf(layer), 1)
    // It stays open, or what it lies over does.
    if (layers.some((other) => other.entry === entry)) {
      travel(entry - currentEntry())
      // The page that was reached is left at once: the router must not draw it.
      event.stopImmediatePropagation()
    }
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

/** Acts once the entries of closed layers are left, which a step of one's own before that would keep. */
export function afterLayers(act: () => void): void {
  queueMicrotask(() => {
    if (!isTravelling) return act()
    window.addEventListener('popstate', () => afterLayers(act), { once: true })
  })
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
