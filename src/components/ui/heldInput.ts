/** What a visitor did before the code was there that answers it. */
export interface HeldInput {
  type: string
  target: HTMLElement
  value?: string
  /** Of a box. */
  checked?: boolean | undefined
}

/** Adds what was done. Of what is typed into one field in one go, only how it stands counts. */
export function addInput(inputs: HeldInput[], next: HeldInput): void {
  const last = inputs.at(-1)
  const goesOn = next.type === 'change' && last?.type === 'change' && last.target === next.target
  if (goesOn) inputs.pop()
  inputs.push(next)
}

/** Does it now: nothing is lost. */
export function replay(inputs: readonly HeldInput[]): void {
  // Somebody may be in the midst of a field, and goes on where they were.
  const field = document.activeElement
  const hasText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const selection = hasText ? ([field.selectionStart, field.selectionEnd] as const) : undefined
  for (const { type, target, value, checked } of inputs) {
    if (type === 'click') target.click()
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit()
    else if (target instanceof HTMLInputElement && checked !== undefined) tick(target, checked)
    else if (value !== undefined) enter(target as HTMLInputElement, value)
  }
  // Fields without a text, such as one for an address, have no selection.
  if (hasText && field === document.activeElement && typeof selection?.[0] === 'number') {
    field.setSelectionRange(...selection)
  }
}

function tick(box: HTMLInputElement, checked: boolean): void {
  if (box.checked !== checked) box.click()
}

/** React takes a value for new only if it differs from the one it saw set: it watches the element's own property. */
function enter(field: HTMLInputElement, value: string): void {
  field.value = value === '' ? ' ' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
