import type { TablesInsert } from '../../../src/types/database.ts'

type Column = keyof TablesInsert<'properties'>

/** The columns of material information that a demo listing states; the rest is derived by `factsOf`. */
export type FactColumn = Extract<
  Column,
  | 'tenure'
  | 'lease_ends'
  | 'ground_rent'
  | 'ground_rent_review'
  | 'service_charge'
  | 'service_charge_review'
  | 'business_rates'
  | 'vat'
  | 'chain'
  | 'epc_state'
  | 'epc_rating'
  | 'epc_score'
  | 'epc_potential_score'
  | 'epc_valid_until'
  | 'epc_exempt_reason'
  | 'energy_cost'
  | 'heating'
  | 'electricity'
  | 'water'
  | 'sewerage'
  | 'broadband'
  | 'mobile'
  | 'construction'
  | 'floor_level'
  | 'aspect'
  | 'parking'
  | 'step_free_entrance'
  | 'lift'
  | 'ground_floor_bedroom'
  | 'ground_floor_bathroom'
  | 'door_width'
  | 'parking_near_door'
  | 'tenancy_kind'
  | 'not_assured_reason'
>

export type Topic =
  | 'building_safety'
  | 'restrictions'
  | 'rights'
  | 'flooding'
  | 'erosion'
  | 'planning'
  | 'accessibility'
  | 'mining'
  | 'planned_works'
  | 'noise'

export type Answer =
  | { answer: 'none' }
  | { answer: 'yes'; details: string }
  | { answer: 'asked'; asked_on: string }

export type Answers = Readonly<Record<Topic, Answer>>

/**
 * The material information of a demo listing. It is invented like the listing: charges, council tax, certificates and
 * risks are such as a home of its kind and place could have, and none is that of a real one.
 */
export type Facts = Partial<Pick<TablesInsert<'properties'>, FactColumn>> & { answers: Answers }

/** Facts by the key of their listing. */
export type FactsByKey = Readonly<Record<string, Facts>>
