import type { Answer } from '../../../src/types/answer.ts'
import type { Answers } from './facts.ts'

// Supplies

const mains = { electricity: ['mains'], water: 'mains', sewerage: 'mains' }

/** All mains, fibre to the door, and a telephone that works indoors, as nearly everywhere in a town. */
export const inTown = { ...mains, broadband: 'fttp', mobile: 'All four networks likely indoors' }

/** The same where fibre ends at the cabinet in the street. */
export const fibreToCabinet = { ...inTown, broadband: 'fttc' }

export const gas = { heating: ['gas-central'] }

// Access

/** Above the ground floor, and reached by stairs alone. */
export const byStairs = {
  step_free_entrance: 'no',
  lift: 'no',
  ground_floor_bedroom: 'no',
  ground_floor_bathroom: 'no',
}

/** Above the ground floor, and level from the street by a lift. */
export const byLift = { ...byStairs, step_free_entrance: 'yes', lift: 'yes' }

/** A house that sleeps and washes upstairs, behind steps at the door. */
export const bedroomsUpstairs = byStairs

// Tenure, certificate and tenancy

/** Freehold without anything shared that has to be paid for. */
export const freehold = { tenure: 'freehold', service_charge: 0 }

/** A lease of so many years from a day, at a peppercorn unless the listing states a ground rent. */
export function lease(years: number, from: string) {
  const lastDay = new Date(from)
  lastDay.setUTCFullYear(lastDay.getUTCFullYear() + years)
  lastDay.setUTCDate(lastDay.getUTCDate() - 1)
  return { lease_ends: lastDay.toISOString().slice(0, 10), ground_rent: 0 }
}

/** A certificate with what it says: band, points now and after all works, last day, and pounds of energy a year. */
export function epc(
  epc_rating: string,
  epc_score: number,
  epc_potential_score: number,
  epc_valid_until: string,
  energy_cost?: number,
) {
  return {
    epc_state: 'held',
    epc_rating,
    epc_score,
    epc_potential_score,
    epc_valid_until,
    ...(energy_cost !== undefined && { energy_cost }),
  }
}

export const noEpcYet = {
  epc_state: 'exempt',
  epc_exempt_reason: 'Not built yet: an energy certificate is made at completion',
}

export const assured = { tenancy_kind: 'assured' }

export const rentAboveLimit = {
  tenancy_kind: 'not-assured',
  not_assured_reason: 'The rent is above £100,000 a year',
}

// Answers

export const none: Answer = { answer: 'none' }
export const yes = (details: string): Answer => ({ answer: 'yes', details })
export const asked = (asked_on: string): Answer => ({ answer: 'asked', asked_on })

/** What a listing answers unless it says otherwise: that nothing is known. */
export const nothingKnown: Answers = {
  building_safety: none,
  restrictions: none,
  rights: none,
  flooding: none,
  erosion: none,
  planning: none,
  accessibility: none,
  mining: none,
  planned_works: none,
  noise: none,
}

export const conservationArea = (name: string) =>
  `In the ${name} Conservation Area: work on the outside and on trees may need the council’s consent.`

export const listed = (grade: 'II' | 'II*') =>
  `Listed, Grade ${grade}: alterations inside and outside need listed building consent.`

export const behindThamesDefences = yes(
  'Beside the tidal Thames, behind the river walls and the Thames Barrier: low risk from the river, very low from surface water. No flooding is known.',
)

/** Of a building above eleven metres, its form EWS1. */
export const ews1 = (month: string) =>
  yes(
    `Form EWS1 of ${month}, rating A1: no cladding that has to be replaced. The fire risk assessment is renewed each year.`,
  )

/** Of an older building above eleven metres, which has no cladding. */
export const solidWalls = (month: string) =>
  yes(
    `Solid masonry without cladding. The fire risk assessment of ${month} asks for nothing that is not done.`,
  )
