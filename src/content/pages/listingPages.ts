import riverside from '~/assets/heroes/riverside-apartments.jpg?w=640;1480;1920&built'
import shops from '~/assets/heroes/shopfront-row.jpg?w=640;1480;1920&built'
import type { PropertyClass } from '~/types/property'
import { type HeroSlide, slides } from './heroes'

/** The differences between the four pages of listings, which share one component. */
export interface ListingPageContent {
  propertyClass: PropertyClass
  title: string
  description: string
  hero: readonly HeroSlide[]
  heroAction: 'viewing' | 'interest' | 'consultation'
  /** The subject of a viewing asked for from the hero, before a property is chosen. */
  heroViewing: { title: string; location: string }
  /** The noun of the count above the list, in singular and plural. */
  counted: readonly [one: string, others: string]
  /** The filters of the bar besides location and type. */
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
    hero: [slides.street, slides.townhouses, slides.lounge],
    heroAction: 'viewing',
    heroViewing: { title: 'A property for sale', location: everywhere },
    counted: ['home for sale', 'homes for sale'],
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
    hero: [slides.stucco, slides.skyline, slides.roofTerrace],
    heroAction: 'viewing',
    heroViewing: { title: 'A property to rent', location: everywhere },
    counted: ['home to rent', 'homes to rent'],
    filterBy: ['price', 'rooms'],
    loadError: 'Failed to load properties',
    searchError: 'Failed to search properties',
    empty: 'No property to rent matches this search.',
  },
  development: {
    propertyClass: 'development',
    title: 'New developments',
    description: 'New homes and mixed-use developments in London, Hampshire and Essex.',
    hero: [
      {
        image: riverside,
        alt: 'Riverside apartment buildings with lit windows reflected in the water at dusk.',
        caption: 'Honest reports from the site',
      },
    ],
    heroAction: 'interest',
    heroViewing: { title: 'A new development', location: everywhere },
    counted: ['new development', 'new developments'],
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
    hero: [
      {
        image: shops,
        alt: 'Row of brick buildings with painted shopfronts and awnings along a sunny street.',
        caption: 'Offices, shops, restaurants and yards',
      },
    ],
    heroAction: 'consultation',
    heroViewing: { title: 'Commercial premises', location: everywhere },
    counted: ['commercial property', 'commercial properties'],
    filterBy: ['price', 'area'],
    loadError: 'Failed to load commercial properties',
    searchError: 'Failed to load commercial properties',
    empty: 'No premises match this search.',
  },
}
