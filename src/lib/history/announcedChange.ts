import { isHidden } from '~/lib/listing/visibility'
import type { PropertyClass, PropertyStatus } from '~/types/property'
import { type Amount, changeBetween, type PriceChange } from './priceChange'

/** A listing with what decides about its price. */
export interface Priced {
  property_class: PropertyClass
  status: PropertyStatus
  price: number | null
  price_frequency: string | null
}

/** A weekly rent is rounded to the pound, so that by the month it may differ by less than this. */
const WHOLE_POUND_A_WEEK = 52 / 12

/**
 * The change of a price that visitors will be told of, if a listing is saved like this: none of a draft, and none where a
 * rent is merely stated by the week instead of by the month. The database goes by the same rules.
 */
export function announcedChange(was: Priced, is: Priced): PriceChange | undefined {
  if (isHidden(was.status) || isHidden(is.status)) return undefined
  if (was.property_class !== is.property_class) return undefined
  const [before, after] = [amountOf(was), amountOf(is)]
  if (!before || !after) return undefined
  if (before.frequency === after.frequency) return changeBetween(before, after)
  const [earlier, later] = [byTheMonth(before), byTheMonth(after)]
  const isSameRent = Math.abs(earlier.price - later.price) < WHOLE_POUND_A_WEEK
  return isSameRent ? undefined : changeBetween(earlier, later)
}

function amountOf({ property_class, price, price_frequency }: Priced): Amount | undefined {
  if (price === null) return undefined
  if (property_class !== 'rent') return { price, frequency: null }
  return { price, frequency: price_frequency === 'pw' ? 'pw' : 'pcm' }
}

function byTheMonth({ price, frequency }: Amount): Amount {
  return { price: frequency === 'pw' ? Math.floor((price * 52) / 12) : price, frequency: 'pcm' }
}
