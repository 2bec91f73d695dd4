import { listingErrors } from '~/content/portal/listing/listingErrors'
import { containing } from '~/lib/format/databaseText'
import { toProperty } from '~/lib/photo/propertyImages'
import { inStoredOrder } from '~/lib/storedOrder'
import { isUuid } from '~/lib/uuid'
import { unwrap } from '~/services/client/errors'
import { saveFile } from '~/services/client/saveFile'
import { propertyFileUrl, publicPhotoUrl } from '~/services/client/siteUrls'
import { staffClient } from '~/services/client/staffClient'
import type { Tables } from '~/types/database'
import type { ListingRef } from '~/types/listing'
import type { ListedProperty, Property, PropertyClass } from '~/types/property'

const MOST_MATCHES = 50
const MESSAGE = 'Failed to load properties'

interface PropertyMatch extends ListingRef {
  location: string
}

export interface PropertyMatches {
  found: readonly PropertyMatch[]
  /** Whether there are more than were fetched. */
  isCut: boolean
}

type ImageRow = Tables<'property_images'> & {
  small_images: { url: string } | null
  medium_images: { url: string } | null
  thumbnails: { url: string } | null
}

/** A property with its photographs' data exactly as stored. */
export interface Diagnosis {
  property: Property
  card: ListedProperty
  images: readonly ImageRow[]
  imageUrls: readonly string[]
}

const matches = () =>
  staffClient.from('properties').select('id,title,location,property_class,created_at')

/** Fetches one more than are shown, which tells whether there are more. */
function newest(query: ReturnType<typeof matches>, signal: AbortSignal) {
  return unwrap(
    query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(MOST_MATCHES + 1)
      .abortSignal(signal),
    MESSAGE,
  )
}

async function matching(search: string, signal: AbortSignal) {
  if (search === '') return newest(matches(), signal)
  if (isUuid(search)) return newest(matches().eq('id', search), signal)
  // Two calls, because the embedded backend does not understand a quoted text within an `or`.
  const [byTitle, byLocation] = await Promise.all([
    newest(matches().ilike('title', containing(search)), signal),
    newest(matches().ilike('location', containing(search)), signal),
  ])
  const each = new Map([...byTitle, ...byLocation].map((row) => [row.id, row]))
  return [...each.values()].sort((a, b) => b.created_at.localeCompare(a.created_at))
}

/**
 * The newest properties whose title or location contains the text, or whose id it is; for '' the newest of all.
 * @throws ServiceError 'Failed to load properties'
 */
export async function findProperties(
  search: string,
  signal: AbortSignal,
): Promise<PropertyMatches> {
  const rows = await matching(search, signal)
  return {
    found: rows.slice(0, MOST_MATCHES).map((row) => ({
      ...row,
      property_class: row.property_class as PropertyClass,
    })),
    isCut: rows.length > MOST_MATCHES,
  }
}

/**
 * A property together with its property_images, or null when there is none with this id.
 * @throws ServiceError 'Failed to load properties'
 */
export async function fetchDiagnosis(id: string, signal: AbortSignal): Promise<Diagnosis | null> {
  if (!isUuid(id)) return null
  const [[row], [card]] = await Promise.all([
    unwrap(
      staffClient
        .from('properties')
        .select('*,property_images(*,small_images(url),medium_images(url),thumbnails(url))')
        .eq('id', id)
        .limit(1)
        .abortSignal(signal),
      MESSAGE,
    ),
    unwrap(
      staffClient.from('listing_cards').select().eq('id', id).limit(1).abortSignal(signal),
      MESSAGE,
    ),
  ])
  if (!row || !card) return null
  return {
    card,
    property: toProperty(row, publicPhotoUrl, propertyFileUrl),
    images: inStoredOrder(row.property_images),
    imageUrls: row.image_urls,
  }
}

/**
 * Saves the description of the database as a JSON file.
 * @throws ServiceError 'Failed to download schema'
 */
export async function downloadSchema(): Promise<void> {
  const schema = await unwrap(staffClient.rpc('get_schema_info'), listingErrors.schema)
  const day = new Date().toISOString().slice(0, 10)
  saveFile(JSON.stringify(schema, null, 2), 'application/json', `database-schema-${day}.json`)
}
