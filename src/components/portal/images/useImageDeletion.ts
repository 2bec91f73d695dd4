import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { imageErrors } from '~/content/portal/listing/images'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { logFailure } from '~/lib/failureLog'
import { hasCode, NOT_FOUND, ServiceError } from '~/services/client/errors'
import { type DeletedImage, keepForUndo, restoreImage } from '~/services/images/deletedImages'
import { synchroniseListing } from '~/services/images/imageUpload'
import { deleteImage } from '~/services/images/listingImages'
import { prepareImages } from '~/services/images/preparation'
import type { ListingRef, ManagedImage } from '~/types/listing'

/** The images deleted by one confirmation. */
export interface Deletion {
  images: readonly DeletedImage[]
  /** The ids of all photographs before the deletion. */
  order: readonly string[]
}

interface Deleting {
  /** The ids of all photographs, as they are shown. */
  order: readonly string[]
  onDeleted: (image: ManagedImage) => void
  /** Called with the order of before the deletion. */
  onRestored: (earlier: readonly string[], back: ReadonlySet<string>) => void
}

/**
 * Deletes photographs of a listing one after the other; a failure does not stop the others. Their files stay in the
 * browser's memory while the screen is open, so that they can be stored again.
 */
export function useImageDeletion(listing: ListingRef, { order, onDeleted, onRestored }: Deleting) {
  const queryClient = useQueryClient()
  const listingsChanged = useListingsChanged()
  const query = portalQueries.images(listing)
  const [deletions, setDeletions] = useState<readonly Deletion[]>([])
  const [notKept, setNotKept] = useState<readonly string[]>([])

  async function deleteOne(image: ManagedImage) {
    const kept = await keepForUndo(image)
    await deleteImage(listing, image.id)
    await queryClient.cancelQueries({ queryKey: query.queryKey })
    queryClient.setQueryData(query.queryKey, (all) => all?.filter(({ id }) => id !== image.id))
    onDeleted(image)
    return { image, kept }
  }

  const deletion = useMutation({
    networkMode: 'always',
    mutationFn: async (images: readonly ManagedImage[]) => {
      const { done, failures } = await forEach(images, deleteOne)
      const kept = done.flatMap((each) => each.kept ?? [])
      setNotKept(done.filter((each) => !each.kept).map(({ image }) => image.filename))
      if (kept.length > 0) setDeletions((all) => [...all, { images: kept, order }])
      if (done.length > 0) await listingsChanged()
      // Somebody else has deleted it, so it disappears from this screen too.
      if (failures.some(({ error }) => error instanceof Error && hasCode(error.cause, NOT_FOUND))) {
        await queryClient.invalidateQueries({ queryKey: query.queryKey })
      }
      const [first] = failures
      if (!first) return
      if (images.length === 1) throw first.error
      const names = failures.map(({ item }) => item.filename)
      throw new ServiceError(imageErrors.removeSome(names), {
        cause: first.error,
        personal: names,
      })
    },
    onError: (error) => logFailure(error),
  })

  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: async (undone: Deletion) => {
      const { done, failures } = await forEach(undone.images, async (deleted) => {
        await restoreImage(listing, deleted)
        return deleted.image.id
      })
      setDeletions((all) =>
        all.flatMap((each) => {
          if (each !== undone) return [each]
          return failures.length > 0 ? [{ ...each, images: failures.map(({ item }) => item) }] : []
        }),
      )
      if (done.length > 0) {
        await synchroniseListing(listing)
        await queryClient.refetchQueries(query)
        onRestored(undone.order, new Set(done))
        void prepareImages(listing, done).then(listingsChanged)
        await listingsChanged()
      }
      if (failures[0]) throw failures[0].error
    },
  })

  return { deletion, undoing, last: deletions.at(-1), notKept }
}

/** Calls a function for each item in turn, even after failures. */
async function forEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<{ done: Result[]; failures: { item: Item; error: unknown }[] }> {
  const done: Result[] = []
  const failures: { item: Item; error: unknown }[] = []
  for (const item of items) {
    try {
      done.push(await work(item))
    } catch (error) {
      logFailure(error)
      failures.push({ item, error })
    }
  }
  return { done, failures }
}
