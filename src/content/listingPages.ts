import type { PropertyClass } from '~/types/property'
import type { HeroSlide } from './heroes'
import { commercialHero, developmentHero, rentHero, saleHero } from './listingHeroes'

/** What differs between the four pages of listings; the page itself is one. */
export interface ListingPageContent {
  propertyClass: PropertyClass
  title: string
  description: string
  hero: readonly HeroSlide[]
  heroAction: 'viewing' | 'interest' | 'consultation'
  /** What a viewing asked for from the hero is about, before a property is chosen. */
  heroViewing: { title: string; location: string }
  resultsTitle: string
  /** Which filters the bar offers beside location and type. */
  filterBy: readonly ('price' | 'rooms' | 'completion' | 'area')[]
  loadError: string
  searchError: string
  empty: string
}

const everywhere = 'London, Hampshire and Essex'

export const listingPages: Readonly<Record<PropertyClass, ListingPageContent>> = {
  sale: {
    propertyClass: 'sale',
    title: 'Properties for sale',
    description:
      'Houses, apartments, penthouses, villas and mansions for sale in London, Hampshire and Essex.',
    hero: saleHero,
    heroAction: 'viewing',
    heroViewing: { title: 'A property for sale', location: everywhere },
    resultsTitle: 'Homes on the market',
    filterBy: ['price', 'rooms'],
    loadError: 'Failed to load properties',
    searchError: 'Failed to search properties',
    empty: 'No property for sale matches this search.',
  },
  rent: {
    propertyClass: 'rent',
    title: 'Properties to rent',
    description:
      'Houses, apartments, studios and penthouses to rent in London, Hampshire and Essex.',
    hero: rentHero,
    heroAction: 'viewing',
    heroViewing: { title: 'A property to rent', location: everywhere },
    resultsTitle: 'Homes to rent now',
    filterBy: ['price', 'rooms'],
    loadError: 'Failed to load properties',
    searchError: 'Failed to search properties',
    empty: 'No property to rent matches this search.',
  },
  development: {
    propertyClass: 'development',
    title: 'New developments',
    description: 'New homes and mixed-use developments in London, Hampshire and Essex.',
    hero: developmentHero,
    heroAction: 'interest',
    heroViewing: { title: 'A new development', location: everywhere },
    resultsTitle: 'On site and completing',
    filterBy: ['price', 'completion'],
    loadError: 'Failed to load developments',
    searchError: 'Failed to load developments',
    empty: 'No development matches this search.',
  },
  commercial: {
    propertyClass: 'commercial',
    title: 'Commercial properties',
    description:
      'Offices, retail, industrial and restaurant premises in London, Hampshire and Essex.',
    hero: commercialHero,
    heroAction: 'consultation',
    heroViewing: { title: 'Commercial premises', location: everywhere },
    resultsTitle: 'Premises available',
    filterBy: ['price', 'area'],
    loadError: 'Failed to load commercial properties',
    searchError: 'Failed to load commercial properties',
    empty: 'No premises match this search.',
  },
}
