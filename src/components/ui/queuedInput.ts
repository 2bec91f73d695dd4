/** What the visitor did to prerendered content before the code that handles it was there. */
type QueuedInput = { type: string; target: HTMLElement; value: string; checked: boolean }

/** Marks prerendered content without its code: the root of the page, and each of its parts (pagePart.tsx). */
export const AWAITING_CODE = 'data-waiting'
const WAITING = `[${AWAITING_CODE}]`
/** Elements that work without our code. */
const NATIVE = 'a, label, input, select, textarea, summary'

declare global {
  interface Window {
    queuedInput?: QueuedInput[]
  }
}

/** Holds clicks and entries back from content without its code. The document's first script starts this. */
export function queueInput(): void {
  const queue: QueuedInput[] = []
  window.queuedInput = queue
  const hold = (event: Event) => {
    const { type, target: hit } = event
    const isEntry = type === 'input' || type === 'change'
    if (!(hit instanceof Element) || !hit.closest(WAITING)) return
    const target = (type === 'click' && hit.closest(`button, ${NATIVE}`)) || hit
    if (!(target instanceof HTMLElement) || (type === 'click' && target.matches(NATIVE))) return
    event.stopPropagation()
    if (!isEntry) event.preventDefault()
    else if (queue.at(-1)?.target === target) queue.pop()
    const { value = '', checked = false } = target as Partial<HTMLInputElement>
    queue.push({ type, target, value, checked })
  }
  for (const type of ['click', 'submit', 'change', 'input']) addEventListener(type, hold, true)
}

/** Does what was held back from content whose code is there now. */
function replayInput(place: Element): void {
  place.removeAttribute(AWAITING_CODE)
  const queue = window.queuedInput ?? []
  const current = queue.map((input) => {
    const target = successorOf(input.target)
    // Read before anything is entered: an earlier, shorter entry of the same field moves it.
    return { ...input, target, caret: (target as Partial<HTMLInputElement>).selectionStart }
  })
  queue.splice(0, queue.length, ...current.filter(({ target }) => target.closest(WAITING)))
  for (const { type, target, value, checked, caret } of current) {
    if (target.closest(WAITING)) continue
    if (type === 'click' || type === 'submit') {
      // Once React has rendered what was entered before.
      setTimeout(() =>
        target instanceof HTMLFormElement ? target.requestSubmit() : target.click(),
      )
    } else if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)) {
      target.checked = !checked
      target.click()
    } else enter(target as HTMLInputElement, value, caret)
  }
}

/** A ref for an element inside a part, which React sets once the part is hydrated. */
export function arrived(element: HTMLElement | null): void {
  const place = element?.closest(WAITING)
  if (place) setTimeout(() => replayInput(place))
}

/** The element that stands for one that React has rendered anew: the first of its kind that says the same. */
function successorOf(old: HTMLElement): HTMLElement {
  if (old.isConnected) return old
  const nameOf = (element: Element) => element.getAttribute('name') ?? element.textContent
  const alike = document.querySelectorAll<HTMLElement>(`#root ${old.localName}`)
  return [...alike].find((element) => nameOf(element) === nameOf(old)) ?? old
}

/** Tells React of an entry. It knows the element's value and ignores an event that changes nothing. */
function enter(field: HTMLInputElement, value: string, caret: number | null | undefined): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (typeof caret === 'number') field.setSelectionRange(caret, caret)
  const type = field.localName === 'select' ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
