import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { imageTexts } from '~/content/portal/images'
import { portalQueries } from '~/hooks/queries/portalQueries'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { logFailure } from '~/lib/failureLog'
import {
  broughtBack,
  inOrder,
  isSameOrder,
  moved,
  movedTogether,
  type Place,
} from '~/lib/photo/imageOrder'
import { ImageGoneError, saveImageOrder } from '~/services/images/imageOrder'
import type { ListingRef, ManagedImage } from '~/types/listing'

const AUTOSAVE_MS = 2000

interface Attempt {
  ids: readonly string[]
  /** How much had changed when it was sent. */
  changes: number
  leaving: boolean
  /** Whoever asked for it says what went wrong. */
  quiet: boolean
}

/**
 * The order of a listing's images as a person arranges it: on screen at once, stored two seconds after
 * the last drop, on `save`, or when the screen or the page is left.
 */
export function useImageOrder(listing: ListingRef, images: readonly ManagedImage[]) {
  const queryClient = useQueryClient()
  const listingsChanged = useListingsChanged()
  const query = portalQueries.images(listing)
  /** As arranged and not yet stored. */
  const [arranged, setArranged] = useState<readonly string[]>()
  const [unsaved, setUnsaved] = useState(false)
  // What timers and events need to know now, not when the screen was last drawn.
  const latest = useRef({ arranged, changes: 0, stored: 0, sent: arranged })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: ({ ids, leaving }: Attempt) => saveImageOrder(listing, ids, leaving),
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
      // Without waiting: the order is stored, whatever becomes of the lists.
      void listingsChanged()
    },
    onError: async (error, { ids }) => {
      logFailure(error)
      if (error instanceof ImageGoneError) await queryClient.refetchQueries(query)
      if (latest.current.sent === ids) latest.current.sent = undefined
    },
  })

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
    const stored = queryClient.getQueryData(query.queryKey) ?? []
    const ids = inOrder(stored, latest.current.arranged).map(({ id }) => id)
    latest.current.sent = ids
    return { ids, changes: latest.current.changes, leaving, quiet }
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
    // A phone may end a page that is not in sight without another word.
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
    /** Why it could not be saved, unless whoever asked for it says so. */
    problem: mutation.error && !mutation.variables.quiet ? mutation.error : undefined,
    /** For a screen reader. */
    outcome: mutation.isSuccess && !unsaved ? imageTexts.orderSaved : '',
    /** Puts one image where the other is. */
    move: (id: string, over: string) => rearrange((ids) => moved(ids, id, over)),
    moveTogether: (chosen: ReadonlySet<string>, place: Place) =>
      rearrange((ids) => movedTogether(ids, chosen, place)),
    /** Puts images that were deleted and are back where they were, and stores that at once. */
    bringBack: (earlier: readonly string[], back: ReadonlySet<string>) => {
      rearrange((ids) => broughtBack(ids, earlier, back))
      mutation.mutate(attempt())
    },
    markUnsaved,
    /** Holds the automatic save up while something else is done to the images; call `saveLater` after it. */
    hold: () => clearTimeout(timer.current),
    saveLater,
    save: () => mutation.mutate(attempt()),
    /**
     * Stores the order after whatever change; what goes wrong is left to the caller to say.
     * @throws ServiceError
     */
    saveIfUnsaved: async () => {
      const { changes, stored } = latest.current
      if (changes !== stored) await mutation.mutateAsync(attempt({ quiet: true }))
    },
    /**
     * Stores what the person has arranged, if anything.
     * @throws ServiceError, whose message becomes the `problem`
     */
    saveIfArranged: async () => {
      if (latest.current.arranged) await mutation.mutateAsync(attempt())
    },
    /** Nothing of it is sent any more, not even when the screen is left. */
    giveUp: () => {
      latest.current.stored = latest.current.changes
      arrange(undefined)
    },
  }
}
