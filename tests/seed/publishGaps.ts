import { rentRules } from '~/content/rentRules'
import { rulesOn } from '~/lib/costs/dated'
import { depositCap, isAssured, yearlyRent } from '~/lib/costs/rent'
import type { TablesInsert } from '~/types/database'

type Row = Partial<Omit<TablesInsert<'properties'>, 'features'>> & { photos?: readonly string[] }

const TOPICS = [
  'building_safety',
  'restrictions',
  'rights',
  'flooding',
  'erosion',
  'planning',
  'accessibility',
  'mining',
]

/** The day on which the demonstration was written, by which its dates are judged. */
export const WRITTEN_ON = '2026-11-29'

/** Least points of the bands of homes. */
const HOMES = { A: 92, B: 81, C: 69, D: 55, E: 39, F: 21, G: 1 }
/** Most points of the bands of other buildings. */
const OTHERS = { 'A+': -1, A: 25, B: 50, C: 75, D: 100, E: 125, F: 150, G: 9999 }

/** The band in which a score is, of homes or of other buildings. */
export function bandOf(isHome: boolean, score: number): string | undefined {
  const band = isHome
    ? Object.entries(HOMES).find(([, least]) => score >= least)
    : Object.entries(OTHERS).find(([, most]) => score <= most)
  return band?.[0]
}

/** What keeps a listing from being published, by the codes of the specification: its facts alone. */
export function publishGaps(row: Row): string[] {
  const kind = row.property_class
  const isHome = kind === 'sale' || kind === 'rent'
  const answers = (row.answers ?? {}) as Readonly<Record<string, unknown>>
  const ok: Readonly<Record<string, boolean>> = {
    price: row.price_qualifier === 'poa' || (row.price ?? 0) > 0,
    photograph: row.type === 'plot' || (row.photos?.length ?? 0) > 0,
    tenure: kind === 'rent' || row.tenure != null,
    lease: hasLease(row),
    'council-tax': !isHome || row.council_tax_band != null,
    epc: row.type === 'plot' || hasCertificate(row),
    'epc-let':
      kind !== 'rent' ||
      row.epc_state !== 'held' ||
      Boolean(row.epc_exempt_reason) ||
      /^[A-E]$/.test(row.epc_rating ?? ''),
    ...ofRent(row),
    utilities:
      !isHome ||
      [row.electricity, row.water, row.sewerage, row.heating, row.broadband].every(
        (each) => (each?.length ?? 0) > 0,
      ),
    parking: !isHome || (row.parking?.length ?? 0) > 0,
    construction: kind !== 'sale' || Boolean(row.construction),
    risks: !isHome || TOPICS.every((topic) => topic in answers),
    'planned-works': !isOfLease(row) || 'planned_works' in answers,
  }
  return Object.keys(ok).filter((code) => !ok[code])
}

const isOfLease = ({ tenure }: Row) => tenure === 'leasehold' || tenure === 'share-of-freehold'

const hasLease = (row: Row) =>
  !isOfLease(row) ||
  ((row.lease_ends ?? '') > WRITTEN_ON && row.ground_rent != null && row.service_charge != null)

function hasCertificate(row: Row): boolean {
  if (row.epc_state === 'exempt') return Boolean(row.epc_exempt_reason)
  return (
    row.epc_state === 'held' &&
    row.epc_score != null &&
    bandOf(row.property_class !== 'commercial', row.epc_score) === row.epc_rating &&
    (row.epc_valid_until ?? '') >= WRITTEN_ON
  )
}

function ofRent(row: Row): Record<string, boolean> {
  if (row.property_class !== 'rent' || row.price == null) return {}
  const { rules } = rulesOn(rentRules, WRITTEN_ON)
  const rent = {
    amount: row.price,
    frequency: row.price_frequency === 'pw' ? ('pw' as const) : ('pcm' as const),
  }
  const saidNotToBe = row.tenancy_kind === 'not-assured'
  const deposit = Math.round((row.deposit_amount ?? 0) * 100)
  return {
    'rent-deposit': !isAssured(rent, rules, saidNotToBe) || deposit <= depositCap(rent, rules).most,
    'not-assured':
      !saidNotToBe || yearlyRent(rent) > rules.assuredUpTo || Boolean(row.not_assured_reason),
  }
}
