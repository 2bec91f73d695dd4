import type { TablesInsert } from '../../src/types/database.ts'
import type { PropertyClass } from '../../src/types/property.ts'

type Facts = Partial<TablesInsert<'properties'>>

const everyDay = {
  council_tax_band: 'F',
  epc_state: 'held',
  epc_rating: 'C',
  epc_score: 72,
  epc_valid_until: '2199-12-31',
  electricity: ['mains'],
  water: 'mains',
  sewerage: 'mains',
  heating: ['gas-central'],
  broadband: 'fttp',
  parking: ['permit'],
  construction: 'Brick with a slate roof',
  answers: Object.fromEntries(
    [
      'building_safety',
      'restrictions',
      'rights',
      'flooding',
      'erosion',
      'planning',
      'accessibility',
      'mining',
      'planned_works',
    ].map((topic) => [topic, { answer: 'none' }]),
  ),
} satisfies Facts

/** For each class the material information of which nothing is missing. */
export const materialFacts = {
  sale: { ...everyDay, tenure: 'freehold' },
  rent: { ...everyDay, tenancy_kind: 'assured' },
  development: { ...everyDay, tenure: 'freehold' },
  commercial: { ...everyDay, tenure: 'freehold', epc_rating: 'B', epc_score: 40 },
} satisfies Record<PropertyClass, Facts>

const inRichmond = {
  location: 'Richmond, London',
  description: 'Three floors around a walled garden.',
} satisfies Facts

/** For each class what a listing states of which nothing is missing but its photograph. */
export const completeFacts = {
  sale: { ...inRichmond, ...materialFacts.sale, type: 'house', price: 900_000 },
  rent: {
    ...inRichmond,
    ...materialFacts.rent,
    type: 'apartment',
    price: 2400,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 2769,
  },
  development: { ...inRichmond, ...materialFacts.development, type: 'townhouse', price: 750_000 },
  commercial: { ...inRichmond, ...materialFacts.commercial, type: 'office', price: 1_400_000 },
} satisfies Record<PropertyClass, Facts>
