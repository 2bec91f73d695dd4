import type { ListingRef } from '~/types/listing'
import { staff } from './staffClient'

/**
 * Makes a call that names a listing by its id and class. Somebody may have changed the class since the
 * listing was read, so where the call finds nothing it is made again under the class of now, once.
 */
export async function underCurrentClass<Answer>(
  { id, property_class }: Pick<ListingRef, 'id' | 'property_class'>,
  call: (propertyClass: string) => PromiseLike<Answer>,
  findsNothing: (answer: Answer) => boolean,
): Promise<Answer> {
  const answer = await call(property_class)
  if (!findsNothing(answer)) return answer
  const { data } = await staff
    .from('properties')
    .select('property_class')
    .eq('id', id)
    .maybeSingle()
  return data && data.property_class !== property_class ? call(data.property_class) : answer
}

/** What the functions of the database answer when there is no such listing of that class. */
export const isNotFound = ({ status }: { status: number }): boolean => status === 404
