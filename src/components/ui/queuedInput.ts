/** What a visitor did before the code was there that answers it, as index.html notes it. */
interface QueuedInput {
  type: 'click' | 'submit' | 'change'
  target: HTMLElement
  value?: string
  /** Of a box. */
  checked?: boolean | undefined
}

type Entry = HTMLInputElement | HTMLSelectElement

declare global {
  interface Window {
    /** Missing where a component is drawn by itself, without index.html. */
    queuedInput?: QueuedInput[]
  }
}

/** Marks a place whose content was rendered ahead and has no code yet; the root of such a page has it too. */
const MARK = 'data-waiting'
export const waiting = { [MARK]: '' }

/** Said of such a place when somebody wants something of it. */
export const WANTED = 'wanted'

export function hasQueuedInput(place: Element): boolean {
  return (window.queuedInput ?? []).some(({ target }) => place.contains(target))
}

/**
 * Draws a page anew over what was rendered ahead. The focus goes on in what takes the place of what had it, and so does
 * what was done.
 */
export function drawAnew(page: Element, draw: () => void): void {
  const left = document.activeElement
  const selection = selectionOf(left)
  page.replaceChildren()
  draw()
  if (!(left instanceof HTMLElement) || left.isConnected) return
  const field = successorOf(left)
  field.focus({ preventScroll: true })
  select(field, selection)
}

/** What stands in the place of an element that is gone: the first that is named as it was. */
function successorOf(old: HTMLElement): HTMLElement {
  if (old.isConnected) return old
  const alike = document.querySelectorAll<HTMLElement>(`#root ${old.localName}`)
  return [...alike].find((element) => nameOf(element) === nameOf(old)) ?? old
}

const nameOf = (element: Element) =>
  element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent

/** The code of this place is there: does what was done in it meanwhile, and leaves to React what comes now. */
export function endWait(place: Element): void {
  place.removeAttribute(MARK)
  const { queuedInput = [] } = window
  for (const input of queuedInput) input.target = successorOf(input.target)
  const isWaiting = ({ target }: QueuedInput) => target.closest(`[${MARK}]`) !== null
  const ready = queuedInput.filter((input) => !isWaiting(input))
  queuedInput.splice(0, queuedInput.length, ...queuedInput.filter(isWaiting))
  replay(ready)
}

function replay(inputs: readonly QueuedInput[]): void {
  // Somebody may be in the midst of a field, and goes on where they were.
  const field = document.activeElement
  const selection = selectionOf(field)
  const entered = new Map<Entry, string>()
  for (const { type, target, value, checked } of inputs) {
    const form = target instanceof HTMLButtonElement ? target.form : undefined
    if (type === 'submit') onceDrawn(entered, () => (target as HTMLFormElement).requestSubmit())
    // Enter in a field presses the form's button, too.
    else if (type === 'click' && form) onceDrawn(entered, () => target.click())
    else if (type === 'click') target.click()
    else if (target instanceof HTMLInputElement && checked !== undefined) tick(target, checked)
    else if (value !== undefined) {
      enter(target as Entry, value)
      entered.set(target as Entry, value)
    }
  }
  if (field === document.activeElement) select(field, selection)
}

/**
 * Acts once React has drawn what was entered. A form may read its fields themselves, and after an event React shows a
 * field's former value until the new one is drawn; so the fields get back what was entered.
 */
function onceDrawn(entered: ReadonlyMap<Entry, string>, act: () => void): void {
  setTimeout(() => {
    for (const [field, value] of entered) {
      if (field.value !== value) setValue(field, value)
    }
    act()
  })
}

type Selection = readonly [start: number, end: number]

/** Fields without a text, such as one for an address, have no selection. */
function selectionOf(field: Element | null): Selection | undefined {
  if (!hasText(field)) return undefined
  const { selectionStart: start, selectionEnd: end } = field
  return start === null || end === null ? undefined : [start, end]
}

function select(field: Element | null, selection: Selection | undefined): void {
  if (selection && hasText(field)) field.setSelectionRange(...selection)
}

const hasText = (field: Element | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

function tick(box: HTMLInputElement, checked: boolean): void {
  if (box.checked !== checked) box.click()
}

/** React takes a value for new only if it differs from the one it saw set: it watches the element's own property. */
function enter(field: Entry, value: string): void {
  field.value = value === '' ? ' ' : ''
  setValue(field, value)
  // One event: after the first, React puts back what a field showed until it is drawn anew, and would read that.
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Past the property that React watches. */
function setValue(field: Entry, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
