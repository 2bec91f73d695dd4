import { imageErrors } from '~/content/portal/images'
import { isUuidV4 } from '~/lib/uuid'
import { env } from '~/services/client/env'
import { ServiceError } from '~/services/client/errors'
import { reasonOf } from '~/services/client/reason'
import { staff, staffFetch } from '~/services/client/staffClient'
import type { ListingRef } from '~/types/listing'
import { isNotFound, retryWithCurrentClass } from './listingImages'

/** The least remaining validity of a token that is used. */
const MIN_VALIDITY_MS = 5_000

let known: { token: string; until: number } | undefined

// A page that is being left cannot wait, so the token must be known in advance.
staff.auth.onAuthStateChange((_event, session) => {
  known = session
    ? { token: session.access_token, until: (session.expires_at ?? 0) * 1000 }
    : undefined
})

/** An image of the list no longer exists, because somebody else has deleted it. */
export class ImageGoneError extends ServiceError {
  override name = 'ImageGoneError'
}

interface Waiting {
  ids: readonly string[]
  done: Promise<void>
}

interface Turn {
  running: Promise<void>
  waiting: Waiting | undefined
}

const turns = new Map<string, Turn>()

type OrderedListing = Pick<ListingRef, 'id' | 'property_class'>

/**
 * Stores the order of a listing's images. Orders of one listing are sent one after the other, and only the last of
 * those waiting. `leaving`: the page may close in a moment, so this one is sent at once.
 * @throws ServiceError 'Failed to save image order. Please try again. Failed to update property: {reason}';
 * ImageGoneError with the first sentence
 */
export function saveImageOrder(
  listing: OrderedListing,
  ids: readonly string[],
  leaving = false,
): Promise<void> {
  if (!isUuidV4(listing.id)) {
    return Promise.reject(new ServiceError(imageErrors.invalidId.saveOrder))
  }
  const turn = turns.get(listing.id)
  if (!turn) return begin(listing, ids)
  if (turn.waiting) turn.waiting.ids = ids
  if (leaving) return begin(listing, ids)
  if (turn.waiting) return turn.waiting.done
  const next = () => begin(listing, waiting.ids)
  const waiting: Waiting = { ids, done: turn.running.then(next, next) }
  turn.waiting = waiting
  return waiting.done
}

function begin(listing: OrderedListing, ids: readonly string[]): Promise<void> {
  const sent = send(listing, ids)
  const before = turns.get(listing.id)?.running
  const running = before ? Promise.allSettled([before, sent]).then(() => sent) : sent
  const turn: Turn = { running, waiting: undefined }
  turns.set(listing.id, turn)
  const finish = () => {
    if (turns.get(listing.id) === turn && !turn.waiting) turns.delete(listing.id)
  }
  running.then(finish, finish)
  return sent
}

/** A plain request, since it must begin at once and outlive the page (`keepalive`). */
async function send(listing: OrderedListing, ids: readonly string[]): Promise<void> {
  const atHand = known && known.until > Date.now() + MIN_VALIDITY_MS ? known.token : undefined
  const token = atHand ?? (await staff.auth.getSession()).data.session?.access_token
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
  if (response.status === 409) throw new ImageGoneError(imageErrors.saveOrder, { cause: answer })
  throw notSaved(answer)
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
