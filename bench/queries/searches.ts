import { searchFeatures } from '../../src/content/propertyOptions.ts'
import {
  completionYears,
  floorSpaceBands,
  priceBands,
  searchTypes,
} from '../../src/content/search/searchOptions.ts'

import type { Search } from '../../supabase/tests/support/searchCall.ts'

/** Arguments of a function by name, without `p_`. */
type Arguments = Readonly<Record<string, string | number | readonly string[]>>

export interface Case {
  name: string
  /** The searches of this case, run one after the other. */
  variants: readonly Search[]
  /** Whether the number of blocks read must be independent of the size, too. */
  sameBlocks?: boolean
}

const SORTS = ['price-desc', 'price-asc', 'date-desc']

const of = (propertyClass: string, filters: readonly Arguments[]) =>
  filters.map((filter) => ({ ...filter, class: propertyClass }) as Search)
const sale = (...filters: Arguments[]) => of('sale', filters)

function bands(options: readonly { value: string }[], name: string): Arguments[] {
  return options.map(({ value }) => {
    const [min, max] = value.split('-').map(Number)
    return { [`min_${name}`]: min ?? 0, [`max_${name}`]: max ?? 0 }
  })
}

const each = <Value extends string | number>(name: string, values: readonly Value[]) =>
  values.map((value) => ({ [name]: value }))

const prices = bands(priceBands.sale, 'price')
const pairs = (some: readonly Arguments[], others: readonly Arguments[]) =>
  some.flatMap((one) => others.map((other) => ({ ...one, ...other })))

const types = each('type', searchTypes.sale)
const bedrooms = each('min_bedrooms', [1, 2, 3, 4, 5, 6, 7])
/** Locations by the number of generated listings that match. */
const locations = {
  nobody: each('location', ['Atlantis', 'xyzzy', '100%']),
  few: each('location', ['Drayfield', 'Quenmere', 'Yarcombe, Dorset', 'Boxwick']),
  some: each('location', ['Dorset', 'Guildford', 'stead', 'Hampshire']),
  many: each('location', ['London', 'Richmond', 'kew', 'ham']),
}

/** A county, a borough, towns, a quarter and a postcode district with generated listings. */
const PLACES = ['london', 'hampshire', 'richmond-upon-thames', 'richmond', 'winchester', 'kew']

const filters: Case[] = [
  { name: 'no filter', variants: sale({}), sameBlocks: true },
  { name: 'a price band', variants: sale(...prices), sameBlocks: true },
  { name: 'bedrooms', variants: sale(...bedrooms), sameBlocks: true },
  { name: 'bathrooms', variants: sale(...each('min_bathrooms', [1, 2, 3, 4])) },
  { name: 'a type', variants: sale(...types) },
  { name: 'a location of nobody', variants: sale(...locations.nobody) },
  { name: 'a location of few', variants: sale(...locations.few) },
  { name: 'a location of some', variants: sale(...locations.some) },
  { name: 'a location of many', variants: sale(...locations.many) },
  {
    name: 'a feature',
    variants: sale(...searchFeatures.map((feature) => ({ features: [feature] }))),
  },
  {
    name: 'a completion year',
    variants: of('development', each('completion_year', completionYears)),
  },
  {
    name: 'floor space',
    variants: of('commercial', bands(floorSpaceBands, 'area')),
  },
  { name: 'a place', variants: sale(...each('place', PLACES)) },
  {
    name: 'a distance from a place',
    variants: sale(...pairs(each('place', PLACES), each('within', ['0.5', '1', '3', '10']))),
  },
  {
    name: 'a place, price and bedrooms',
    variants: sale(...pairs(each('place', PLACES), pairs(prices, each('min_bedrooms', [2, 4])))),
  },
  { name: 'price and bedrooms', variants: sale(...pairs(prices, bedrooms)) },
  { name: 'price and type', variants: sale(...pairs(prices, types)) },
  { name: 'type and bedrooms', variants: sale(...pairs(types, bedrooms)) },
  {
    name: 'location and price',
    variants: sale(...pairs([...locations.few, ...locations.some, ...locations.many], prices)),
  },
]

/** The public lists: every filter in every order. */
export const searches: readonly Case[] = filters.map(({ variants, ...filter }) => ({
  ...filter,
  variants: SORTS.flatMap((sort) => variants.map((variant) => ({ ...variant, sort }) as Search)),
}))

/** Texts by the number of generated listings that match. */
export const portalTexts: Readonly<Record<string, readonly string[]>> = {
  nobody: ['xyzzy', 'no such words'],
  few: ['Fenenlock Hall', 'Belawood Mews', 'Yarcombe, Dorset'],
  some: ['wharf', 'Fenen', 'Guildford'],
  many: ['garden', 'London', 'handsome'],
  'several words': ['garden handsome London', 'London wharf', 'Fenen garden'],
  'a price': ['£750,000', '1.25m', 'garden £950k'],
}

/** Names of places as visitors type them, some with a wrong letter. */
export const placeTexts: readonly string[] = [
  'ri',
  'rich',
  'richmond',
  'richmnd',
  'winchester',
  'wnchester',
  'kew',
  'sw1',
  'london',
  'xyzzy',
  'garden',
  'fenen',
]
