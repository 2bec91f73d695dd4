import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type PortalView,
  parsePortalFilters,
  parsePortalView,
  parsePreview,
  serialisePortalFilters,
} from '~/lib/listing/portalFilters'
import type { PortalFilters } from '~/types/listing'

export type ChangePortalFilters = (
  change: Partial<PortalFilters>,
  /** `replace`: the change goes on with the last one, and back undoes both at once. */
  options?: { replace: boolean },
) => void

interface UsedPortalFilters {
  filters: PortalFilters
  change: ChangePortalFilters
}

/** Tab, search and sort of the portal, kept in the address: shareable, and back undoes a change. */
export function usePortalFilters(): UsedPortalFilters {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => parsePortalFilters(params), [params])

  return {
    filters,
    change: (change, options) => {
      // The address, since what is drawn may lag behind it: two quick changes must both count.
      const current = parsePortalFilters(new URLSearchParams(window.location.search))
      const query = serialisePortalFilters({ ...current, ...change })
      // The same search twice is one step back.
      if (query.toString() !== window.location.search.slice(1)) setParams(query, options)
    },
  }
}

/** The part of the portal that the address opens. */
export function usePortalView(): PortalView {
  const [params] = useSearchParams()
  return parsePortalView(params)
}

/** The listing whose page the address shows as visitors see it. */
export function usePreviewed(): string | undefined {
  const [params] = useSearchParams()
  return parsePreview(params)
}
