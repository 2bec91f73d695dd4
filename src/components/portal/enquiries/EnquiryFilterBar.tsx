import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { InputField, SelectField } from '~/components/ui/Field'
import { enquiriesText, enquiryErrors, sourceLabels, stateLabels } from '~/content/portal/enquiries'
import { enquiryQueries } from '~/hooks/enquiryQueries'
import { useDebouncedEntry } from '~/hooks/useDebouncedEntry'
import type { ChangeEnquiryFilters } from '~/hooks/useEnquiryFilters'
import { ENQUIRY_SEARCH_MAX_LENGTH } from '~/lib/enquiryFilters'
import { failureId, logFailure } from '~/lib/failureLog'
import { type EnquiryFilters, enquirySources, enquiryStates } from '~/types/staffEnquiry'

interface EnquiryFilterBarProps {
  filters: EnquiryFilters
  onChange: ChangeEnquiryFilters
}

export function EnquiryFilterBar({ filters, onChange }: EnquiryFilterBarProps) {
  const entry = useDebouncedEntry(filters.search, (search, continues) =>
    onChange({ search }, { replace: continues }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    entry.applyNow()
  }

  return (
    <search aria-label={enquiriesText.title}>
      <form
        noValidate
        onSubmit={submit}
        className="page-width grid grid-cols-2 gap-4 py-6 *:first:col-span-2 *:last:col-span-2 sm:*:first:col-span-1 sm:*:last:col-span-1 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)]"
      >
        <InputField
          isFilter
          label={enquiriesText.search}
          type="search"
          value={entry.text}
          onChange={(event) => entry.setText(event.target.value)}
          onBlur={entry.leave}
          maxLength={ENQUIRY_SEARCH_MAX_LENGTH}
          placeholder={enquiriesText.searchHint}
          autoComplete="off"
          className="placeholder:text-stone"
        />
        <SelectField
          isFilter
          label={enquiriesText.state}
          value={filters.state ?? ''}
          onChange={({ target }) =>
            onChange({ state: enquiryStates.find((state) => state === target.value) })
          }
        >
          <option value="">{enquiriesText.allStates}</option>
          {enquiryStates.map((state) => (
            <option key={state} value={state}>
              {stateLabels[state]}
            </option>
          ))}
        </SelectField>
        <SelectField
          isFilter
          label={enquiriesText.source}
          value={filters.source ?? ''}
          onChange={({ target }) =>
            onChange({ source: enquirySources.find((source) => source === target.value) })
          }
        >
          <option value="">{enquiriesText.allSources}</option>
          {enquirySources.map((source) => (
            <option key={source} value={source}>
              {sourceLabels[source]}
            </option>
          ))}
        </SelectField>
        <PropertyFilter chosen={filters.property} onChoose={(property) => onChange({ property })} />
      </form>
    </search>
  )
}

interface PropertyFilterProps {
  chosen: string | undefined
  onChoose: (property: string | undefined) => void
}

function PropertyFilter({ chosen, onChoose }: PropertyFilterProps) {
  const { data: properties = [], error } = useQuery(enquiryQueries.properties())
  const isListed = properties.some(({ id }) => id === chosen)

  useEffect(() => {
    if (error) logFailure(error)
  }, [error])

  return (
    <SelectField
      isFilter
      label={enquiriesText.property}
      error={error ? `${enquiryErrors.properties} (reference ${failureId(error)})` : undefined}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{enquiriesText.allProperties}</option>
      {chosen && !isListed && <option value={chosen}>{enquiriesText.unknownProperty}</option>}
      {properties.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
