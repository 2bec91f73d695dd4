import { type KeyboardEvent, useRef } from 'react'
import { countText, dashboardText, portalTabLabels } from '~/content/portal/dashboard'
import { type PortalCounts, type PortalTab, portalTabs } from '~/types/listing'

/** The panel that the tabs control. */
export const TAB_PANEL_ID = 'portal-listings'

export function portalTabId(tab: PortalTab): string {
  return `portal-tab-${tab}`
}

interface PortalTabsProps {
  selected: PortalTab
  counts: PortalCounts | undefined
  onSelect: (tab: PortalTab) => void
}

/**
 * Arrows, Home and End move between the tabs; Enter or Space selects one, so that the database is only searched for the
 * wanted tab. Where they have no room, they scroll sideways, and the selected one stays in sight.
 */
export function PortalTabs({ selected, counts, onSelect }: PortalTabsProps) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent<HTMLButtonElement>, from: number) {
    const last = portalTabs.length - 1
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: from === last ? 0 : from + 1,
      ArrowLeft: from === 0 ? last : from - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={dashboardText.tabs}
      // On a phone they run to the edges of the window, where it is seen that there are more.
      className="flex gap-x-4 overflow-x-auto border-b border-line max-sm:-mx-5 max-sm:scroll-px-5 max-sm:px-5 lg:gap-x-8"
    >
      {portalTabs.map((tab, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={portalTabId(tab)}
          aria-selected={tab === selected}
          aria-controls={TAB_PANEL_ID}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
          onKeyDown={(event) => move(event, index)}
          className="flex min-h-11 shrink-0 items-baseline gap-2 border-b-3 border-transparent pt-2.5 whitespace-nowrap text-sm font-semibold transition-colors hover:text-grove-soft aria-selected:sticky aria-selected:inset-x-0 aria-selected:border-grove aria-selected:bg-white"
        >
          {portalTabLabels[tab]}
          <span className="figures text-xs text-stone">{counts && countText(counts[tab])}</span>
        </button>
      ))}
    </div>
  )
}
