import { documentsOf, type FileRow, plansOf, type TourRow, toursOf } from '~/lib/files/listingFiles'
import { type RoomRow, roomsOf } from '~/lib/rooms/rooms'
import { inStoredOrder } from '~/lib/storedOrder'
import type { Photo, Property } from '~/types/property'

interface ImageRow {
  id: string
  url: string
  display_order: number
  created_at: string
  alt_text: string | null
  kind?: string | null
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

/** The photographs of a listing in their order, with public addresses. A CHECK constraint guarantees their kinds. */
export function photosOf(source: Source, publicUrl: (path: string) => string): Photo[] {
  const resolve = (path: string | undefined) => (path === undefined ? null : publicUrl(path))
  const total = source.property_images.length

  return inStoredOrder(source.property_images).map((image, index) => ({
    id: image.id,
    alt: image.alt_text ?? `${source.title}, photograph ${index + 1} of ${total}`,
    kind: (image.kind ?? null) as Photo['kind'],
    originalUrl: publicUrl(image.url),
    smallUrl: resolve(urlOf(image.small_images)),
    mediumUrl: resolve(urlOf(image.medium_images)),
    cardUrl: resolve(image.card_url ?? undefined),
    thumbnailUrl: resolve(urlOf(image.thumbnails)),
  }))
}

type Particulars = Omit<
  Property,
  'photos' | 'place' | 'plans' | 'documents' | 'tours' | 'rooms' | 'events' | 'questions'
>

/**
 * A listing as the public pages show it, from a row with the columns of its particulars, its images and its files. CHECK
 * constraints guarantee that class, status and specs match our types.
 */
export function toProperty(
  row: unknown,
  publicUrl: (path: string) => string,
  fileUrl: (path: string) => string,
): Property {
  const {
    property_images,
    property_files = [],
    property_tours = [],
    property_rooms = [],
    listing_events = [],
    listing_answers = [],
    places,
    ...particulars
  } = row as Particulars &
    Pick<Source, 'property_images'> & {
      places?: Property['place']
      property_files?: readonly FileRow[]
      property_tours?: readonly TourRow[]
      property_rooms?: readonly RoomRow[]
      listing_events?: Property['events']
      listing_answers?: Property['questions']
    }
  return {
    ...particulars,
    place: places ?? null,
    photos: photosOf({ title: particulars.title, property_images }, publicUrl),
    plans: plansOf(property_files, fileUrl),
    documents: documentsOf(property_files, fileUrl),
    tours: toursOf(property_tours),
    rooms: roomsOf(property_rooms),
    events: listing_events,
    questions: listing_answers,
  }
}
