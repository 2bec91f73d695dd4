import type { MouseEvent } from 'react'
import { paths } from '~/lib/paths'
import type { ListedProperty } from '~/types/property'

const MIDDLE = 1

/** Whether a click asks for another tab or window. */
export const asksForTab = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

/**
 * Handlers for what opens a home's pop-up and is no link: a click that asks for another tab or window, as a link's
 * would, opens the home's page there.
 */
export function openOr(property: ListedProperty, onOpen: (id: string) => void) {
  const openTab = () => window.open(paths.detail(property), '_blank', 'noopener')
  return {
    onClick: (event: MouseEvent) => {
      if (asksForTab(event)) openTab()
      else onOpen(property.id)
    },
    // A press of the wheel is no click.
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === MIDDLE) openTab()
    },
  }
}
