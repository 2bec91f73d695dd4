import { type KeyboardEvent, useRef } from 'react'

interface TabRowProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  /** Begins the ids of the tabs and of their panels. */
  prefix: string
  onSelect: (id: Id) => void
  className?: string | undefined
}

export const tabId = (prefix: string, id: string) => `${prefix}-tab-${id}`
export const panelId = (prefix: string, id: string) => `${prefix}-panel-${id}`

/** Tabs whose panels are at hand: arrows, Home and End select. Where they have no room, they scroll sideways. */
export function TabRow<Id extends string>({
  label,
  tabs,
  selected,
  prefix,
  onSelect,
  className = '',
}: TabRowProps<Id>) {
  const row = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent, from: number) {
    const count = tabs.length
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (from + 1) % count,
      ArrowLeft: (from + count - 1) % count,
      Home: 0,
      End: count - 1,
    }
    const target = targets[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={`flex gap-x-4 overflow-x-auto border-b border-line print:hidden ${className}`}
    >
      {tabs.map(({ id, label }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(prefix, id)}
          aria-selected={id === selected}
          aria-controls={panelId(prefix, id)}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={(event) => move(event, index)}
          className="min-h-11 shrink-0 border-b-3 border-transparent whitespace-nowrap text-sm font-semibold transition-colors hover:text-grove-soft aria-selected:border-grove"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
