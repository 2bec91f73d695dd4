import { inStoredOrder } from '~/lib/propertyImages'
import { isUuid } from '~/lib/uuid'
import type { Tables } from '~/types/database'
import type { ListingRef } from '~/types/listing'
import type { Property, PropertyClass } from '~/types/property'
import { unwrap } from './errors'
import { toProperty } from './properties'
import { staff } from './staffClient'

const MOST_MATCHES = 50
const MESSAGE = 'Failed to load properties'

export interface PropertyMatch extends ListingRef {
  location: string
}

export interface PropertyMatches {
  found: readonly PropertyMatch[]
  /** Whether there are more than were fetched. */
  isCut: boolean
}

type ImageRow = Tables<'property_images'> & {
  small_images: { url: string } | null
  thumbnails: { url: string } | null
}

/** A property with what the database holds of its photographs, as stored. */
export interface Diagnosis {
  property: Property
  images: readonly ImageRow[]
  imageUrls: readonly string[]
}

/** A condition value in PostgREST's quotes, with LIKE's wildcards around text that matches itself. */
function quotedPattern(text: string): string {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
  return `"${pattern.replace(/[\\"]/g, '\\$&')}"`
}

/**
 * The newest properties whose title or location has the text, or whose id it is; the newest of all for ''.
 * @throws ServiceError 'Failed to load properties'
 */
export async function findProperties(
  search: string,
  signal: AbortSignal,
): Promise<PropertyMatches> {
  const all = staff.from('properties').select('id,title,location,property_class')
  const pattern = quotedPattern(search)
  const matching = isUuid(search)
    ? all.eq('id', search)
    : search === ''
      ? all
      : all.or(`title.ilike.${pattern},location.ilike.${pattern}`)
  const rows = await unwrap(
    matching
      // `nulls last`, as the index over all listings has it.
      .order('created_at', { ascending: false, nullsFirst: false })
      .order('id', { ascending: false })
      .limit(MOST_MATCHES + 1)
      .abortSignal(signal),
    MESSAGE,
  )
  const found = rows.map((row) => ({
    ...row,
    property_class: row.property_class as PropertyClass,
  }))
  return { found: found.slice(0, MOST_MATCHES), isCut: found.length > MOST_MATCHES }
}

/**
 * A property together with its property_images, or null when there is none with this id.
 * @throws ServiceError 'Failed to load properties'
 */
export async function fetchDiagnosis(id: string, signal: AbortSignal): Promise<Diagnosis | null> {
  if (!isUuid(id)) return null
  const rows = await unwrap(
    staff
      .from('properties')
      .select('*,property_images(*,small_images(url),thumbnails(url))')
      .eq('id', id)
      .limit(1)
      .abortSignal(signal),
    MESSAGE,
  )
  const row = rows[0]
  if (!row) return null
  return {
    property: toProperty(row),
    images: inStoredOrder(row.property_images),
    imageUrls: row.image_urls,
  }
}
