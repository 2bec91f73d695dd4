import type { PropertyClass } from '~/types/property'

const listings: Readonly<Record<PropertyClass, string>> = {
  sale: '/properties',
  rent: '/rentals',
  development: '/developments',
  commercial: '/commercial',
}

/** Every address of the site. No other file writes one down. */
export const paths = {
  home: '/',
  homeSection: (anchor: 'services' | 'about' | 'properties' | 'contact') => `/#${anchor}`,
  propertiesSelection: '/properties-selection',
  listings: (propertyClass: PropertyClass) => listings[propertyClass],
  property: (id: string) => `/property/${id}`,
  development: (id: string) => `/developments/${id}`,
  /** A listing's own page: a development has one under its class (visitor-side §2). */
  detail: ({ id, property_class }: { id: string; property_class: PropertyClass }) =>
    property_class === 'development' ? `/developments/${id}` : `/property/${id}`,
  /** An Atom feed. */
  newListings: '/new-listings.atom',
  agencyPicture: '/share.jpg',
  services: '/services',
  marketAnalysis: '/market-analysis',
  costs: '/costs',
  shortlist: '/shortlist',
  contact: '/contact',
  /** The footer's 'Test' link; routes ignore case (visitor-side §2). */
  contactTest: '/Contact',
  /** An office for an address book. */
  contactCard: (office: string) => `/contacts/${office}.vcf`,
  sharePicture: (id: string) => `/share/${id}.jpg`,
  about: '/about',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  lettingFees: '/letting-fees',
  diagnostic: '/diagnostic',
  managementPortal: (portalId: string) => `/management-portal/${portalId}`,
} as const
