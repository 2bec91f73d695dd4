import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logFailure } from '~/lib/failureLog'
import { hasCode, NOT_FOUND } from '~/services/errors'
import { deleteImage } from '~/services/listingImages'
import type { ListingRef } from '~/types/listing'
import { portalQueries } from './portalQueries'
import { useListingsChanged } from './useListingsChanged'

/** Deletes photographs of a listing, one at a time. */
export function useImageDeletion(listing: ListingRef, onDeleted: () => void) {
  const queryClient = useQueryClient()
  const listingsChanged = useListingsChanged()
  const query = portalQueries.images(listing)

  return useMutation({
    networkMode: 'always',
    mutationFn: (imageId: string) => deleteImage(listing, imageId),
    onSuccess: async (_, imageId) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      queryClient.setQueryData(query.queryKey, (stored) =>
        stored?.filter(({ id }) => id !== imageId),
      )
      onDeleted()
      await listingsChanged()
    },
    onError: async (error) => {
      logFailure(error)
      // Somebody else has deleted it: it goes from this screen too.
      if (hasCode(error.cause, NOT_FOUND)) {
        await queryClient.invalidateQueries({ queryKey: query.queryKey })
      }
    },
  })
}
