import type { AnswerTopic } from '~/content/listing/answerTopics'
import type { MaterialColumn } from '~/content/listing/materialColumns'
import { ownerOf } from '~/content/listing/materialInformation'
import type { Answer } from '~/types/answer'
import type { PropertyClass } from '~/types/property'

/** The facts that are to be filled in: some of which the first that is empty is meant, or the one that was asked for first. */
export type SoughtFacts = readonly (MaterialColumn | AnswerTopic)[] | 'asked'

/** The words of the dialog for material information. */
export const materialTexts = {
  title: 'Material information',
  lead: 'What a buyer or tenant must know before a viewing. Leave empty what is not known; what you have asked for is shown with the day on which you asked.',
  /** Leads here from the form's second step. */
  add: 'Add material information',
  addLead: 'Costs, tenure, energy, access, risks and rights: what must be known before a viewing.',
  opening: 'Loading the material information…',
  gone: 'This listing does not exist any more.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  close: 'Close',
  saveAgain: 'You are signed in again. Please save again.',
  details: (topic: string) => `${topic}: what is known`,
  detailsHint: 'In the words that visitors are to read, at most 1,000 characters',
  askedOn: (fact: string) => `${fact}: asked on`,
  about: 'Worked out from the years left, so it is shown as about',
} as const

export const askedOf = (propertyClass: PropertyClass) => `Asked the ${ownerOf(propertyClass)}`

/** The choices of a topic. */
export function answerLabels(
  propertyClass: PropertyClass,
): Readonly<Record<'' | Exclude<Answer['answer'], 'about'>, string>> {
  return {
    '': 'Not stated',
    none: 'None known',
    yes: 'Yes',
    asked: askedOf(propertyClass),
  }
}

/** Hints beside fields. */
export const materialHints: Readonly<Partial<Record<MaterialColumn | AnswerTopic, string>>> = {
  ground_rent: 'Whole pounds a year; 0 for a peppercorn',
  ground_rent_review: 'When and how it rises, such as doubles every 25 years',
  service_charge: 'Whole pounds a year; 0 where there is none',
  service_charge_review: 'Which year it is of, and when it changes',
  shared_ownership: 'The share for sale, in per cent',
  council_tax_cost: 'Whole pounds a year, as the council has it',
  business_rates: 'Whole pounds a year, as the tenant pays them',
  tenancy_kind: 'Assured unless stated, or above £100,000 a year',
  not_assured_reason: 'For example Let to a company',
  prs_landlord_number: 'Of the Private Rented Sector Database',
  prs_property_number: 'Of the Private Rented Sector Database',
  epc_score: 'For homes 1 to 100, as on the certificate',
  epc_potential_score: 'As on the certificate',
  epc_certificate: '20 digits, such as 0123-4567-8901-2345-6789',
  epc_exempt_reason: 'For example Listed building, registered',
  energy_cost: 'Whole pounds a year, as on the certificate',
  mobile: 'For example Good indoors with EE and Three',
  parking: 'Where there is none, choose No parking',
  construction: 'For example Solid brick under slate',
  floor_level: 'For example Second of five',
  aspect: 'For example South-west',
  door_width: 'Centimetres of the narrowest door on the way in and to the main rooms',
  building_safety: 'Cladding, fire alarms, asbestos, a building over 18 metres',
  planned_works: 'Works that are planned or billed, and their cost',
  restrictions: 'Conservation area, listed building, covenants',
  rights: 'Rights of way, shared drives, easements',
  flooding: 'Rivers, sea, surface water, and floods of the last five years',
  planning: 'Permissions and works nearby that change the home',
  accessibility: 'Ramps, wet room, stair lift',
  mining: 'Coal, tin, clay or salt below it',
  noise: 'Roads, railways, flight paths, venues',
}
