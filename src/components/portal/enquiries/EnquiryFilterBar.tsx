import { useQuery } from '@tanstack/react-query'
import { SearchForm } from '~/components/portal/dashboard/SearchForm'
import { SelectField } from '~/components/ui/Field'
import {
  enquiriesText,
  enquiryErrors,
  orderLabels,
  sourceLabels,
  stateLabels,
} from '~/content/portal/enquiries'
import { enquiryQueries } from '~/hooks/queries/portal/enquiryQueries'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import { ENQUIRY_SEARCH_MAX_LENGTH } from '~/lib/enquiry/enquiryFilters'
import { failureId } from '~/lib/failureLog'
import {
  type EnquiryFilters,
  enquiryOrders,
  enquirySources,
  enquiryStates,
} from '~/types/portal/staffEnquiry'
import { ReceivedFilter } from './ReceivedFilter'
import type { ChangeEnquiryFilters } from './useEnquiryFilters'

interface EnquiryFilterBarProps {
  filters: EnquiryFilters
  onChange: ChangeEnquiryFilters
}

export function EnquiryFilterBar({ filters, onChange }: EnquiryFilterBarProps) {
  return (
    <SearchForm
      title={enquiriesText.title}
      label={enquiriesText.search}
      placeholder={enquiriesText.searchHint}
      maxLength={ENQUIRY_SEARCH_MAX_LENGTH}
      search={filters.search}
      onSearch={(search, continues) => onChange({ search }, { replace: continues })}
      className="page-width grid grid-cols-2 gap-3 py-4 max-md:[&>*>label]:sr-only md:gap-4 md:py-6 max-md:*:first:col-span-2 max-md:*:last:col-span-2 max-[23.5rem]:*:col-span-2 md:grid-cols-3 xl:grid-cols-[minmax(0,4fr)_repeat(5,minmax(0,3fr))]"
    >
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
      <ReceivedFilter received={filters.received} onChange={(received) => onChange({ received })} />
      <SelectField
        isFilter
        label={enquiriesText.order}
        value={filters.order}
        onChange={({ target }) =>
          onChange({ order: enquiryOrders.find((order) => order === target.value) ?? 'newest' })
        }
      >
        {enquiryOrders.map((order) => (
          <option key={order} value={order}>
            {orderLabels[order]}
          </option>
        ))}
      </SelectField>
    </SearchForm>
  )
}

interface PropertyFilterProps {
  chosen: string | undefined
  onChoose: (property: string | undefined) => void
}

function PropertyFilter({ chosen, onChoose }: PropertyFilterProps) {
  const { data: properties = [], error } = useQuery(enquiryQueries.properties())
  const isListed = properties.some(({ id }) => id === chosen)
  useLoggedFailure(error)

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
