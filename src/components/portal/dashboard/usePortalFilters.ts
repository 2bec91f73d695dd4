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
  /** With `replace` the change continues the last one, and back undoes both at once. */
  options?: { replace: boolean },
) => void

interface UsedPortalFilters {
  filters: PortalFilters
  change: ChangePortalFilters
}

/** The portal's tab, search and sort order, kept in the address: they can be shared, and back undoes a change. */
export function usePortalFilters(): UsedPortalFilters {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => parsePortalFilters(params), [params])

  return {
    filters,
    change: (change, options) => {
      // Read from the address, since the rendered filters may lag behind: two quick changes must both count.
      const current = parsePortalFilters(new URLSearchParams(window.location.search))
      const query = serialisePortalFilters({ ...current, ...change })
      // Repeating the same search adds no step to the history.
      if (query.toString() !== window.location.search.slice(1)) setParams(query, options)
    },
  }
}

/** The part of the portal that the address opens. */
export function usePortalView(): PortalView {
  const [params] = useSearchParams()
  return parsePortalView(params)
}

/** The id of the listing that the address previews. */
export function usePreviewed(): string | undefined {
  const [params] = useSearchParams()
  return parsePreview(params)
}
