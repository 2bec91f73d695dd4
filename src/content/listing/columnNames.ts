import type { ListedColumn, ListingColumns } from '~/types/property'
import { listingFields } from './listingFields'
import { materialColumns } from './materialColumns'

/** The columns of a listing that staff fill in. */
export const columnNames: readonly (keyof ListingColumns)[] = [
  ...(Object.keys(listingFields) as ListedColumn[]),
  ...materialColumns,
  'specs',
]
