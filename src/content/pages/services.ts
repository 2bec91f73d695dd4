import developmentsDrawing from '~/assets/drawings/four-fifths-built.svg?no-inline'
import lettingsDrawing from '~/assets/drawings/let-by-the-floor.svg?no-inline'
import commercialImage from '~/assets/heroes/shopfront-row.jpg?w=768;1600&built'
import salesImage from '~/assets/services/detail-stair-newel.jpg?w=768;1280&built'
import heroImage from '~/assets/services/edwardian-living-room.jpg?w=840;1480;1920&built'
import { paths } from '~/lib/paths'
import type { PropertyClass } from '~/types/property'
import type { HeroSlide } from './heroes'

/** What a service looks like: a photograph beside the text or above it, or a drawing on one side of it. */
export type ServicePicture =
  | { kind: 'beside' | 'above'; image: BuiltImage; alt: string }
  | { kind: 'left' | 'right'; drawing: string }

export interface Service {
  propertyClass: PropertyClass
  title: string
  /** The title below the house in the street, where space is short. */
  shortTitle: string
  description: string
  tags: readonly [string, string, string]
  benefits: readonly [string, string, string, string]
  link: { label: string; to: string }
  picture: ServicePicture
}

export const servicesPage = {
  title: 'Our Real Estate Services',
  description:
    'Residential sales, property lettings, commercial property and property developments in London, Hampshire and Essex: what each service covers and what you gain.',
  lead: 'Four kinds of property, one way of working: plain facts in writing, and somebody who picks up the telephone.',
  streetTitle: 'Choose a door',
  benefitsTitle: 'Key benefits',
  ending: {
    title: 'Talk It Through',
    text: 'Tell us what you have in mind. You will speak to the person who would do the work.',
  },
} as const

export const servicesHero: readonly HeroSlide[] = [
  {
    image: heroImage,
    alt: 'Sitting room with stained-glass upper lights, a window seat and a tiled fireplace.',
    caption: servicesPage.lead,
  },
]

export const services: readonly Service[] = [
  {
    propertyClass: 'sale',
    title: 'Residential Sales',
    shortTitle: 'Sales',
    description:
      'We price a home on evidence, prepare it, show it and stay with the sale until the keys change hands. The negotiator who values your home is the one who rings you about the offers.',
    tags: ['Valuation with evidence', 'Photography', 'Sale progression'],
    benefits: [
      'An asking price backed by sales on your street',
      'Buyers asked for proof of funds before they view',
      'Every offer passed on in writing, on the same working day',
      'A written note each Friday until completion',
    ],
    link: { label: 'Properties for sale', to: paths.listings('sale') },
    picture: {
      kind: 'beside',
      image: salesImage,
      alt: 'Turned mahogany newel and white balusters at the foot of a staircase.',
    },
  },
  {
    propertyClass: 'rent',
    title: 'Property Lettings',
    shortTitle: 'Lettings',
    description:
      'For landlords who want the right tenant and for tenants who want a straight answer. Let Only hands you a signed tenancy; Fully Managed keeps us at the other end of the telephone for as long as it lasts.',
    tags: ['Let Only', 'Fully Managed', 'Safety certificates'],
    benefits: [
      'Tenants referenced before anybody signs',
      'Deposits protected and rent accounted for each month',
      'Gas, electrical and energy certificates renewed in time',
      'Every fee on one page, before you instruct us',
    ],
    link: { label: 'Letting fees', to: paths.lettingFees },
    picture: { kind: 'right', drawing: lettingsDrawing },
  },
  {
    propertyClass: 'commercial',
    title: 'Commercial Property',
    shortTitle: 'Commercial',
    description:
      'Offices, shops, restaurants, yards and mixed-use buildings, for owners, tenants and investors. We read the lease as closely as the floor plan, because that is where the real costs are.',
    tags: ['Leasing and sales', 'Lease advice', 'Investment'],
    benefits: [
      'Rent, rates and service charge set out as one annual figure',
      'Planning use and restrictions checked before you bid',
      'Viewings arranged around your trading hours',
      'Rent reviews and lease expiries kept in our diary',
    ],
    link: { label: 'Commercial properties', to: paths.listings('commercial') },
    picture: {
      kind: 'above',
      image: commercialImage,
      alt: 'Parade of painted shopfronts with awnings and flats above.',
    },
  },
  {
    propertyClass: 'development',
    title: 'Property Developments',
    shortTitle: 'Developments',
    description:
      'We advise on a scheme while it can still be changed, sell the homes off plan, and tell buyers how far the work on site has really got.',
    tags: ['Site appraisal', 'Off-plan sales', 'Buyer aftercare'],
    benefits: [
      'Unit mix and prices tested against what has sold nearby',
      'Progress on site that we have been to see for ourselves',
      'Reservations, exchanges and stage payments kept in order',
      'Snagging lists followed up after the move',
    ],
    link: { label: 'New developments', to: paths.listings('development') },
    picture: { kind: 'left', drawing: developmentsDrawing },
  },
]
