import { expect, it } from 'vitest'
import { listingFields } from '~/content/listing/listingFields'
import type { MaterialColumn } from '~/content/listing/materialColumns'
import { materialFields } from '~/content/listing/materialFields'
import type { ListingField } from '~/types/listingField'
import type { ListedColumn } from '~/types/property'

it('a registry that leaves a column undecided does not compile', () => {
  const { council_tax_band: _, ...others } = listingFields
  // @ts-expect-error One column has no row. Without this error tsc fails here.
  const undecided: Readonly<Record<Exclude<ListedColumn, MaterialColumn>, ListingField>> = others
  expect(Object.keys(undecided)).toHaveLength(Object.keys(listingFields).length - 1)
})

it('neither does one that leaves out material information', () => {
  const { vat: _, ...others } = materialFields
  // @ts-expect-error One column has no row. Without this error tsc fails here.
  const undecided: Readonly<Record<MaterialColumn, ListingField>> = others
  expect(Object.keys(undecided)).toHaveLength(Object.keys(materialFields).length - 1)
})
