import { londonDay } from '~/lib/dates/dates'
import type { ListingEvent } from '~/types/listingEvent'
import { type Amount, changeBetween, type PriceChange } from './priceChange'

type Status = 'active' | 'pending' | 'sold' | 'withdrawn'

/** A line of a listing's history; `day` is one of London's calendar, as 2026-11-20. */
export type HistoryLine =
  /** Without a price where that is on application. */
  | { kind: 'listed'; day: string; price: Amount | undefined }
  | { kind: 'price'; day: string; change: PriceChange }
  /** A price that is on application from then on, or that is stated then. */
  | { kind: 'stated'; day: string; price: Amount | undefined }
  /** With the price where the listing came back at another one. */
  | { kind: 'back'; day: string; price?: Amount | undefined }
  | { kind: 'under-offer' | 'sold' | 'withdrawn'; day: string }

export interface History {
  /** The newest first. */
  lines: readonly HistoryLine[]
  /** What was before the listing was withdrawn and, after more than 98 days, listed anew. */
  before: readonly HistoryLine[]
}

/** All changes of one kind within a day. */
interface PriceOfDay {
  kind: 'change'
  day: string
  from: Amount | undefined
  to: Amount | undefined
}
interface StatusOfDay {
  kind: 'status'
  day: string
  from: Status
  to: Status
}

/** What visitors are told of a listing's events. */
export function historyOf(events: readonly ListingEvent[]): History {
  const ordered = inOrder(events)
  const start = Math.max(lastListed(ordered), 0)
  return {
    lines: linesOf(ordered.slice(start)).toReversed(),
    before: linesOf(ordered.slice(0, start)).toReversed(),
  }
}

export const dayOf = ({ happened_at }: ListingEvent) => londonDay(new Date(happened_at))

export const inOrder = (events: readonly ListingEvent[]) =>
  events.toSorted((a, b) => Date.parse(a.happened_at) - Date.parse(b.happened_at))

export const lastListed = (ordered: readonly ListingEvent[]) =>
  ordered.findLastIndex(({ kind }) => kind === 'listed' || kind === 'relisted')

/**
 * The oldest first. Changes of a price within a day are one, from where the first begins to where the last ends, and none
 * if that is the same; so are those of the status. What comes on the market at a price begins anew. The database goes by
 * the same rules where it says what is reduced (private.reduced_at).
 */
function linesOf(ordered: readonly ListingEvent[]): HistoryLine[] {
  const found: (HistoryLine | PriceOfDay | StatusOfDay)[] = []
  let price: Amount | undefined
  let status: Status = 'active'
  let today: { day: string; price?: PriceOfDay; status?: StatusOfDay } = { day: '' }
  for (const event of ordered) {
    const day = dayOf(event)
    const [from, to] = [price, priceAfter(event, price)]
    const next = statusAfter(event, status)
    if (today.day !== day) today = { day }
    if (event.kind === 'listed' || event.kind === 'relisted') {
      found.push({ kind: 'listed', day, price: to })
      today = { day }
    } else if (event.kind === 'back' && from && to && from.price !== to.price) {
      found.push({ kind: 'back', day, price: to })
      today = { day }
    } else if (event.kind !== 'price') {
      if (today.status) today.status.to = next
      else {
        today.status = { kind: 'status', day, from: status, to: next }
        found.push(today.status)
      }
    } else if (today.price && today.price.to?.frequency === to?.frequency) {
      today.price.to = to
    } else {
      // Visitors do not get what was marked as a typing error, so that a change begins where the last one ended.
      const before = from?.frequency === event.frequency ? from : amount(event, event.price_before)
      today.price = { kind: 'change', day, from: before, to }
      found.push(today.price)
    }
    price = to
    status = next
  }
  return found.flatMap(written)
}

function written(found: HistoryLine | PriceOfDay | StatusOfDay): readonly HistoryLine[] {
  const { day } = found
  if (found.kind === 'status') {
    return found.from === found.to ? [] : [{ kind: kindOf(found.to), day }]
  }
  if (found.kind !== 'change') return [found]
  const { from, to } = found
  if (!from || !to) return from || to ? [{ kind: 'stated', day, price: to }] : []
  const change = changeBetween(from, to)
  return change ? [{ kind: 'price', day, change }] : []
}

function amount({ frequency }: ListingEvent, price: number | null): Amount | undefined {
  return price === null ? undefined : { price, frequency }
}

function priceAfter(event: ListingEvent, last: Amount | undefined): Amount | undefined {
  const isStated = event.kind !== 'back' || event.price_after !== null
  const states = ['listed', 'relisted', 'price', 'back'].includes(event.kind) && isStated
  return states ? amount(event, event.price_after) : last
}

function statusAfter({ kind }: ListingEvent, last: Status): Status {
  switch (kind) {
    case 'price':
      return last
    case 'under-offer':
      return 'pending'
    case 'sold':
    case 'withdrawn':
      return kind
    case 'listed':
    case 'relisted':
    case 'back':
      return 'active'
    default:
      return kind satisfies never
  }
}

function kindOf(status: Status): 'back' | 'under-offer' | 'sold' | 'withdrawn' {
  if (status === 'active') return 'back'
  return status === 'pending' ? 'under-offer' : status
}
