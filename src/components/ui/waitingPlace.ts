import { addInput, type HeldInput, replay } from './heldInput'

/** Marks a place whose content was rendered ahead and has no code yet. */
const MARK = 'data-waiting'
export const waiting = { [MARK]: '' }

/** Said of such a place when somebody wants something of it. */
export const WANTED = 'wanted'

const held = new Map<Element, HeldInput[]>()

/** What works without our code: it is left to the browser. */
const NATIVE = 'a, label, input, select, textarea, summary'

function targetOf({ type, target }: Event): HTMLElement | undefined {
  if (!(target instanceof Element)) return
  const pressed = type === 'click' ? target.closest(`button, ${NATIVE}`) : null
  if (pressed?.matches(NATIVE)) return
  const acted = pressed ?? target
  return acted instanceof HTMLElement ? acted : undefined
}

function hold(event: Event): void {
  const target = targetOf(event)
  const place = target?.closest(`[${MARK}]`)
  if (!target || !place) return
  // React is not to answer as well, should the code be there before the event has reached it.
  event.stopPropagation()
  const isEntry = event.type === 'input' || event.type === 'change'
  if (!isEntry) event.preventDefault()
  const inputs = held.get(place) ?? []
  addInput(inputs, { type: isEntry ? 'change' : event.type, target, ...stateOf(target) })
  held.set(place, inputs)
  place.dispatchEvent(new Event(WANTED))
}

function stateOf(target: HTMLElement): Pick<HeldInput, 'value' | 'checked'> {
  if (!(target instanceof HTMLInputElement)) {
    return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
      ? { value: target.value }
      : {}
  }
  const isBox = target.type === 'checkbox' || target.type === 'radio'
  return isBox ? { checked: target.checked } : { value: target.value }
}

if (!import.meta.env.SSR) {
  for (const type of ['click', 'submit', 'input', 'change'])
    document.addEventListener(type, hold, true)
}

/** The code of this place is there: does what was done in it meanwhile, and leaves to React what comes now. */
export function endWait(place: Element): void {
  place.removeAttribute(MARK)
  const inputs = held.get(place) ?? []
  held.delete(place)
  replay(inputs)
}
