import type { SortOrder } from '~/types/property'

/** A file of its own, since the page of a property needs no more of searches than this. */

const FROM = 'from-'
const SLUG = /^[a-z0-9-]{1,60}$/

export const isSlug = (text: string): boolean => SLUG.test(text)

export const sortFrom = (slug: string): SortOrder => `${FROM}${slug}`

/** The slug of the place that a search is ordered from. */
export function orderedFrom(sort: string): string | undefined {
  const slug = sort.startsWith(FROM) ? sort.slice(FROM.length) : ''
  return isSlug(slug) ? slug : undefined
}
