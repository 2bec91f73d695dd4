import { House, MapPin } from 'lucide-react'
import { placeCount, placeKind, suggestionTexts as texts } from '~/content/places'
import type { Place, Suggestions } from '~/types/place'
import type { PropertyClass } from '~/types/property'

type SuggestedRow =
  | { kind: 'place'; key: string; place: Place }
  | { kind: 'listing'; key: string; listing: Suggestions['listings'][number] }

/** Suggestions in the order of the list; where only some places are accepted, those alone. */
export function suggestedRows(
  found: Suggestions | undefined,
  accepts: ((place: Place) => boolean) | undefined,
): readonly SuggestedRow[] {
  if (!found) return []
  if (accepts)
    return suggestedRows({ places: found.places.filter(accepts), listings: [] }, undefined)
  return [
    ...found.places.map((place) => ({ kind: 'place', key: place.slug, place }) as const),
    ...found.listings.map((listing) => ({ kind: 'listing', key: listing.id, listing }) as const),
  ]
}

interface PlaceSuggestionsProps {
  /** The id of the combobox, from which the ids of the list and its rows are made. */
  id: string
  propertyClass: PropertyClass
  rows: readonly SuggestedRow[]
  active: number
  /** Whether the number of homes in a place matters. */
  counts: boolean
  onChoose: (index: number) => void
}

/** The list of a combobox: the focus stays in the combobox, which names the active row. */
export function PlaceSuggestions({
  id,
  propertyClass,
  rows,
  active,
  counts,
  onChoose,
}: PlaceSuggestionsProps) {
  return (
    <div
      hidden={rows.length === 0}
      className="absolute top-full left-0 z-menu mt-1 w-full border border-ink bg-white shadow-float md:min-w-96"
    >
      <div id={`${id}-list`} role="listbox" aria-label={texts.title}>
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus, and its keys choose
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant of the combobox
          <div
            key={row.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Without this the field would lose the focus, and the list would disappear before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-paper aria-selected:bg-apple"
          >
            <Row row={row} propertyClass={propertyClass} counts={counts} />
          </div>
        ))}
      </div>
      <p className="border-t border-line px-3 py-1 text-xs text-stone">{texts.source}</p>
    </div>
  )
}

interface RowProps extends Pick<PlaceSuggestionsProps, 'propertyClass' | 'counts'> {
  row: SuggestedRow
}

function Row({ row, propertyClass, counts }: RowProps) {
  const Icon = row.kind === 'place' ? MapPin : House
  const [title, text] =
    row.kind === 'place'
      ? [row.place.name, placeKind(row.place)]
      : [row.listing.title, row.listing.location]
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{title}</span>{' '}
        <span className="block text-xs text-stone">{text}</span>
      </span>{' '}
      {counts && row.kind === 'place' && (
        <span className="figures max-w-1/2 shrink-0 text-right text-xs text-balance">
          {placeCount(row.place, propertyClass)}
        </span>
      )}
    </>
  )
}
