import { inStoredOrder } from '~/lib/storedOrder'

interface Identified {
  id: string
}

/**
 * The stored images in the order that a person chose. Images that the person did not know of follow in their stored
 * order, as in the database; removed ones are left out.
 */
export function inOrder<T extends Identified>(
  images: readonly T[],
  order: readonly string[] | undefined,
): readonly T[] {
  if (!order) return images
  const known = order.flatMap((id) => images.find((image) => image.id === id) ?? [])
  return [...known, ...images.filter(({ id }) => !order.includes(id))]
}

/** Moves one id to the place of another. */
export function moveImage(ids: readonly string[], id: string, over: string): readonly string[] {
  const to = ids.indexOf(over)
  if (to < 0 || !ids.includes(id)) return ids
  const rest = ids.filter((other) => other !== id)
  return rest.toSpliced(to, 0, id)
}

/** The place among the others to which photographs are moved. */
export type Place = 'start' | 'end' | { before: string }

/** Moves some ids, in their present order, together to a place among the rest. */
export function moveImages(
  ids: readonly string[],
  chosen: ReadonlySet<string>,
  place: Place,
): readonly string[] {
  const taken = ids.filter((id) => chosen.has(id))
  const rest = ids.filter((id) => !chosen.has(id))
  if (place === 'start') return [...taken, ...rest]
  if (place === 'end') return [...rest, ...taken]
  const to = rest.indexOf(place.before)
  return to < 0 ? ids : rest.toSpliced(to, 0, ...taken)
}

/** Puts restored ids back before the next id of the earlier order that still exists. */
export function insertRestored(
  ids: readonly string[],
  earlier: readonly string[],
  back: ReadonlySet<string>,
): readonly string[] {
  return earlier.reduceRight<readonly string[]>((order, id, at) => {
    if (!back.has(id) || !order.includes(id)) return order
    const next = earlier.slice(at + 1).find((other) => order.includes(other))
    return moveImages(order, new Set([id]), next === undefined ? 'end' : { before: next })
  }, ids)
}

export function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}

interface StoredImage {
  id: string
  url: string
  display_order: number
  created_at: string
}

/** The place where two lists of photographs differ; positions count from 0. */
export interface Disagreement {
  position: number
  inImages: string | undefined
  inUrls: string | undefined
}

/** The first place at which image_urls differs from property_images; undefined if there is none. */
export function findDisagreement(
  images: readonly StoredImage[],
  imageUrls: readonly string[],
): Disagreement | undefined {
  const ordered = inStoredOrder(images).map(({ url }) => url)
  const longest = Math.max(ordered.length, imageUrls.length)
  for (let position = 0; position < longest; position += 1) {
    const [inImages, inUrls] = [ordered[position], imageUrls[position]]
    if (inImages !== inUrls) return { position, inImages, inUrls }
  }
  return undefined
}
