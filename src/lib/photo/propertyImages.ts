import { type RoomRow, roomsOf } from '~/lib/rooms/rooms'
import type { Photo, Property } from '~/types/property'

interface ImageRow {
  id: string
  url: string
  display_order: number
  created_at: string
  alt_text: string | null
  card_url?: string | null
  small_images: { url: string } | { url: string }[] | null
  medium_images?: { url: string } | { url: string }[] | null
  thumbnails?: { url: string } | { url: string }[] | null
}

interface Source {
  title: string
  property_images: readonly ImageRow[]
}

function urlOf(version: ImageRow['small_images'] | undefined): string | undefined {
  const first = Array.isArray(version) ? version[0] : version
  return first?.url
}

interface OrderedImage {
  id: string
  display_order: number
  created_at: string
}

/** Photographs in the database's order: by display_order, then by age. */
export function inStoredOrder<Image extends OrderedImage>(images: readonly Image[]): Image[] {
  return [...images].sort(
    (a, b) =>
      a.display_order - b.display_order ||
      a.created_at.localeCompare(b.created_at) ||
      a.id.localeCompare(b.id),
  )
}

/** The photographs of a listing in their order, with public addresses. */
export function photosOf(source: Source, publicUrl: (path: string) => string): Photo[] {
  const resolve = (path: string | undefined) => (path === undefined ? null : publicUrl(path))
  const total = source.property_images.length

  return inStoredOrder(source.property_images).map((image, index) => ({
    id: image.id,
    alt: image.alt_text ?? `${source.title}, photograph ${index + 1} of ${total}`,
    originalUrl: publicUrl(image.url),
    smallUrl: resolve(urlOf(image.small_images)),
    mediumUrl: resolve(urlOf(image.medium_images)),
    cardUrl: resolve(image.card_url ?? undefined),
    thumbnailUrl: resolve(urlOf(image.thumbnails)),
  }))
}

type Particulars = Omit<Property, 'photos' | 'place' | 'rooms'>

/**
 * A listing as the public pages show it, from a row with the columns of its particulars and its images. CHECK
 * constraints guarantee that class, status and specs match our types.
 */
export function toProperty(row: unknown, publicUrl: (path: string) => string): Property {
  const { property_images, property_rooms, places, ...particulars } = row as Particulars &
    Pick<Source, 'property_images'> & {
      property_rooms?: readonly RoomRow[]
      places?: Property['place']
    }
  return {
    ...particulars,
    place: places ?? null,
    photos: photosOf({ title: particulars.title, property_images }, publicUrl),
    rooms: roomsOf(property_rooms ?? []),
  }
}
