import { expect, it } from 'vitest'
import { listingFields } from '~/content/listingFields'
import type { ListingField } from '~/types/listingField'
import type { ListedColumn } from '~/types/property'

it('a registry that leaves a column undecided does not compile', () => {
  const { council_tax_band: _, ...others } = listingFields
  // @ts-expect-error One column has no row. Without this error tsc fails here.
  const undecided: Readonly<Record<ListedColumn, ListingField>> = others
  expect(Object.keys(undecided)).toHaveLength(Object.keys(listingFields).length - 1)
})
