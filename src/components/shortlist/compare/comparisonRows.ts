import { currentBuyingRules } from '~/content/currentRules'
import { EMPTY_VALUE, writtenValue } from '~/content/listing/fieldWords'
import { keyFacts } from '~/content/listing/keyFacts'
import { materialFields } from '~/content/listing/materialFields'
import { writtenForVisitors } from '~/content/listing/writtenValue'
import { stageLabels } from '~/content/shortlist'
import { buyingCosts } from '~/lib/costs/buying'
import { type BuyingEntries, firstChoice, readBuying } from '~/lib/costs/buyingEntries'
import { monthlyRent } from '~/lib/costs/rent'
import { londonDay } from '~/lib/dates/dates'
import { formatPounds, formatPrice } from '~/lib/format/money'
import { timeOnMarket } from '~/lib/history/timeOnMarket'
import { hasPrice, lettingFacts, ownershipFacts } from '~/lib/listing/costFacts'
import { yearsLeft } from '~/lib/listing/lease'
import { freshnessOf } from '~/lib/shortlist/freshness'
import type { Values } from '~/lib/shortlist/shortlist'
import type { Property } from '~/types/property'

/** A home in a comparison. */
export interface ComparedHome {
  id: string
  mine: Values
  /** The home as it is listed today; undefined if it is not. */
  property: Property | undefined
}

export interface ComparisonRow {
  label: string
  /** One value for each home, in their order. */
  values: readonly string[]
  differs: boolean
}

interface Given {
  entries: BuyingEntries
  today: Date
}

type Cell = (property: Property, given: Given) => string

const column =
  (name: 'tenure' | 'council_tax_band'): Cell =>
  (property) =>
    writtenValue(name, property[name])

/** The EPC rating, or that none is needed. */
const energy: Cell = ({ epc_rating, epc_state }) =>
  epc_rating ?? (epc_state === 'exempt' ? 'Exempt' : '')

const leaseYears: Cell = ({ lease_ends }, { today }) =>
  lease_ends ? String(yearsLeft(lease_ends, londonDay(today))) : ''

const figure =
  (name: string): Cell =>
  (property) =>
    keyFacts(property).find((each) => each.name === name)?.value ?? ''

const cells: readonly (readonly [label: string, cell: Cell])[] = [
  ['Price', formatPrice],
  ['Per sq ft', pricePerFoot],
  ['A month', aMonth],
  ['Size', figure('area')],
  ['Bedrooms', figure('bedrooms')],
  ['Tenure', column('tenure')],
  ['Years left on lease', leaseYears],
  [
    'Service charge',
    ({ service_charge }) => writtenForVisitors(materialFields.service_charge, service_charge),
  ],
  ['EPC rating', energy],
  ['Council tax band', column('council_tax_band')],
  ['Days on the market', daysListed],
]

/** The difference from the price when the home was saved. */
function changeSinceSaved({ mine, property }: ComparedHome): string {
  const freshness = freshnessOf(mine.card, property)
  switch (freshness.kind) {
    case 'reduced':
      return `${formatPounds(freshness.by)} less`
    case 'raised':
      return `${formatPounds(freshness.by)} more`
    default:
      return ''
  }
}

const verdicts: readonly (readonly [label: string, cell: (mine: Values) => string])[] = [
  ['Stage', ({ stage }) => stageLabels[stage]],
  ['Stars', ({ stars }) => (stars > 0 ? String(stars) : '')],
  ['Note', ({ note }) => note],
]

/** The rows of a comparison; a row that no home has a value for is left out. */
export function comparisonRows(homes: readonly ComparedHome[], given: Given): ComparisonRow[] {
  const facts = cells.flatMap(([label, cell]) =>
    rowOf(
      label,
      homes.map(({ property }) => (property ? cell(property, given) : '')),
    ),
  )
  const opinions = verdicts.flatMap(([label, cell]) =>
    rowOf(
      label,
      homes.map(({ mine }) => cell(mine)),
    ),
  )
  return [...facts, ...rowOf('Since you saved it', homes.map(changeSinceSaved)), ...opinions]
}

/** A row with these values; none where all are empty. */
export function rowOf(label: string, values: readonly string[]): ComparisonRow[] {
  if (values.every((value) => value === '')) return []
  const differs = new Set(values).size > 1
  return [{ label, values: values.map((value) => value || EMPTY_VALUE), differs }]
}

function pricePerFoot({ price, area, property_class }: Property): string {
  return price && area && property_class !== 'rent' ? formatPounds(price / area) : ''
}

/** The rent, or the monthly costs as an owner. */
function aMonth(property: Property, { entries }: Given): string {
  if (!hasPrice(property)) return ''
  switch (property.property_class) {
    case 'rent':
      return formatPounds(monthlyRent(lettingFacts(property).rent) / 100)
    case 'commercial':
      return ''
    case 'sale':
    case 'development': {
      const { choice } = readBuying(entries, property.price)
      const facts = ownershipFacts(property)
      const { total, isWhole } = buyingCosts(facts, choice ?? firstChoice, currentBuyingRules())
      return `${isWhole ? 'about' : 'at least'} ${formatPounds(total / 100)}`
    }
    default:
      return property.property_class satisfies never
  }
}

/** As the home's own page says it. */
function daysListed(property: Property, { today }: Given): string {
  return String(timeOnMarket(property, londonDay(today))?.days ?? '')
}
