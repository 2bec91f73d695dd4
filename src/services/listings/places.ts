import { ServiceError, unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { Place, Suggestions } from '~/types/place'
import type { PropertyClass } from '~/types/property'

/**
 * At most eight places and listings that match a text, the likeliest first.
 * @throws ServiceError 'Failed to load suggestions'
 */
export async function suggestPlaces(
  propertyClass: PropertyClass,
  text: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const query = publicClient.rpc('suggest_places', { p_class: propertyClass, p_text: text })
  // The function returns exactly this type. The query asks again where an answer is lost.
  return (await unwrap(
    query.abortSignal(signal).retry(false),
    'Failed to load suggestions',
  )) as unknown as Suggestions
}

/**
 * A place with its number of listings of a class, or null when there is none with this slug.
 * @throws ServiceError 'Failed to load the place'
 */
export async function describePlace(
  propertyClass: PropertyClass,
  slug: string,
  signal: AbortSignal,
): Promise<Place | null> {
  const query = publicClient.rpc('describe_place', { p_class: propertyClass, p_slug: slug })
  const { data, error } = await query.abortSignal(signal)
  if (error) throw new ServiceError('Failed to load the place', { cause: error })
  return data as unknown as Place | null
}
