import { useQueryClient } from '@tanstack/react-query'
import { portalKey, propertiesKey } from './queries/keys'

/**
 * Returns a function to call after a write, which marks the listings of the portal and the public pages as out of date.
 */
export function useListingsChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: portalKey }),
      queryClient.invalidateQueries({ queryKey: propertiesKey }),
    ])
  }
}
