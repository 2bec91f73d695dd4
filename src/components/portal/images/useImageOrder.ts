import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { imageTexts } from '~/content/portal/images'
import { activityQueries } from '~/hooks/queries/activityQueries'
import { portalQueries } from '~/hooks/queries/portalQueries'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { logFailure } from '~/lib/failureLog'
import {
  inOrder,
  insertRestored,
  isSameOrder,
  moveImage,
  moveImages,
  type Place,
} from '~/lib/photo/imageOrder'
import { ImageConflictError, type NewOrder, saveImageOrder } from '~/services/images/imageOrder'
import type { AuditEntry } from '~/types/activity'
import type { ListingRef, ManagedImage } from '~/types/listing'

const AUTOSAVE_MS = 2000

interface Attempt extends NewOrder {
  /** The number of changes when it was sent. */
  changes: number
  leaving: boolean
  /** Whether the caller reports the failure. */
  quiet: boolean
}

/** What somebody else did before the order could be stored. */
export type OrderConflict =
  | { kind: 'gone' }
  /** `mine` is the order that was not stored, `by` the entry of the log about theirs. */
  | { kind: 'order'; mine: readonly string[]; by: AuditEntry | undefined }

const nothing: readonly string[] = []

/**
 * The order of a listing's images. A change shows at once; it is stored two seconds after the last drop, on `save`, or
 * when the screen or the page is left.
 */
export function useImageOrder(listing: ListingRef, images: readonly ManagedImage[]) {
  const queryClient = useQueryClient()
  const listingsChanged = useListingsChanged()
  const query = portalQueries.images(listing)
  /** The new order, until it is stored. */
  const [arranged, setArranged] = useState<readonly string[]>()
  const [unsaved, setUnsaved] = useState(false)
  const [conflict, setConflict] = useState<OrderConflict>()
  // Timers and events need the newest values, not those of the last render.
  const latest = useRef({ arranged, seen: nothing, changes: 0, stored: 0, sent: arranged })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async ({ ids, seen, leaving }: Attempt) => {
      await saveImageOrder(listing, { ids, seen }, leaving)
      if (ids.length > 0) latest.current.seen = ids
    },
    onSuccess: async (_, { ids, changes }) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      queryClient.setQueryData(query.queryKey, (stored) =>
        inOrder(stored ?? [], ids).map((image, display_order) => ({ ...image, display_order })),
      )
      latest.current.stored = changes
      if (latest.current.sent === ids) latest.current.sent = undefined
      if (changes === latest.current.changes) {
        arrange(undefined)
        setUnsaved(false)
      }
      // Not awaited: the order is stored, whether or not the lists can be refreshed.
      void listingsChanged()
    },
    onError: async (error, { ids }) => {
      logFailure(error)
      if (error instanceof ImageConflictError) await showTheirs(ids)
      if (latest.current.sent === ids) latest.current.sent = undefined
    },
  })

  async function showTheirs(sent: readonly string[]) {
    const theirs = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(logFailure)
    if (!theirs) return
    if (sent.some((id) => !theirs.some((image) => image.id === id))) {
      setConflict({ kind: 'gone' })
      return
    }
    const entries = await queryClient
      .fetchQuery(activityQueries.latest(listing.id, 'photographs'))
      .catch(() => [])
    const by = entries.find(({ changes }) => changes.reordered)
    setConflict({ kind: 'order', mine: latest.current.arranged ?? sent, by })
    giveUp()
    setUnsaved(false)
  }

  function giveUp() {
    latest.current.stored = latest.current.changes
    arrange(undefined)
  }

  function arrange(ids: readonly string[] | undefined) {
    latest.current.arranged = ids
    setArranged(ids)
  }

  function markUnsaved() {
    latest.current.changes += 1
    setUnsaved(true)
  }

  function attempt({ leaving = false, quiet = false } = {}): Attempt {
    clearTimeout(timer.current)
    const { arranged: order, seen, changes } = latest.current
    const stored = queryClient.getQueryData(query.queryKey) ?? []
    const ids = order ? inOrder(stored, order).map(({ id }) => id) : nothing
    latest.current.sent = ids
    setConflict(undefined)
    return { ids, seen: order ? seen : nothing, changes, leaving, quiet }
  }

  function saveLater() {
    clearTimeout(timer.current)
    if (latest.current.arranged) {
      timer.current = setTimeout(() => mutation.mutate(attempt()), AUTOSAVE_MS)
    }
  }

  function rearrange(change: (ids: readonly string[]) => readonly string[]) {
    const stored = queryClient.getQueryData(query.queryKey) ?? []
    const before = inOrder(stored, latest.current.arranged).map((image) => image.id)
    const after = change(before)
    if (isSameOrder(before, after)) return
    if (!latest.current.arranged) latest.current.seen = before
    arrange(after)
    markUnsaved()
    saveLater()
  }

  const leave = useEffectEvent((leaving: boolean) => {
    const { arranged: order, sent } = latest.current
    if (!order || (sent && isSameOrder(sent, order))) return
    mutation.mutate(attempt({ leaving }))
  })

  useEffect(() => {
    // A phone may end a hidden page without another event.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave(true)
    }
    const onPageHide = () => leave(true)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onPageHide)
      clearTimeout(timer.current)
      leave(false)
    }
  }, [])

  return {
    images: inOrder(images, arranged),
    unsaved,
    saving: mutation.isPending,
    /** The error of saving, unless the caller reports it. */
    problem: mutation.error && !mutation.variables.quiet ? mutation.error : undefined,
    conflict: mutation.error ? conflict : undefined,
    /** The announcement for screen readers. */
    outcome: mutation.isSuccess && !unsaved ? imageTexts.orderSaved : '',
    /** Moves one image to the place of another. */
    move: (id: string, over: string) => rearrange((ids) => moveImage(ids, id, over)),
    moveTogether: (chosen: ReadonlySet<string>, place: Place) =>
      rearrange((ids) => moveImages(ids, chosen, place)),
    /** Puts restored images back in their places, and stores that at once. */
    bringBack: (earlier: readonly string[], back: ReadonlySet<string>) => {
      // A photograph comes back behind the rest, which is not where it was seen.
      latest.current.seen = latest.current.seen.filter((id) => !back.has(id))
      rearrange((ids) => insertRestored(ids, earlier, back))
      mutation.mutate(attempt())
    },
    markUnsaved,
    /** Pauses the automatic save while the images are changed otherwise; call `saveLater` afterwards. */
    hold: () => clearTimeout(timer.current),
    saveLater,
    save: () => mutation.mutate(attempt()),
    /** Stores an order that was refused over the one that is shown instead. */
    insist: (mine: readonly string[]) => {
      rearrange((ids) =>
        inOrder(
          ids.map((id) => ({ id })),
          mine,
        ).map(({ id }) => id),
      )
      mutation.mutate(attempt())
    },
    /**
     * Stores the order if anything has changed it; the caller reports a failure.
     * @throws ServiceError
     */
    saveIfUnsaved: async () => {
      const { changes, stored } = latest.current
      if (changes !== stored) await mutation.mutateAsync(attempt({ quiet: true }))
    },
    /**
     * Stores the order if the person has changed it.
     * @throws ServiceError, whose message becomes the `problem`
     */
    saveIfArranged: async () => {
      if (latest.current.arranged) await mutation.mutateAsync(attempt())
    },
    /** Discards the order, so that it is not sent even when the screen is left. */
    giveUp,
  }
}
