import type { PropertyClass } from '~/types/property'

const listings: Readonly<Record<PropertyClass, string>> = {
  sale: '/properties',
  rent: '/rentals',
  development: '/developments',
  commercial: '/commercial',
}

/** Every address of the site; nothing else writes one down. */
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
  services: '/services',
  marketAnalysis: '/market-analysis',
  contact: '/contact',
  /** The footer's 'Test' link; routes ignore case (visitor-side §2). */
  contactTest: '/Contact',
  about: '/about',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  lettingFees: '/letting-fees',
  diagnostic: '/diagnostic',
  managementPortal: (portalId: string) => `/management-portal/${portalId}`,
} as const
