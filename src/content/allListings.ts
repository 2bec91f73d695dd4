import { agency } from './agency'

/** The feed that programs of partners and assistants read. */
export const allListings = { title: `${agency.name}: all listings` } as const
