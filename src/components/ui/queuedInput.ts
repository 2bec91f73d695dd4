/** An action of the visitor that arrived before the code that handles it; index.html records it. */
interface QueuedInput {
  type: 'click' | 'submit' | 'change'
  target: HTMLElement
  value?: string
  /** The state of a checkbox or radio button. */
  checked?: boolean | undefined
}

type Entry = HTMLInputElement | HTMLSelectElement

declare global {
  interface Window {
    /** Missing where a component is rendered by itself, without index.html. */
    queuedInput?: QueuedInput[]
  }
}

/** Marks a prerendered part whose code is not loaded yet; the root of a prerendered page has it too. */
const AWAITING_CODE = 'data-waiting'
export const awaitingCode = { [AWAITING_CODE]: '' }

/** The event sent to such a part when the visitor uses it. */
export const CODE_WANTED = 'wanted'

/** Whether something was pressed or typed in a part whose code is not there yet. */
export function hasQueuedInput(place: Element): boolean {
  return (window.queuedInput ?? []).some(({ target }) => place.contains(target))
}

/**
 * Renders a page in place of its prerendered HTML. The focus and the selection pass to the element that replaces the
 * focused one.
 */
export function renderKeepingFocus(page: Element, draw: () => void): void {
  const left = document.activeElement
  const selection = selectionOf(left)
  page.replaceChildren()
  draw()
  if (!(left instanceof HTMLElement) || left.isConnected) return
  const field = successorOf(left)
  field.focus({ preventScroll: true })
  select(field, selection)
}

/** The element that replaces a removed one: the first of the same kind with the same name. */
function successorOf(old: HTMLElement): HTMLElement {
  if (old.isConnected) return old
  const alike = document.querySelectorAll<HTMLElement>(`#root ${old.localName}`)
  return [...alike].find((element) => nameOf(element) === nameOf(old)) ?? old
}

const nameOf = (element: Element) =>
  element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent

/** Replays the input recorded for a part whose code is now loaded. React handles later input itself. */
export function replayQueuedInput(place: Element): void {
  place.removeAttribute(AWAITING_CODE)
  const { queuedInput = [] } = window
  for (const input of queuedInput) input.target = successorOf(input.target)
  const isWaiting = ({ target }: QueuedInput) => target.closest(`[${AWAITING_CODE}]`) !== null
  const ready = queuedInput.filter((input) => !isWaiting(input))
  queuedInput.splice(0, queuedInput.length, ...queuedInput.filter(isWaiting))
  replay(ready)
}

function replay(inputs: readonly QueuedInput[]): void {
  // The visitor may be typing in a field, and keeps the focus and selection there.
  const field = document.activeElement
  const selection = selectionOf(field)
  const entered = new Map<Entry, string>()
  for (const { type, target, value, checked } of inputs) {
    const form = target instanceof HTMLButtonElement ? target.form : undefined
    if (type === 'submit') onceDrawn(entered, () => (target as HTMLFormElement).requestSubmit())
    // Enter in a field also clicks the form's submit button.
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
 * Acts once React has rendered the entered values. Until then React shows the former values again after an event, so
 * the entered ones are put back for forms that read their fields directly.
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

/** Some fields, such as those for an e-mail address, have no selection. */
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

/** React watches the element's own `value` property and ignores an event whose value it has already seen there. */
function enter(field: Entry, value: string): void {
  field.value = value === '' ? ' ' : ''
  setValue(field, value)
  // Only one event is sent: after the first, React shows the former value until it renders again, and a second event
  // would read that.
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Sets the value through the prototype's property, which React does not watch. */
function setValue(field: Entry, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
