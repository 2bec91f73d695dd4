import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import {
  parseEnquiryFilters,
  parseOpenEnquiry,
  serialiseEnquiryFilters,
} from '~/lib/enquiry/enquiryFilters'
import type { EnquiryFilters } from '~/types/staffEnquiry'

export type ChangeEnquiryFilters = (
  change: Partial<EnquiryFilters>,
  /** `replace`: the change goes on with the last one, and back undoes both at once. */
  options?: { replace: boolean },
) => void

interface UsedEnquiryFilters {
  filters: EnquiryFilters
  change: ChangeEnquiryFilters
  /** The enquiry whose details are open. */
  openId: string | undefined
  /** `inPlace`: instead of a step back, which something unsaved has barred. */
  close: (options?: { inPlace: boolean }) => void
  /** Where a link leads that opens an enquiry. */
  linkTo: (id: string) => { to: string; state: { openedHere: true } }
}

/** Filters and the open enquiry, kept in the address: shareable, and back undoes a change. */
export function useEnquiryFilters(): UsedEnquiryFilters {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => parseEnquiryFilters(params), [params])

  return {
    filters,
    change: (change, options) => {
      // The address, since what is drawn may lag behind it: two quick changes must both count.
      const current = parseEnquiryFilters(new URLSearchParams(window.location.search))
      const query = serialiseEnquiryFilters({ ...current, ...change })
      // The same search twice is one step back.
      if (query.toString() !== window.location.search.slice(1)) setParams(query, options)
    },
    openId: parseOpenEnquiry(params),
    close: (options) => {
      const { openedHere } = (location.state ?? {}) as { openedHere?: boolean }
      // Opened from the list, it is one step back to it; opened by its address, there is no such step.
      if (openedHere && !options?.inPlace) void navigate(-1)
      else setParams(serialiseEnquiryFilters(filters), { replace: true })
    },
    linkTo: (id) => ({
      to: `?${serialiseEnquiryFilters(filters, id)}`,
      state: { openedHere: true },
    }),
  }
}
