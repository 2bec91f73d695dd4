import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { SearchForm } from '~/components/portal/dashboard/SearchForm'
import { Button } from '~/components/ui/Button'
import { SelectField } from '~/components/ui/Field'
import { diagnostic } from '~/content/portal/diagnostic'
import { portalKey } from '~/hooks/queries/keys'
import { formatTime } from '~/lib/dates/dates'
import { SEARCH_MAX_LENGTH } from '~/lib/listing/portalFilters'
import type { PropertyMatches } from '~/services/listings/diagnostics'
import type { Property } from '~/types/property'

interface PropertySelectorProps {
  search: string
  /** `continues` is true while the same spell of typing goes on. */
  onSearch: (text: string, continues: boolean) => void
  /** Undefined until the first ones are loaded. */
  matches: PropertyMatches | undefined
  /** The id in the address; '' for none. */
  chosen: string
  /** The chosen property stays in the list when it does not match the search. */
  chosenProperty: Pick<Property, 'id' | 'title' | 'location'> | undefined
  onChoose: (id: string) => void
  isRefreshing: boolean
  refreshedAt: number
}

/** A choice among any number of properties: the database searches, and the list shows the first matches. */
export function PropertySelector({
  search,
  onSearch,
  matches,
  chosen,
  chosenProperty,
  onChoose,
  isRefreshing,
  refreshedAt,
}: PropertySelectorProps) {
  const queryClient = useQueryClient()
  const found = matches?.found ?? []
  const isAmongThem = found.some(({ id }) => id === chosen)
  const options = isAmongThem || !chosenProperty ? found : [chosenProperty, ...found]

  return (
    <div className="mt-6 border-y border-line py-6">
      <SearchForm
        title={diagnostic.selector}
        label={diagnostic.search}
        placeholder={diagnostic.searchHint}
        maxLength={SEARCH_MAX_LENGTH}
        search={search}
        onSearch={onSearch}
        className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-[1fr_1.5fr_auto]"
      >
        <SelectField
          label={diagnostic.selector}
          isFilter
          className="truncate"
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{diagnostic.choose}</option>
          {options.map(({ id, title, location }) => (
            <option key={id} value={id}>
              {title} – {location}
            </option>
          ))}
          {chosen !== '' && !isAmongThem && !chosenProperty && (
            <option value={chosen}>{chosen}</option>
          )}
        </SelectField>
        <Button
          className="md:col-span-2 md:justify-self-start xl:col-span-1 xl:mt-7"
          aria-disabled={isRefreshing}
          onClick={() => {
            if (!isRefreshing) void queryClient.invalidateQueries({ queryKey: portalKey })
          }}
        >
          <RefreshCw
            aria-hidden="true"
            className={`size-4 ${isRefreshing ? 'animate-spin' : ''}`}
          />
          {diagnostic.refresh}
        </Button>
      </SearchForm>
      <div
        role="status"
        className="mt-4 flex min-h-6 flex-wrap justify-between gap-x-8 text-sm text-stone"
      >
        <p>{matches && describeMatches(matches, search)}</p>
        <p className="figures">
          {isRefreshing
            ? diagnostic.refreshing
            : refreshedAt > 0 && `Loaded at ${formatTime(new Date(refreshedAt))}`}
        </p>
      </div>
    </div>
  )
}

function describeMatches({ found, isCut }: PropertyMatches, search: string): string {
  const which = search ? ` for “${search}”` : ''
  if (found.length === 0) return diagnostic.noMatches
  if (isCut) return `The newest ${found.length} listings${which}. Search to find others.`
  return found.length === 1 ? `1 listing${which}.` : `${found.length} listings${which}.`
}
