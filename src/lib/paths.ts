import type { PropertyClass } from '~/types/property'

const listings: Readonly<Record<PropertyClass, string>> = {
  sale: '/properties',
  rent: '/rentals',
  development: '/developments',
  commercial: '/commercial',
}

/**
 * The public pages besides those of listings, one row each. From these rows follow the page's rendering ahead, its place
 * in the site map, its budget of code, and the tests that look at every page.
 */
const pages = {
  home: '/',
  propertiesSelection: '/properties-selection',
  services: '/services',
  marketAnalysis: '/market-analysis',
  costs: '/costs',
  shortlist: '/shortlist',
  contact: '/contact',
  about: '/about',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  lettingFees: '/letting-fees',
} as const

export type PageAddress = (typeof pages)[keyof typeof pages]

/** Every public page that does not depend on the listings. */
export const publicAddresses: readonly string[] = [
  ...Object.values(pages),
  ...Object.values(listings),
]

/** Every address of the site. No other file writes one down. */
export const paths = {
  ...pages,
  homeSection: (anchor: 'services' | 'about' | 'properties' | 'contact') => `/#${anchor}`,
  listings: (propertyClass: PropertyClass) => listings[propertyClass],
  property: (id: string) => `/property/${id}`,
  development: (id: string) => `/developments/${id}`,
  /** A listing's own page: a development has one under its class (visitor-side §2). */
  detail: ({ id, property_class }: { id: string; property_class: PropertyClass }) =>
    property_class === 'development' ? `/developments/${id}` : `/property/${id}`,
  alertPage: '/alerts',
  /** The page behind a mailed link. Its token reaches no server, because it stands behind the #. */
  alerts: (token: string) => `/alerts#${token}`,
  /** An enquiry for its sender, likewise: the token stands behind the #. */
  ownEnquiry: '/enquiry',
  viewingPage: '/viewing',
  /** A viewing for its visitor, likewise. */
  viewing: (token: string) => `/viewing#${token}`,
  ownerPage: '/owner',
  /** The page of a home for its owner, likewise. */
  owner: (token: string) => `/owner#${token}`,
  /** An Atom feed. */
  newListings: '/new-listings.atom',
  /** A page of a JSON feed, counted from 1 (docs/listings-feed.md). */
  allListings: (page: number) => (page === 1 ? '/listings.json' : `/listings-${page}.json`),
  agencyPicture: '/share.jpg',
  /** The footer's 'Test' link; routes ignore case (visitor-side §2). */
  contactTest: '/Contact',
  /** An office for an address book. */
  contactCard: (office: string) => `/contacts/${office}.vcf`,
  sharePicture: (id: string) => `/share/${id}.jpg`,
  diagnostic: '/diagnostic',
  managementPortal: (portalId: string) => `/management-portal/${portalId}`,
} as const

const LISTING = /^\/(?:property|developments)\/[^/]+$/
/** What a sentence puts behind a link, and mail programs take for a part of it. */
export const PASTED_WITH = "[).,;:!'\\]]"
const PASTED_LISTING = new RegExp(`^(/(?:property|developments)/[0-9a-f-]{36})${PASTED_WITH}+$`)

/**
 * The address of a page that somebody asked for in capitals, with a slash behind it, or a home's with the end of a
 * sentence behind it; undefined if nothing is wrong with it, or if it is no page's.
 */
export function trueAddress(asked: string): string | undefined {
  const address = asked
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
    .replace(PASTED_LISTING, '$1')
  if (address === asked || asked === paths.contactTest) return undefined
  return publicAddresses.includes(address) || LISTING.test(address) ? address : undefined
}
