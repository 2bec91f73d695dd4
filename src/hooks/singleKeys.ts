import { keepOnDevice, readFromDevice } from '~/lib/deviceStorage'

const STORE = 'bng_desk_single_keys'
const TYPED_INTO = 'input:not([type=checkbox]), select, textarea, [contenteditable]'

/**
 * The key of a command of one key without Ctrl or the like. Undefined if it was typed into a field, belongs to an open
 * dialog, or if the person has turned such commands off (WCAG 2.1.4: speech input types letters by mistake).
 */
export function singleKeyOf(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return undefined
  if (document.querySelector('dialog[open]') || !areSingleKeysOn()) return undefined
  return event.key
}

/** Whether commands of one key are on. */
export function areSingleKeysOn(): boolean {
  return readFromDevice(STORE) !== 'off'
}

/** Turns commands of one key on or off, on this device. */
export function turnSingleKeys(on: boolean): void {
  keepOnDevice(STORE, on ? null : 'off')
}

/** Focuses the next (1) or the previous (-1) of these elements, or the first if the focus is on none. */
export function focusNext(
  elements: readonly HTMLElement[],
  from: HTMLElement | null | undefined,
  by: 1 | -1,
): HTMLElement | undefined {
  const next = elements[from ? elements.indexOf(from) + by : 0]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next
}
