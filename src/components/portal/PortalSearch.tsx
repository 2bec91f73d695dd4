import { type FormEvent, useId } from 'react'
import { SelectField } from '~/components/ui/Field'
import { dashboardText, portalSortLabels } from '~/content/portal/dashboard'
import { useDebouncedEntry } from '~/hooks/useDebouncedEntry'
import type { ChangePortalFilters } from '~/hooks/usePortalFilters'
import { SEARCH_MAX_LENGTH } from '~/lib/portalFilters'
import { type PortalFilters, type PortalSort, portalSorts } from '~/types/listing'

interface PortalSearchProps {
  filters: PortalFilters
  onChange: ChangePortalFilters
}

export function PortalSearch({ filters, onChange }: PortalSearchProps) {
  const id = useId()
  const entry = useDebouncedEntry(filters.search, (search, continues) =>
    onChange({ search }, { replace: continues }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    entry.applyNow()
  }

  return (
    <search aria-label={dashboardText.title}>
      <form
        noValidate
        onSubmit={submit}
        className="page-width grid gap-4 py-6 md:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]"
      >
        <div className="grid content-start gap-1.5">
          <label htmlFor={id} className="text-sm font-medium">
            {dashboardText.search}
          </label>
          <input
            id={id}
            type="search"
            value={entry.text}
            onChange={(event) => entry.setText(event.target.value)}
            onBlur={entry.leave}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={dashboardText.searchHint}
            autoComplete="off"
            className="min-h-12 w-full border border-stone-light bg-white px-3 py-2 text-base placeholder:text-stone hover:border-ink [&::-webkit-search-cancel-button]:grayscale"
          />
        </div>
        <SelectField
          label={dashboardText.sort}
          isFilter
          value={filters.sort}
          onChange={(event) => onChange({ sort: event.target.value as PortalSort })}
        >
          {portalSorts.map((sort) => (
            <option key={sort} value={sort}>
              {portalSortLabels[sort]}
            </option>
          ))}
        </SelectField>
      </form>
    </search>
  )
}
