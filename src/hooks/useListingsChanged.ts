import { useQueryClient } from '@tanstack/react-query'
import { portalQueries } from './queries/portalQueries'
import { propertyQueries } from './queries/propertyQueries'

/** To be called after a write: what the portal and the public pages hold of listings is out of date. */
export function useListingsChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: portalQueries.all() }),
      queryClient.invalidateQueries({ queryKey: propertyQueries.all() }),
    ])
  }
}
