import { mailboxes } from '~/content/agency'
import { publicStatus } from '~/content/listing/propertyOptions'
import type { Property, PropertyClass } from '~/types/property'

type Listing = Pick<Property, 'status' | 'property_class'>

interface ClassTexts {
  /** The kind of offer, above the title. */
  offer: string
  contactTitle: string
  mailbox: 'sales' | 'lettings'
}

const classTexts: Readonly<Record<PropertyClass, ClassTexts>> = {
  sale: { offer: 'For sale', contactTitle: 'Come and see it', mailbox: 'sales' },
  rent: { offer: 'To rent', contactTitle: 'Come and see it', mailbox: 'lettings' },
  development: { offer: 'New development', contactTitle: 'Visit the site', mailbox: 'sales' },
  commercial: { offer: 'Commercial property', contactTitle: 'Come and see it', mailbox: 'sales' },
}

/** The printed words of a brochure that are not the listing's own. */
export const brochure = {
  download: 'Download Brochure',
  preparing: 'Preparing brochure…',
  failure: 'Failed to prepare the brochure. Please try again.',
  particularsTitle: 'Particulars',
  featuresTitle: 'Features',
  planNote:
    'The plan is a guide. Please check with us any measurement that matters to your decision.',
  moreOnPage: 'There is more on the property’s page.',
  continued: 'The full description is on the property’s page.',
  contactHours: 'Mon-Fri 9am-6pm',
  qrTitle: 'On our website',
  qrText: 'Every photograph, the location, and whether it is still available.',
  disclaimer:
    'These particulars are a guide and do not form part of any offer or contract. Measurements are approximate. Please check with us anything that matters to your decision.',
  offerOf: ({ status, property_class }: Listing) =>
    status === 'active' ? classTexts[property_class].offer : publicStatus(status, property_class),
  contactTitleOf: ({ status, property_class }: Listing) =>
    status === 'active' ? classTexts[property_class].contactTitle : 'Ask us about it',
  mailboxOf: (propertyClass: PropertyClass) => mailboxes[classTexts[propertyClass].mailbox],
} as const
