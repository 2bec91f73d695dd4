import { useQueryClient } from '@tanstack/react-query'
import type { FailedUpload } from '~/lib/uploadQueue'
import { synchroniseListing, uploadImage } from '~/services/imageUpload'
import type { ListingRef, ManagedImage } from '~/types/listing'
import { portalQueries } from './portalQueries'
import { useListingsChanged } from './useListingsChanged'
import { type Uploads, useUploads } from './useUploads'

/**
 * Uploads to a saved listing; a file that is done leaves their list for that of the images. `earlier` is
 * what could not be stored before the listing was.
 */
export function useImageUploads(
  listing: ListingRef,
  images: readonly ManagedImage[],
  onUploaded: () => void,
  earlier: readonly FailedUpload[],
): Uploads {
  const queryClient = useQueryClient()
  const listingsChanged = useListingsChanged()

  return useUploads(
    {
      run: async (file, place, signal, onProgress) => {
        await uploadImage(listing, file, place, signal, () => onProgress(50))
        onProgress(100)
        if (signal.aborted) return
        onUploaded()
        // A list that could not be read again is reported by its query.
        await queryClient.refetchQueries(portalQueries.images(listing))
      },
      onSettled: async () => {
        await synchroniseListing(listing)
        await listingsChanged()
      },
    },
    images.map(({ display_order }) => display_order),
    earlier,
  )
}
