import type { ModalRequest } from '~/contexts/ModalContext'
import type { Property } from '~/types/property'

/** The viewing form for this property; for a development it registers interest (visitor-side §2). */
export function viewingRequest({ id, title, location, property_class }: Property): ModalRequest {
  const property = { id, title, location }
  return property_class === 'development'
    ? { kind: 'interest', property }
    : { kind: 'viewing', property, isRental: property_class === 'rent' }
}

export function viewingLabel({ property_class }: Property): string {
  return property_class === 'development' ? 'Register Interest' : 'Book Viewing'
}
