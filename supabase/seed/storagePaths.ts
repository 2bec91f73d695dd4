import type { Listing } from './listing.ts'

export interface StoredFile {
  /** Path inside the bucket. */
  path: string
  filename: string
}

export interface StoredFiles {
  original: StoredFile
  small: StoredFile
  medium: StoredFile
  card: StoredFile
  thumbnail: StoredFile
}

/** The paths of the photograph at `index` of a listing, and of its smaller versions. */
export function storagePaths(
  listing: Pick<Listing, 'title' | 'created_at'>,
  index: number,
): StoredFiles {
  const title = listing.title.toLowerCase().replace(/[^a-z0-9]/g, '_')
  const day = listing.created_at.slice(0, 10).replaceAll('-', '')
  const folder = `${title}_${day}`
  const name = `${Date.parse(listing.created_at)}_${index}`
  const file = (subfolder: string, filename: string) => ({
    path: `${folder}/${subfolder}${filename}`,
    filename,
  })
  return {
    original: file('', `${name}.jpg`),
    small: file('small_images/', `${name}_small.jpg`),
    medium: file('medium_images/', `${name}_medium.jpg`),
    card: file('card_images/', `${name}_card.avif`),
    thumbnail: file('thumbnails/', `${name}_thumb.jpg`),
  }
}
