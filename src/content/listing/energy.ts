import { formatDate } from '~/lib/dates/dates'
import type { EpcBand } from '~/lib/energy/epcBands'
import { formatPounds } from '~/lib/format/money'

/** What a certificate states of a building now, or what it could reach. */
export interface EpcStanding {
  band: EpcBand
  score: number | null
}

const standing = ({ band, score }: EpcStanding) => (score === null ? band : `${band} (${score})`)

const REGISTER = 'https://find-energy-certificate.service.gov.uk/energy-certificate/'

/** The words around the graph of an energy performance certificate. */
export const energyTexts = {
  /** What the certificate does not say. */
  supplies: 'Heating and supplies',
  current: 'Current',
  potential: 'Potential',
  /** Says what the graph shows. */
  graph: (current: EpcStanding, potential: EpcStanding | undefined, best: EpcBand) =>
    `Energy rating ${standing(current)}${potential ? `, potentially ${standing(potential)}` : ''}, on a scale from ${best} to G.`,
  ordered: (day: string | null) =>
    day
      ? `The energy performance certificate was ordered on ${formatDate(day)}.`
      : 'The energy performance certificate is ordered.',
  exempt: (reason: string | null) =>
    reason
      ? `No energy performance certificate is needed: ${reason}`
      : 'No energy performance certificate is needed.',
  valid: (day: string) => `Valid until ${formatDate(day)}.`,
  expired: (day: string) => `This certificate expired on ${formatDate(day)}.`,
  certificate: (number: string) => `Certificate ${number}`,
  register: 'in the public register',
  registerAddress: (number: string) => REGISTER + number,
  cost: (pounds: number) => `Estimated cost of energy: ${formatPounds(pounds)} a year.`,
} as const
