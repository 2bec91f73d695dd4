import { useEffect, useEffectEvent } from 'react'
import { preload } from '~/components/ui/preloadOnHover'
import { PaletteCommands } from './palette/CommandPalette'
import type { OpenPortalDialog } from './portalDialog'

interface DeskKeys {
  /** Whether the listings are on screen. */
  isListing: boolean
  /** Whether a dialog is open, which handles the keys itself. */
  isBusy: boolean
  onOpen: OpenPortalDialog
}

/** Each card or row of a listing carries its id. */
const LISTING = '[data-listing]'
const TYPED_INTO = 'input:not([type=checkbox]), select, textarea, [contenteditable]'

/** The desk's keyboard commands (listed in content/portal/palette.ts). A key typed into a field is no command. */
export function useDeskKeys({ isListing, isBusy, onOpen }: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy || document.querySelector('dialog[open]')) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return onOpen({ kind: 'palette' })
    }
    const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO)
    if (isCommand || event.altKey || isTyping) return
    if (run(event.key)) event.preventDefault()
  })

  /** Returns whether the key is a command. */
  function run(key: string): boolean {
    switch (key) {
      case '?':
        onOpen({ kind: 'keys' })
        return true
      case 'n':
        onOpen({ kind: 'form', id: undefined })
        return true
      case '/':
        return focusOn(document.querySelector('main input[type=search]'))
      case 'j':
        return isListing && step(1)
      case 'k':
        return isListing && step(-1)
      case 'e': {
        const id = current()?.dataset.listing
        if (id) onOpen({ kind: 'form', id })
        return id !== undefined
      }
      case 'x':
        return isListing && toggle(current())
      default:
        return false
    }
  }

  useEffect(() => {
    // The palette is fetched early, so that its key opens it at once.
    preload(PaletteCommands.load)
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function current(): HTMLElement | null | undefined {
  return document.activeElement?.closest<HTMLElement>(LISTING)
}

function step(by: 1 | -1): boolean {
  const listings = [...document.querySelectorAll<HTMLElement>(LISTING)]
  const from = current()
  const at = from ? listings.indexOf(from) + by : 0
  return focusOn(listings[at] ?? null)
}

function toggle(listing: Element | null | undefined): boolean {
  const box = listing?.querySelector<HTMLElement>('input[type=checkbox]')
  box?.click()
  return box != null
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
  return element !== null
}
