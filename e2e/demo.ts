import { demoListings } from '../supabase/seed/demoListings.ts'
import type { Listing } from '../supabase/seed/listing.ts'
import { listingId } from '../supabase/seed/listingId.ts'
import { findPhoto } from '../supabase/seed/photos.ts'

/** This file derives what visitors must be shown from the demo data alone, without the site's own code. */
export { listingId }

export function active<C extends Listing['property_class']>(propertyClass: C) {
  return demoListings.filter(
    (listing): listing is Extract<Listing, { property_class: C }> =>
      listing.property_class === propertyClass && listing.status === 'active',
  )
}

/** The price that searches compare: a weekly rent counts as its calendar month. Null for a price on application. */
export function searchPrice(listing: Listing): number | null {
  return listing.property_class === 'rent' && listing.price_frequency === 'pw'
    ? Math.floor((listing.price * 52) / 12)
    : listing.price
}

const newestFirst = (a: Listing, b: Listing) => b.created_at.localeCompare(a.created_at)
const dearestFirst = (a: Listing, b: Listing) =>
  (searchPrice(b) ?? 0) - (searchPrice(a) ?? 0) || newestFirst(a, b)

export function byPrice<T extends Listing>(listings: readonly T[]): T[] {
  return [...listings].sort(dearestFirst)
}

function byDate<T extends Listing>(listings: readonly T[]): T[] {
  return [...listings].sort(newestFirst)
}

export const featured = byDate(demoListings.filter((listing) => listing.featured))

export function titles(listings: readonly Listing[]): string[] {
  return listings.map((listing) => listing.title)
}

/** The demo listing with this key. */
export function theListing(key: string): Listing {
  const listing = demoListings.find((candidate) => candidate.key === key)
  if (!listing) throw new Error(`There is no demo listing with the key ${key}`)
  return listing
}

const pounds = new Intl.NumberFormat('en-GB')

export function priceText(listing: Listing): string {
  const written = (amount: number) => `£${pounds.format(amount)}`
  if (listing.price === null) return 'Price on application'
  const price = written(listing.price)
  if ('price_qualifier' in listing) {
    return `${listing.price_qualifier === 'guide' ? 'Guide price' : 'Offers over'} ${price}`
  }
  if (listing.property_class === 'development') return `From ${price}`
  if (listing.property_class !== 'rent') return price
  const monthly = Math.round((listing.price * 52) / 12)
  return listing.price_frequency === 'pw' ? `${price} pw (${written(monthly)} pcm)` : `${price} pcm`
}

/** The descriptions of a listing's photographs, in their order. */
export function photoTexts(listing: Listing): string[] {
  return listing.photos.map((name) => findPhoto(name).alt)
}
