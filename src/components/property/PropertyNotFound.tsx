import { NotFound } from '~/components/layout/NotFound'
import { propertyNotFound } from '~/content/notFound'

/** No listing has this id (any more). */
export function PropertyNotFound() {
  return <NotFound content={propertyNotFound} />
}
