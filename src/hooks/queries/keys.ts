/** The first part of every key of the portal's data, by which all of it is made out of date or removed at once. */
export const portalKey = ['portal'] as const

/** The first part of every key of what visitors see of properties. */
export const propertiesKey = ['properties'] as const
