import { useState } from 'react'
import { shortlistPage } from '~/content/pages/shortlist'
import { formatPounds } from '~/lib/format/money'
import type { ShortlistedHome } from './useShortlistedHomes'

const filters = ['reduced', 'gone', 'like', 'differ'] as const
export type ShortlistFilter = (typeof filters)[number]

const matchesFilter: Readonly<Record<ShortlistFilter, (home: ShortlistedHome) => boolean>> = {
  reduced: ({ freshness }) => freshness.kind === 'reduced',
  gone: ({ freshness }) => freshness.kind === 'gone',
  like: ({ agreement }) => agreement === 'like',
  differ: ({ agreement }) => agreement === 'differ',
}

/** The chosen filter, as long as a home matches it. */
export function useShortlistFilter(homes: readonly ShortlistedHome[]) {
  const [chosen, setFilter] = useState<ShortlistFilter>()
  const filter = chosen && homes.some(matchesFilter[chosen]) ? chosen : undefined
  return { filter, setFilter, shown: filter ? homes.filter(matchesFilter[filter]) : homes }
}

interface ShortlistFiltersProps {
  homes: readonly ShortlistedHome[]
  filter: ShortlistFilter | undefined
  onChange: (filter: ShortlistFilter | undefined) => void
}

/** The news of the list as filters: pressing one shows only its homes. */
export function ShortlistFilters({ homes, filter, onChange }: ShortlistFiltersProps) {
  const offered = filters.flatMap((name) => {
    const found = homes.filter(matchesFilter[name])
    return found.length > 0 ? [{ name, text: textOf(name, found) }] : []
  })
  return (
    <>
      <p className="figures text-sm lg:pr-2 text-stone print:hidden">
        {homes.length === 1 ? 'One home' : `${homes.length} homes`}
      </p>
      <div className="flex grow flex-wrap gap-2 empty:max-lg:hidden max-lg:order-last max-lg:basis-full print:hidden">
        {offered.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => onChange(filter === name ? undefined : name)}
            className="figures min-h-11 border border-ink/30 px-3 text-sm font-semibold transition-colors hover:border-ink aria-pressed:border-grove aria-pressed:bg-grove aria-pressed:text-white"
          >
            {text}
          </button>
        ))}
      </div>
    </>
  )
}

function textOf(name: ShortlistFilter, homes: readonly ShortlistedHome[]): string {
  switch (name) {
    case 'reduced': {
      const [{ freshness } = {}, ...others] = homes
      const by = freshness?.kind === 'reduced' && others.length === 0 ? freshness.by : undefined
      return `${homes.length} reduced${by ? ` by ${formatPounds(by)}` : ''}`
    }
    case 'gone':
      return `${homes.length} gone`
    case 'like':
      return `${shortlistPage.bothLike} (${homes.length})`
    case 'differ':
      return `${shortlistPage.differ} (${homes.length})`
    default:
      return name satisfies never
  }
}
