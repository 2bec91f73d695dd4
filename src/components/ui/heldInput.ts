/** What a visitor did before the code was there that answers it. */
export interface HeldInput {
  type: string
  target: HTMLElement
  value?: string
  checked?: boolean
}

/** Does it now: nothing is lost. */
export function replay(inputs: readonly HeldInput[]): void {
  for (const { type, target, value, checked } of inputs) {
    if (type === 'click') target.click()
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit()
    else if (target instanceof HTMLInputElement && checked !== undefined) tick(target, checked)
    else if (value !== undefined) enter(target as HTMLInputElement, value)
  }
}

function tick(box: HTMLInputElement, checked: boolean): void {
  if (box.checked !== checked) box.click()
}

/** React takes a value for new only if it did not see it set: it watches the element's own property. */
function enter(field: HTMLInputElement, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
