/** The licence of the positions of towns and quarters asks for it. */
export const placeSource = 'Places: GeoNames, CC BY 4.0'

/** Below the map of a property's page, which shows a town or quarter. */
export const locatorText = (name: string) =>
  `The dot marks ${name}, not the building. ${placeSource}.`
