import { imageErrors } from '~/content/portal/listing/images'
import { isUuidV4 } from '~/lib/uuid'
import { env } from '~/services/client/env'
import { ServiceError } from '~/services/client/errors'
import { reasonOf } from '~/services/client/reason'
import { staffClient, staffFetch } from '~/services/client/staffClient'
import type { ListingRef } from '~/types/listing'
import { isNotFound, retryWithCurrentClass } from './listingImages'

/** The least remaining validity of a token that is used. */
const MIN_VALIDITY_MS = 5_000

let known: { token: string; until: number } | undefined

// A page that is being left cannot wait, so the token must be known in advance.
staffClient.auth.onAuthStateChange((_event, session) => {
  known = session
    ? { token: session.access_token, until: (session.expires_at ?? 0) * 1000 }
    : undefined
})

/** Somebody else has deleted an image of the list, or changed the order, since it was seen. */
export class ImageConflictError extends ServiceError {
  override name = 'ImageConflictError'
}

/** A new order, and the one that it was made from. Without ids the photographs are numbered as they are. */
export interface NewOrder {
  ids: readonly string[]
  seen: readonly string[]
}

interface Waiting {
  order: NewOrder
  done: Promise<void>
}

interface Turn {
  /** Resolves with the order that is stored then. */
  running: Promise<readonly string[]>
  waiting: Waiting | undefined
}

const turns = new Map<string, Turn>()

/** Without what was seen, whatever is stored is replaced. */
type SentOrder = Pick<NewOrder, 'ids'> & Partial<NewOrder>

type OrderedListing = Pick<ListingRef, 'id' | 'property_class'>

/**
 * Stores the order of a listing's images. Orders of one listing are sent one after the other, and only the last of
 * those waiting. `leaving`: the page may close in a moment, so this one is sent at once.
 * @throws ServiceError 'Failed to save image order. Please try again. Failed to update property: {reason}';
 * ImageConflictError with the first sentence
 */
export function saveImageOrder(
  listing: OrderedListing,
  order: NewOrder,
  leaving = false,
): Promise<void> {
  if (!isUuidV4(listing.id)) {
    return Promise.reject(new ServiceError(imageErrors.invalidId.saveOrder))
  }
  const turn = turns.get(listing.id)
  if (!turn) return begin(listing, order)
  if (turn.waiting) turn.waiting.order = order
  // Which of the two arrives first is open, so the second one cannot say after which order it comes.
  if (leaving) return begin(listing, { ids: order.ids })
  if (turn.waiting) return turn.waiting.done
  const waiting: Waiting = {
    order,
    done: turn.running.then(
      (stored) => begin(listing, { ...waiting.order, ...(stored.length > 0 && { seen: stored }) }),
      () => begin(listing, waiting.order),
    ),
  }
  turn.waiting = waiting
  return waiting.done
}

async function begin(listing: OrderedListing, order: SentOrder): Promise<void> {
  const sent = send(listing, order).then(() => order.ids)
  const before = turns.get(listing.id)?.running
  const running = before ? Promise.allSettled([before, sent]).then(() => sent) : sent
  const turn: Turn = { running, waiting: undefined }
  turns.set(listing.id, turn)
  const finish = () => {
    if (turns.get(listing.id) === turn && !turn.waiting) turns.delete(listing.id)
  }
  running.then(finish, finish)
  await sent
}

/** A plain request, since it must begin at once and outlive the page (`keepalive`). */
async function send(listing: OrderedListing, { ids, seen }: SentOrder): Promise<void> {
  const atHand = known && known.until > Date.now() + MIN_VALIDITY_MS ? known.token : undefined
  const token = atHand ?? (await staffClient.auth.getSession()).data.session?.access_token
  const call = (propertyClass: string) =>
    staffFetch(`${env.supabaseUrl}/rest/v1/rpc/reorder_images_safely`, {
      method: 'POST',
      headers: {
        apikey: env.supabaseKey,
        Authorization: `Bearer ${token ?? env.supabaseKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        p_property_id: listing.id,
        p_property_type: propertyClass,
        p_image_ids: ids,
        p_seen_ids: seen,
      }),
      keepalive: true,
    })
  let response: Response
  try {
    response = await retryWithCurrentClass(listing, call, isNotFound)
  } catch (error) {
    throw notSaved(error)
  }
  const text = await response.text().catch(() => '')
  const answer = parsed(text)
  // An HTML page from a network in between, even with status 200, does not mean that the order is saved.
  if (response.ok && (text === '' || answer !== undefined)) return
  if (response.status === 409) {
    throw new ImageConflictError(imageErrors.saveOrder, { cause: answer })
  }
  throw notSaved(answer ?? text)
}

/** Undefined for anything but JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function notSaved(cause: unknown): ServiceError {
  const reason = imageErrors.updateProperty(reasonOf(cause))
  return new ServiceError(`${imageErrors.saveOrder} ${reason}`, { cause })
}
