import { inStoredOrder } from './propertyImages'

interface StoredImage {
  id: string
  url: string
  display_order: number
  created_at: string
}

/** Where two lists of photographs part; positions count from 0. */
export interface Disagreement {
  position: number
  inImages: string | undefined
  inUrls: string | undefined
}

/** The first place at which image_urls says something else than property_images do; undefined if nowhere. */
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
