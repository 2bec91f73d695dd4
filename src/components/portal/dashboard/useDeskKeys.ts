import { useEffect, useEffectEvent } from 'react'
import { focusNext, singleKeyOf } from '~/hooks/singleKeys'
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

/** The desk's keyboard commands (listed in content/portal/palette.ts). */
export function useDeskKeys({ isListing, isBusy, onOpen }: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy || document.querySelector('dialog[open]')) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return onOpen({ kind: 'palette' })
    }
    const key = singleKeyOf(event)
    if (key && run(key)) event.preventDefault()
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
    PaletteCommands.preload()
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
  return focusNext(listings, current(), by) !== undefined
}

function toggle(listing: Element | null | undefined): boolean {
  const box = listing?.querySelector<HTMLElement>('input[type=checkbox]')
  box?.click()
  return box != null
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus()
  return element !== null
}
