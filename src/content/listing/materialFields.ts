import type { ListingField, Option } from '~/types/listingField'
import type { MaterialColumn } from './materialColumns'

const yearly = { kind: 'money', unit: 'a year', most: 9_999_999 } as const
const ofAYear = { kind: 'money', unit: 'a year', most: 99_999 } as const
const sold = ['sale', 'development', 'commercial'] as const
const homes = ['sale', 'rent', 'development'] as const
const onLease = { field: 'tenure', values: ['leasehold', 'share-of-freehold'] } as const
const whenHeld = { field: 'epc_state', values: ['held'] } as const
const score = { kind: 'whole', least: -999, most: 9999 } as const

const yesOrNo = {
  kind: 'choice',
  choices: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
} as const

const mainsOrPrivate = {
  kind: 'choice',
  choices: [
    { value: 'mains', label: 'Mains' },
    { value: 'private', label: 'Private' },
  ],
} as const

/**
 * What a buyer or tenant must know before a viewing: a row for each of its columns, in the order of the dialog and of the
 * page. The words of answers are in answers.ts.
 */
export const materialFields = {
  tenure: {
    label: 'Tenure',
    group: 'costs',
    classes: sold,
    kind: 'choice',
    choices: [
      { value: 'freehold', label: 'Freehold' },
      { value: 'leasehold', label: 'Leasehold' },
      { value: 'share-of-freehold', label: 'Share of freehold' },
      { value: 'commonhold', label: 'Commonhold' },
    ],
    page: {},
  },
  lease_ends: {
    label: 'Lease ends',
    group: 'costs',
    classes: sold,
    onlyWith: onLease,
    kind: 'date',
    page: { label: 'Lease' },
  },
  ground_rent: {
    label: 'Ground rent',
    group: 'costs',
    classes: sold,
    onlyWith: onLease,
    ...yearly,
    page: {},
  },
  ground_rent_review: {
    label: 'Ground rent review',
    group: 'costs',
    classes: sold,
    onlyWith: onLease,
    kind: 'text',
    most: 200,
    page: {},
  },
  service_charge: { label: 'Service charge', group: 'costs', classes: sold, ...yearly, page: {} },
  service_charge_review: {
    label: 'Service charge review',
    group: 'costs',
    classes: sold,
    kind: 'text',
    most: 200,
    page: {},
  },
  shared_ownership: {
    label: 'Shared ownership',
    group: 'costs',
    classes: ['sale', 'development'],
    kind: 'whole',
    unit: '%',
    least: 1,
    most: 99,
    page: { label: 'Share for sale' },
  },
  council_tax_cost: {
    label: 'Council tax',
    group: 'costs',
    classes: ['sale', 'rent'],
    ...ofAYear,
    page: {},
  },
  business_rates: {
    label: 'Business rates',
    group: 'costs',
    classes: ['commercial'],
    ...yearly,
    page: {},
  },
  vat: {
    label: 'VAT',
    group: 'costs',
    classes: ['commercial'],
    kind: 'choice',
    choices: [
      { value: 'payable', label: 'Payable' },
      { value: 'not-payable', label: 'Not payable' },
    ],
    page: {},
  },
  chain: {
    label: 'Chain',
    group: 'costs',
    classes: ['sale'],
    kind: 'choice',
    choices: [
      { value: 'none', label: 'No onward chain' },
      { value: 'onward', label: 'The seller is buying another home' },
    ],
    page: {},
  },
  // Neither is shown: they determine the terms that visitors read (rentTerms.ts).
  tenancy_kind: {
    label: 'Kind of tenancy',
    group: 'costs',
    classes: ['rent'],
    kind: 'choice',
    choices: [
      { value: 'assured', label: 'Assured' },
      { value: 'not-assured', label: 'Not assured, such as a company let' },
    ],
  },
  not_assured_reason: {
    label: 'Why it is not assured',
    group: 'costs',
    classes: ['rent'],
    onlyWith: { field: 'tenancy_kind', values: ['not-assured'] },
    kind: 'text',
    most: 200,
  },
  prs_landlord_number: {
    label: 'Landlord’s number',
    group: 'costs',
    classes: ['rent'],
    kind: 'text',
    most: 40,
    page: { label: 'Landlord’s number, Private Rented Sector Database' },
  },
  prs_property_number: {
    label: 'Property’s number',
    group: 'costs',
    classes: ['rent'],
    kind: 'text',
    most: 40,
    page: { label: 'Property’s number, Private Rented Sector Database' },
  },

  epc_state: {
    label: 'Energy certificate',
    group: 'energy',
    kind: 'choice',
    choices: [
      { value: 'held', label: 'There is one' },
      { value: 'ordered', label: 'Ordered' },
      { value: 'exempt', label: 'Exempt' },
    ],
    page: { label: 'EPC' },
  },
  epc_rating: {
    label: 'EPC rating',
    group: 'energy',
    onlyWith: whenHeld,
    kind: 'choice',
    choices: lettersOf('A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'),
    page: {},
  },
  epc_score: { label: 'EPC score', group: 'energy', onlyWith: whenHeld, ...score, page: {} },
  epc_potential_score: {
    label: 'EPC score, potential',
    group: 'energy',
    onlyWith: whenHeld,
    ...score,
    page: {},
  },
  epc_valid_until: {
    label: 'EPC valid until',
    group: 'energy',
    onlyWith: whenHeld,
    kind: 'date',
    page: {},
  },
  epc_certificate: {
    label: 'EPC number',
    group: 'energy',
    onlyWith: whenHeld,
    kind: 'certificate',
    page: {},
  },
  // Visitors read the day and the reason with the state (materialInformation.ts).
  epc_ordered_on: {
    label: 'EPC ordered on',
    group: 'energy',
    onlyWith: { field: 'epc_state', values: ['ordered'] },
    kind: 'date',
  },
  // A home rated F or G is let with a registered exemption beside its certificate.
  epc_exempt_reason: {
    label: 'EPC exemption',
    group: 'energy',
    onlyWith: { field: 'epc_state', values: ['held', 'exempt'] },
    kind: 'text',
    most: 200,
  },
  energy_cost: {
    label: 'Heating, hot water and light',
    group: 'energy',
    classes: homes,
    onlyWith: whenHeld,
    ...ofAYear,
    page: { label: 'Heating, hot water and light, as the EPC estimates' },
  },
  heating: {
    label: 'Heating',
    group: 'energy',
    kind: 'several',
    choices: [
      { value: 'gas-central', label: 'Gas central heating' },
      { value: 'electric', label: 'Electric' },
      { value: 'night-storage', label: 'Night storage heaters' },
      { value: 'oil', label: 'Oil' },
      { value: 'lpg', label: 'LPG' },
      { value: 'solid-fuel', label: 'Solid fuel' },
      { value: 'biomass', label: 'Biomass' },
      { value: 'community', label: 'Communal or district heating' },
      { value: 'ground-source', label: 'Ground source heat pump' },
      { value: 'air-source', label: 'Air source heat pump' },
      { value: 'underfloor', label: 'Underfloor heating' },
      { value: 'solar-water', label: 'Solar water heating' },
      { value: 'wood-burner', label: 'Wood burner' },
      { value: 'open-fire', label: 'Open fire' },
      { value: 'air-conditioning', label: 'Air conditioning' },
      { value: 'none', label: 'No heating' },
    ],
    page: {},
  },
  electricity: {
    label: 'Electricity',
    group: 'energy',
    kind: 'several',
    choices: [
      { value: 'mains', label: 'Mains' },
      { value: 'private', label: 'Private' },
      { value: 'solar', label: 'Solar panels' },
      { value: 'wind', label: 'Wind turbine' },
    ],
    page: {},
  },
  water: { label: 'Water', group: 'energy', ...mainsOrPrivate, page: {} },
  sewerage: { label: 'Sewerage', group: 'energy', ...mainsOrPrivate, page: {} },
  broadband: {
    label: 'Broadband',
    group: 'energy',
    kind: 'choice',
    choices: [
      { value: 'fttp', label: 'Fibre to the premises' },
      { value: 'cable', label: 'Cable' },
      { value: 'fttc', label: 'Fibre to the cabinet' },
      { value: 'adsl', label: 'Copper line (ADSL)' },
      { value: 'none', label: 'None' },
    ],
    page: {},
  },
  mobile: { label: 'Mobile signal', group: 'energy', kind: 'text', most: 200, page: {} },

  construction: { label: 'Construction', group: 'home', kind: 'text', most: 200, page: {} },
  floor_level: { label: 'Floor', group: 'home', kind: 'text', most: 60, page: {} },
  aspect: { label: 'Aspect', group: 'home', classes: homes, kind: 'text', most: 60, page: {} },
  parking: {
    label: 'Kinds of parking',
    group: 'home',
    kind: 'several',
    choices: [
      { value: 'garage', label: 'Garage' },
      { value: 'garage-en-bloc', label: 'Garage en bloc' },
      { value: 'driveway', label: 'Driveway' },
      { value: 'off-street', label: 'Off street' },
      { value: 'allocated', label: 'Allocated space' },
      { value: 'residents', label: 'Residents’ parking' },
      { value: 'communal', label: 'Communal car park' },
      { value: 'underground', label: 'Underground' },
      { value: 'covered', label: 'Covered' },
      { value: 'gated', label: 'Gated' },
      { value: 'secure', label: 'Secure' },
      { value: 'private', label: 'Private' },
      { value: 'rear', label: 'At the rear' },
      { value: 'permit', label: 'Permit needed' },
      { value: 'on-street', label: 'On street' },
      { value: 'disabled', label: 'Accessible space' },
      { value: 'ev-charging', label: 'Charging point for a car' },
      { value: 'none', label: 'No parking' },
    ],
    page: {},
  },
  step_free_entrance: { label: 'Step-free entrance', group: 'home', ...yesOrNo, page: {} },
  lift: { label: 'Lift', group: 'home', ...yesOrNo, page: {} },
  ground_floor_bedroom: {
    label: 'Bedroom on the ground floor',
    group: 'home',
    classes: homes,
    ...yesOrNo,
    page: {},
  },
  ground_floor_bathroom: {
    label: 'Bathroom on the ground floor',
    group: 'home',
    classes: homes,
    ...yesOrNo,
    page: {},
  },
  door_width: {
    label: 'Narrowest door',
    group: 'home',
    kind: 'whole',
    unit: 'cm',
    least: 40,
    most: 400,
    page: {},
  },
  parking_near_door: { label: 'Parking near the door', group: 'home', ...yesOrNo, page: {} },

  answers: { label: 'Risks and rights', group: 'risks', kind: 'answers', page: {} },
} as const satisfies {
  [Column in MaterialColumn]: ListingField & { onCard?: undefined }
}

function lettersOf(...letters: string[]): readonly Option[] {
  return letters.map((value) => ({ value, label: value }))
}
