/** Below the map of a property's page, which shows a town or quarter. */
export const locatorText = (name: string) => `The dot marks ${name}, not the building.`
