import type { PropertyClass } from '~/types/property'
import { commercialSections } from './sections/commercialSections'
import { developmentSections } from './sections/developmentSections'
import type { ListingSection } from './sections/listingSection'
import { rentSections } from './sections/rentSections'
import { saleSections } from './sections/saleSections'

/** What stands below the listings of each class. */
export const listingSections: Readonly<Record<PropertyClass, readonly ListingSection[]>> = {
  sale: saleSections,
  rent: rentSections,
  development: developmentSections,
  commercial: commercialSections,
}
