import { agency } from './agency'

/** The feed that a reader of feeds subscribes to. */
export const newListings = {
  title: `${agency.name}: new listings`,
  text: 'Homes, developments and commercial property, as they come to us.',
} as const
