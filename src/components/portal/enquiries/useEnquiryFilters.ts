import { useEffect, useEffectEvent, useMemo } from 'react'
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import {
  parseEnquiryFilters,
  parseOpenEnquiry,
  serialiseEnquiryFilters,
} from '~/lib/enquiry/enquiryFilters'
import type { EnquiryFilters } from '~/types/portal/staffEnquiry'

export type ChangeEnquiryFilters = (
  change: Partial<EnquiryFilters>,
  /** With `replace` the change continues the last one, and back undoes both at once. */
  options?: { replace: boolean },
) => void

interface UsedEnquiryFilters {
  filters: EnquiryFilters
  change: ChangeEnquiryFilters
  /** The id of the open enquiry. */
  openId: string | undefined
  close: () => void
  /** The link that opens an enquiry, in place of the open one. */
  linkTo: (id: string) => EnquiryLink
  /** Opens an enquiry and leaves the focus where it is. */
  show: (id: string) => void
}

export interface EnquiryLink {
  to: string
  replace: boolean
  state: EnquiryLinkState
}

interface EnquiryLinkState {
  /** Whether one step back in the history closes the enquiry. */
  openedHere: boolean
  takesFocus: boolean
}

/** Whether the enquiry was opened to be read at once, and not in passing from one to the next. */
export function useTakesFocus(): boolean {
  return stateOf(useLocation()).takesFocus ?? false
}

function stateOf({ state }: { state: unknown }): Partial<EnquiryLinkState> {
  return (state ?? {}) as Partial<EnquiryLinkState>
}

const openInAddress = () => parseOpenEnquiry(new URLSearchParams(window.location.search))

/** React Router counts the entries from the one with which the site was opened. */
const isFirstEntry = () => (history.state as { idx?: number } | null)?.idx === 0

/** Puts the list below an enquiry that was opened by its address, so that back closes it as if opened from the list. */
function useListBelow(
  { pathname, search }: Location,
  openId: string | undefined,
  filters: EnquiryFilters,
): void {
  const navigate = useNavigate()
  const isOpen = openId !== undefined
  const putBelow = useEffectEvent(() => {
    const state: EnquiryLinkState = { openedHere: true, takesFocus: true }
    void navigate(`?${serialiseEnquiryFilters(filters)}`, { replace: true })
    void navigate(`${pathname}${search}`, { state })
  })
  useEffect(() => {
    // Back may have been pressed since it was rendered: the first entry is the list again then.
    if (isOpen && isFirstEntry() && openInAddress() !== undefined) putBelow()
  }, [isOpen])
}

/** The filters and the open enquiry, kept in the address: they can be shared, and back undoes a change. */
export function useEnquiryFilters(): UsedEnquiryFilters {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => parseEnquiryFilters(params), [params])
  const openId = parseOpenEnquiry(params)
  const openedHere = stateOf(location).openedHere ?? false
  useListBelow(location, openId, filters)

  function linkTo(id: string, takesFocus = true): EnquiryLink {
    return {
      to: `?${serialiseEnquiryFilters(filters, id)}`,
      replace: openId !== undefined,
      state: { openedHere: openId === undefined || openedHere, takesFocus },
    }
  }

  return {
    filters,
    change: (change, options) => {
      // Read from the address, since the rendered filters may lag behind: two quick changes must both count.
      const now = new URLSearchParams(window.location.search)
      // The enquiry beside the list stays open while the list changes.
      const query = serialiseEnquiryFilters(
        { ...parseEnquiryFilters(now), ...change },
        parseOpenEnquiry(now),
      )
      // Repeating the same search adds no step to the history.
      if (query.toString() !== window.location.search.slice(1)) setParams(query, options)
    },
    openId,
    close: () => {
      // An enquiry opened from the list is closed by one step back; one opened by its address is not.
      if (openedHere) void navigate(-1)
      else setParams(serialiseEnquiryFilters(filters), { replace: true })
    },
    linkTo,
    show: (id) => {
      // Read from the address: of two quick presses the second comes before the first is rendered.
      const isOpen = openInAddress() !== undefined
      const { to, state } = linkTo(id, false)
      void navigate(to, { state, replace: isOpen })
    },
  }
}
