import { useQuery } from '@tanstack/react-query'
import { SelectField } from '~/components/ui/Field'
import { searchFields } from '~/content/listing/listingFields'
import { suggestionTexts } from '~/content/places'
import { writtenMiles } from '~/content/search/filterChips'
import { searchQueries } from '~/hooks/queries/searchQueries'
import { placeName } from '~/lib/listing/filters'
import type { PropertyClass } from '~/types/property'

interface PlaceDistanceProps {
  propertyClass: PropertyClass
  place: string
  within: string | undefined
  onChange: (within: string | undefined) => void
}

/** The distance around a place, shown once a place is chosen. */
export function PlaceDistance({ propertyClass, place, within, onChange }: PlaceDistanceProps) {
  const { data } = useQuery(searchQueries.place(propertyClass, place))
  const isOffered = searchFields.within.choices.some(({ value }) => value === within)
  return (
    <div className="search-fields mt-4">
      <SelectField
        label={suggestionTexts.distance(data?.name ?? placeName(place))}
        hint={suggestionTexts.straight}
        isFilter
        value={within ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{suggestionTexts.here}</option>
        {isOffered || !within || <option value={within}>{writtenMiles(within)}</option>}
        {searchFields.within.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
