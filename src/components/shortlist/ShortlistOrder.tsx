import { useId, useState } from 'react'
import { useNearestFirst } from '~/components/ownPlaces/useNearestFirst'
import { useOwnPlaces } from '~/components/ownPlaces/useOwnPlaces'
import { nearestTo } from '~/content/listing/propertyOptions'
import { orderTexts } from '~/content/pages/shortlist'
import type { ShortlistedHome } from './useShortlistedHomes'

/** The homes by the distance from one of the visitor's own places, if one is chosen, else in their own order. */
export function useShortlistOrder(homes: readonly ShortlistedHome[]) {
  const places = useOwnPlaces()
  const [chosen, setFrom] = useState<string>()
  const from = places.find(({ slug }) => slug === chosen)
  return { from: from?.slug, setFrom, ordered: useNearestFirst(homes, from) }
}

interface ShortlistOrderProps {
  /** The slug of the place. */
  from: string | undefined
  onChange: (from: string | undefined) => void
}

/** Only for visitors with places of their own: all others order the list by hand. */
export function ShortlistOrder({ from, onChange }: ShortlistOrderProps) {
  const id = useId()
  const places = useOwnPlaces()
  if (places.length === 0) return null
  return (
    <div className="flex items-center gap-2 pr-3 text-sm print:hidden">
      <label htmlFor={id} className="text-stone max-md:sr-only">
        {orderTexts.sortBy}
      </label>
      <select
        id={id}
        value={from ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="select-chevron min-h-11 max-w-48 border border-transparent font-semibold hover:border-ink"
      >
        <option value="">{orderTexts.own}</option>
        {places.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {nearestTo(name)}
          </option>
        ))}
      </select>
    </div>
  )
}
