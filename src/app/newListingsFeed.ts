import { agency } from '~/content/agency'
import { newListings } from '~/content/newListings'
import { formatPrice } from '~/lib/format/money'
import { storableText } from '~/lib/format/storableText'
import { paths } from '~/lib/paths'
import { fetchNewListings } from '~/services/listings/newListings'
import type { ListedProperty } from '~/types/property'

/** More than are added between two visits of a feed reader, which come within hours or days. */
const LISTINGS = 50

/**
 * The newest listings as an Atom feed (RFC 4287).
 * @param siteUrl the site's own address.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function newListingsFeed(siteUrl: string): Promise<string> {
  const listings = await fetchNewListings(LISTINGS)
  const absolute = (path: string) => new URL(path, siteUrl).href
  const self = absolute(paths.newListings)
  // A feed must have this even when it is empty.
  const updated = listings[0]?.created_at ?? new Date().toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${self}</id>
<title>${escaped(newListings.title)}</title>
<subtitle>${escaped(newListings.text)}</subtitle>
<updated>${isoDate(updated)}</updated>
<author><name>${escaped(agency.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${absolute(paths.propertiesSelection)}"/>
${listings.map((listing) => entry(listing, absolute)).join('')}</feed>
`
}

function entry(listing: ListedProperty, absolute: (path: string) => string): string {
  const { id, title, location, excerpt } = listing
  const date = isoDate(listing.created_at)
  return `<entry>
<id>urn:uuid:${id}</id>
<title>${escaped(`${title}, ${location}: ${formatPrice(listing)}`)}</title>
<published>${date}</published>
<updated>${date}</updated>
<link rel="alternate" type="text/html" href="${absolute(paths.detail(listing))}"/>
<summary>${escaped(summaryOf(excerpt))}</summary>
</entry>
`
}

/** The length at which the view of cards cuts a description off. */
const EXCERPT = 116

/** What is cut off ends with a whole word. */
const summaryOf = (excerpt: string) =>
  excerpt.length < EXCERPT ? excerpt : excerpt.replace(/\s*\S*$/, '…')

const isoDate = (date: string) => new Date(date).toISOString()

function escaped(text: string): string {
  return storableText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
