import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { activityQueries } from '~/hooks/queries/portal/activityQueries'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useMachine } from '~/hooks/useMachine'
import { logFailure } from '~/lib/failureLog'
import { inOrder } from '~/lib/photo/imageOrder'
import {
  type Conflict,
  isToBeSent,
  nothingArranged,
  orderIds,
  reduceOrder,
} from '~/lib/photo/orderSaving'
import { ImageConflictError, saveImageOrder } from '~/services/images/imageOrder'
import type { ListingRef, ManagedImage } from '~/types/listing'

const AUTOSAVE_MS = 2000

/**
 * The order of a listing's images. A change shows at once; it is stored two seconds after the last drop, on `save`, or
 * when the screen or the page is left.
 */
export function useImageOrder(listing: ListingRef, images: readonly ManagedImage[]) {
  const queryClient = useQueryClient()
  const listingsChanged = useListingsChanged()
  const query = portalQueries.images(listing)
  const { state, read, send } = useMachine(reduceOrder, () => nothingArranged)

  const storedIds = () => (queryClient.getQueryData(query.queryKey) ?? []).map(({ id }) => id)

  function arrange(
    change: (ids: readonly string[]) => readonly string[],
    back?: ReadonlySet<string>,
  ) {
    const from = orderIds(storedIds(), read().arranged)
    send({ type: 'arranged', from, to: change(from), back })
  }

  /**
   * Stores the order, or numbers the photographs as they are. `quiet`: the caller reports a failure.
   * @throws ServiceError
   */
  async function save({ leaving = false, quiet = false } = {}): Promise<void> {
    const { attempt } = send({ type: 'sent', stored: storedIds(), quiet })
    if (!attempt) return
    try {
      await saveImageOrder(listing, attempt, leaving)
    } catch (error) {
      logFailure(error)
      const conflict =
        error instanceof ImageConflictError ? await findConflict(attempt.ids) : undefined
      send({ type: 'failed', attempt, error: error as Error, conflict })
      throw error
    }
    send({ type: 'accepted', attempt })
    await queryClient.cancelQueries({ queryKey: query.queryKey })
    queryClient.setQueryData(query.queryKey, (stored) =>
      inOrder(stored ?? [], attempt.ids).map((image, display_order) => ({
        ...image,
        display_order,
      })),
    )
    send({ type: 'stored', attempt })
    // Not awaited: the order is stored, whether or not the lists can be refreshed.
    void listingsChanged()
  }

  async function findConflict(sent: readonly string[]): Promise<Conflict | undefined> {
    const theirs = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(logFailure)
    if (!theirs) return undefined
    if (sent.some((id) => !theirs.some((image) => image.id === id))) return { kind: 'gone' }
    const entries = await queryClient
      .fetchQuery(activityQueries.latest(listing.id, 'photographs'))
      .catch(() => [])
    return { kind: 'order', by: entries.find(({ changes }) => changes.reordered) }
  }

  /** Saves, and shows a failure as the `problem`. */
  const saveNow = (leaving = false) => void save({ leaving }).catch(() => undefined)

  const saveDue = useEffectEvent(saveNow)
  useEffect(() => {
    if (!state.due) return
    const timer = setTimeout(() => saveDue(), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [state.due])

  const leave = useEffectEvent((leaving: boolean) => isToBeSent(read()) && saveNow(leaving))
  useEffect(() => {
    // A phone may end a hidden page without another event.
    const onHidden = () => document.visibilityState === 'hidden' && leave(true)
    const onPageHide = () => leave(true)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onPageHide)
      leave(false)
    }
  }, [])

  return { images: inOrder(images, state.arranged), state, read, send, arrange, save, saveNow }
}
