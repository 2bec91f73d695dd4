import type { Property } from '~/types/property'
import { type Noun, nounOf } from './questions'

type Listing = Pick<Property, 'property_class' | 'type' | 'status'>

const subjects: Readonly<Record<Noun, string>> = {
  home: 'This home',
  plot: 'This plot',
  development: 'Every home here',
  premises: 'This commercial property',
}

/** The reason why a listing cannot be viewed; undefined for one that can. */
export function unavailableReason(listing: Listing): string | undefined {
  const subject = subjects[nounOf(listing)]
  const isTenancy = listing.property_class === 'rent'
  switch (listing.status) {
    case 'pending':
      return isTenancy
        ? 'A tenancy of this home has been agreed, so we are not taking viewings.'
        : `${subject} is under offer, so we are not taking viewings.`
    case 'sold':
      return `${subject} has been ${isTenancy ? 'let' : 'sold'}.`
    // Available, or visible to staff only.
    default:
      return undefined
  }
}

export const seeAvailable = 'See what is available'

/** Tells when the visitor learns the exact address, and why not at once. */
export function addressNote(listing: Listing): string {
  if (listing.status !== 'active') return ''
  const noun = nounOf(listing)
  return noun === 'development' || noun === 'plot'
    ? 'We will tell you how to find the entrance when you book a visit.'
    : 'For the owner’s privacy, you will get the full address when you book.'
}
