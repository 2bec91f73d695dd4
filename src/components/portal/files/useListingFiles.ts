import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fileQueries } from '~/hooks/queries/portal/fileQueries'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { logFailure } from '~/lib/failureLog'
import { inOrder, insertRestored } from '~/lib/photo/imageOrder'
import { newRequestId } from '~/lib/uuid'
import { uploadFile } from '~/services/files/fileUpload'
import {
  addTour,
  deleteFile,
  deleteTour,
  saveFile,
  saveFileOrder,
  saveTour,
} from '~/services/files/listingFiles'
import { fetchKept } from '~/services/images/deletedImages'
import type { ListingRef } from '~/types/listing'
import type { FileKind, ManagedFile, ManagedFiles, ManagedTour } from '~/types/listingFile'

export type Part = keyof ManagedFiles

/** Something that was deleted, with what brings it back; without `restore` nothing does. */
interface Deletion {
  part: Part
  id: string
  title: string
  /** The ids of its part before. */
  order: readonly string[]
  restore: (() => Promise<void>) | undefined
}

/** The plans, documents and tours of a listing, and what staff do to them. Each change is stored at once. */
export function useListingFiles(listing: ListingRef) {
  const queryClient = useQueryClient()
  const listingsChanged = useListingsChanged()
  const options = fileQueries.ofListing(listing.id)
  const query = useQuery(options)
  const [deletions, setDeletions] = useState<readonly Deletion[]>([])

  // The listings are refetched behind it, whether or not that succeeds.
  const stored = async () => {
    await queryClient.refetchQueries(options)
    void listingsChanged()
  }
  const writing = {
    networkMode: 'always',
    // One after the other, so that the last order is the one that stays.
    scope: { id: `files of ${listing.id}` },
    onError: (error: Error) => logFailure(error),
    onSettled: stored,
  } as const

  const ordering = useMutation({
    ...writing,
    mutationFn: ({ ids }: { part: Part; ids: readonly string[] }) => saveFileOrder(listing.id, ids),
    onMutate: async ({ part, ids }) => {
      await queryClient.cancelQueries(options)
      queryClient.setQueryData(options.queryKey, (all) => all && arranged(all, part, ids))
    },
  })

  const deleting = useMutation({
    ...writing,
    mutationFn: async ({ part, id }: { part: Part; id: string }) => {
      const order = (query.data?.[part] ?? []).map((each) => each.id)
      const deletion = await (part === 'tours'
        ? removeTour(query.data?.tours.find((tour) => tour.id === id))
        : removeFile(query.data?.[part].find((file) => file.id === id)))
      if (deletion) setDeletions((all) => [...all, { ...deletion, part, order }])
    },
  })

  async function removeTour(tour: ManagedTour | undefined) {
    if (!tour) return undefined
    await deleteTour(tour)
    return { id: tour.id, title: tour.title, restore: () => addTour(listing.id, tour) }
  }

  async function removeFile(file: ManagedFile | undefined) {
    if (!file) return undefined
    const kept = await fetchKept(file.url)
    await deleteFile(file)
    const restore = kept && (() => restoreFile(file, kept))
    return { id: file.id, title: file.title, restore }
  }

  function restoreFile(
    { id, kind, title, mime_type, sha256, display_order }: ManagedFile,
    kept: Blob,
  ) {
    return uploadFile(
      listing.id,
      new File([kept], title, { type: mime_type }),
      { id, kind, title, sha256, displayOrder: display_order },
      new AbortController().signal,
      () => undefined,
    )
  }

  const undoing = useMutation({
    ...writing,
    mutationFn: async ({ part, id, order, restore }: Deletion) => {
      await restore?.()
      setDeletions((all) => all.filter((each) => each.id !== id))
      const now = (queryClient.getQueryData(options.queryKey)?.[part] ?? []).map((each) => each.id)
      await saveFileOrder(listing.id, insertRestored([...now, id], order, new Set([id])))
    },
  })

  const saving = useMutation({
    ...writing,
    mutationFn: ({
      of,
      change,
    }: {
      of: ManagedFile
      change: { title?: string; kind?: FileKind }
    }) => saveFile(of, change),
  })
  const savingTour = useMutation({
    ...writing,
    mutationFn: ({ of, title }: { of: ManagedTour; title: string }) => saveTour(of, title),
  })
  const adding = useMutation({
    ...writing,
    mutationFn: (tour: Pick<ManagedTour, 'kind' | 'title' | 'url'>) =>
      addTour(listing.id, { ...tour, id: newRequestId() }),
  })

  return { query, stored, ordering, deleting, undoing, saving, savingTour, adding, deletions }
}

/** One part in another order. */
function arranged(all: ManagedFiles, part: Part, ids: readonly string[]): ManagedFiles {
  switch (part) {
    case 'plans':
      return { ...all, plans: inOrder(all.plans, ids) }
    case 'documents':
      return { ...all, documents: inOrder(all.documents, ids) }
    case 'tours':
      return { ...all, tours: inOrder(all.tours, ids) }
    default:
      return part satisfies never
  }
}

export type ListingFiles = ReturnType<typeof useListingFiles>
