import { paths } from '../src/lib/paths.ts'
import { propertyClasses } from '../src/types/property.ts'

/** Every public page that there is whatever the listings. */
export const staticAddresses: readonly string[] = [
  paths.home,
  ...propertyClasses.map(paths.listings),
  paths.propertiesSelection,
  paths.services,
  paths.marketAnalysis,
  paths.contact,
  paths.about,
  paths.privacyPolicy,
  paths.terms,
  paths.lettingFees,
]
