import { everyField } from '../../src/content/listing/everyField.ts'
import { emptyListing } from '../../src/lib/listing/listingEntries.ts'
import { roomRows } from '../../src/lib/rooms/rooms.ts'
import type { TablesInsert } from '../../src/types/database.ts'
import { factsOf } from './demoFacts.ts'
import { deterministicId } from './deterministicId.ts'
import { statusSince } from './histories.ts'
import type { Listing } from './listing.ts'
import { listingId } from './listingId.ts'
import type { PreparedPhoto } from './photos.ts'
import { planOf, roomsOf } from './plans/planOf.ts'
import { storagePaths } from './storagePaths.ts'

/**
 * The row of `properties`. It has every column, since all rows of one request must have the same ones, except
 * `image_urls`, which the database derives from the images.
 */
export function propertyRow(listing: Listing) {
  const { key: _key, photos: _photos, features, specs, ...columns } = listing
  // A plan shows the gross internal area.
  const particulars: Record<string, string | number> = {
    ...specs,
    ...(planOf(listing) && { area_measure: 'Gross internal area' }),
  }
  return {
    ...emptyListing(everyField),
    id: listingId(listing),
    ...columns,
    ...factsOf(listing),
    features: [...features],
    specs: particulars,
    updated_at: listing.created_at,
    status_since: statusSince(listing),
    first_public_at: listing.created_at,
  } satisfies TablesInsert<'properties'>
}

/** The rooms that the plan of a listing shows; none without a plan. */
export function roomRecords(listing: Listing) {
  const plan = planOf(listing)
  return roomRows(plan ? roomsOf(plan) : []).map((room, display_order) => ({
    id: deterministicId(`room/${listing.key}/${display_order}`),
    property_id: listingId(listing),
    ...room,
    display_order,
  }))
}

/** What photographs are stored by. */
export type Pictured = Pick<
  Listing,
  'key' | 'title' | 'property_class' | 'created_at' | 'photos'
> & {
  type?: string | undefined
  specs?: unknown
}

/** The pictures of a building that is not finished, or not begun, cannot be photographs of it. */
export function photoKind({ property_class, type, specs }: Pictured) {
  const { progress = 100 } = Object(specs)
  const isUnfinished = type === 'plot' || (property_class === 'development' && progress < 100)
  return isUnfinished ? 'computer-image' : null
}

/** The rows and files of one photograph of a listing. */
export function imageRecords(listing: Pictured, index: number, photo: PreparedPhoto) {
  const property_id = listingId(listing)
  const key = `${listing.key}/${photo.name}`
  const property_image_id = deterministicId(`image/${key}`)
  const paths = storagePaths(listing, index)
  const mime_type = 'image/jpeg'
  const { created_at } = listing
  const smallerVersion = (version: 'small' | 'medium' | 'thumbnail') => ({
    id: deterministicId(`${version}/${key}`),
    property_image_id,
    property_id,
    url: paths[version].path,
    filename: paths[version].filename,
    mime_type,
    size: photo[version].byteLength,
    created_at,
  })
  return {
    image: {
      id: property_image_id,
      property_id,
      property_type: listing.property_class,
      url: paths.original.path,
      card_url: paths.card.path,
      filename: paths.original.filename,
      size: photo.original.byteLength,
      mime_type,
      width: photo.width,
      height: photo.height,
      alt_text: photo.alt,
      kind: photoKind(listing),
      display_order: index,
      created_at,
    },
    small: smallerVersion('small'),
    medium: smallerVersion('medium'),
    thumbnail: smallerVersion('thumbnail'),
    files: [
      { path: paths.original.path, body: photo.original, contentType: mime_type },
      { path: paths.small.path, body: photo.small, contentType: mime_type },
      { path: paths.medium.path, body: photo.medium, contentType: mime_type },
      { path: paths.card.path, body: photo.card, contentType: 'image/avif' },
      { path: paths.thumbnail.path, body: photo.thumbnail, contentType: mime_type },
    ],
  }
}
