/** Names the source of the positions of towns and quarters, as its licence requires. */
export const placeSource = 'Places: GeoNames, CC BY 4.0'

/** The map of a property's page, which shows a town or quarter. */
export const locatorTexts = {
  alt: (name: string) => `Map of the country around ${name}, with the rivers and our offices`,
  caption: (name: string) => `The dot marks ${name}, not the building. ${placeSource}.`,
} as const
