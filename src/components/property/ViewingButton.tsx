import type { ComponentProps } from 'react'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { askAbout } from '~/content/listing/questions'
import type { ModalRequest } from '~/contexts/ModalContext'
import type { ListedProperty, Property } from '~/types/property'

interface ViewingButtonProps
  extends Omit<ComponentProps<typeof BookingButton>, 'request' | 'property'> {
  property: ListedProperty | Property
}

/**
 * Opens the viewing form for this property; for a development it registers interest (visitor-side §2). A property under
 * offer can only be asked about, and one that is sold or let has no button.
 */
export function ViewingButton({ property, ...button }: ViewingButtonProps) {
  if (property.status === 'sold') return null
  const { label, request } = enquiryAbout(property)
  return (
    <BookingButton {...button} request={request}>
      {label}
    </BookingButton>
  )
}

function enquiryAbout(asked: ListedProperty | Property): { label: string; request: ModalRequest } {
  const { id, title, location, property_class, status } = asked
  const property = { id, title, location }
  const isRental = property_class === 'rent'
  if (status === 'pending') {
    const label = askAbout(asked)
    return { label, request: { kind: 'question', title: label, property, isRental } }
  }
  if (property_class === 'development') {
    return { label: 'Register Interest', request: { kind: 'interest', property } }
  }
  return { label: 'Book Viewing', request: { kind: 'viewing', property, isRental } }
}
