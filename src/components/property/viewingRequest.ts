import type { ModalRequest } from '~/contexts/ModalContext'
import type { Property } from '~/types/property'

type Viewed = Pick<Property, 'id' | 'title' | 'location' | 'property_class'>

/** The viewing form for this property; for a development it registers interest (visitor-side §2). */
export function viewingRequest({ id, title, location, property_class }: Viewed): ModalRequest {
  const property = { id, title, location }
  return property_class === 'development'
    ? { kind: 'interest', property }
    : { kind: 'viewing', property, isRental: property_class === 'rent' }
}

export function viewingLabel({ property_class }: Pick<Viewed, 'property_class'>): string {
  return property_class === 'development' ? 'Register Interest' : 'Book Viewing'
}
