import type { FieldName } from '~/content/listing/everyField'
import { groupThousands } from '~/lib/format/money'
import { listed } from '~/lib/text/listed'
import type { Gap, Refusal } from '~/types/portal/gate'
import { adviceOn, contradictionTexts, phraseAdvice, phraseExamples } from './advertAdvice'
import type { SoughtFacts } from './material'

/** The dialog in which a gap is filled in, and the field or part of it. */
export type FilledInAt =
  | { dialog: 'form'; field: FieldName }
  | { dialog: 'material'; fields: SoughtFacts }
  | { dialog: 'images'; tab: 'photographs' | 'plans' }
  | { dialog: 'position' }

/** What staff read of a gap. */
export interface GapWords {
  /** Such as 'A photograph'. */
  what: string
  /** One sentence or two. */
  why: string
  /** The same where it blocks, if that differs. */
  whyBlocking?: string | undefined
  /** Undefined if this page does not know the rule. */
  source: string | undefined
  at: FilledInAt | undefined
}

const materialInformation =
  'Digital Markets, Competition and Consumers Act 2024, Part 4 (material information)'
const rentersRights = 'Renters’ Rights Act 2025'
const energy = 'Energy Performance of Buildings Regulations 2012'
const practice = 'Our practice'
const advertLaw = `${rentersRights}; Equality Act 2010; ${materialInformation}`

/** What the gate asks for, in the order of the checklist: its codes are those of private.publish_gaps. */
export const gapWords: Readonly<Record<string, GapWords>> = {
  location: {
    what: 'The place',
    why: 'Nobody can look for a home without knowing where it is.',
    source: practice,
    at: { dialog: 'form', field: 'location' },
  },
  type: {
    what: 'The type',
    why: 'Visitors search by it.',
    source: practice,
    at: { dialog: 'form', field: 'type' },
  },
  description: {
    what: 'A description',
    why: 'Without one there is nothing to read.',
    source: practice,
    at: { dialog: 'form', field: 'description' },
  },
  price: {
    what: 'The price',
    why: 'Nobody can decide about a viewing without it, and a rent must be one stated figure.',
    source: `${materialInformation}; ${rentersRights}, section 56`,
    at: { dialog: 'form', field: 'price' },
  },
  photograph: {
    what: 'A photograph',
    why: 'A listing without one is hardly looked at.',
    source: practice,
    at: { dialog: 'images', tab: 'photographs' },
  },
  photographs: {
    what: 'At least four photographs',
    why: 'Fewer do not show the main rooms.',
    source: practice,
    at: { dialog: 'images', tab: 'photographs' },
  },
  tenure: {
    what: 'The tenure',
    why: 'A lease costs money every year and comes to an end; a buyer must know before a viewing.',
    source: materialInformation,
    at: { dialog: 'material', fields: ['tenure'] },
  },
  lease: {
    what: 'The end of the lease, ground rent and service charge',
    why: 'They decide what the home costs and whether a bank lends on it. Where nothing is paid, 0 says so.',
    source: materialInformation,
    at: { dialog: 'material', fields: ['lease_ends', 'ground_rent', 'service_charge'] },
  },
  'council-tax': {
    what: 'The council tax band',
    why: 'Whoever lives there pays it every year.',
    source: materialInformation,
    at: { dialog: 'form', field: 'council_tax_band' },
  },
  epc: {
    what: 'The energy certificate',
    why: 'An advert must show a rating that is valid and fits its score. A certificate that was ordered will do for 28 days, an exemption with its reason.',
    source: energy,
    at: { dialog: 'material', fields: ['epc_state'] },
  },
  'epc-let': {
    what: 'A rating of E or better',
    why: 'A home rated F or G may not be let without a registered exemption.',
    source: 'Energy Efficiency (Private Rented Property) Regulations 2015',
    at: { dialog: 'material', fields: ['epc_state'] },
  },
  'rent-deposit': {
    what: 'A lower deposit',
    why: 'The most is five weeks’ rent, six from £50,000 a year.',
    source: 'Tenant Fees Act 2019, Schedule 1',
    at: { dialog: 'form', field: 'deposit_amount' },
  },
  'not-assured': {
    what: 'Why the tenancy is not assured',
    why: 'Up to £100,000 a year a tenancy is assured unless there is a reason, such as a let to a company.',
    source: 'Housing Act 1988, Schedule 1',
    at: { dialog: 'material', fields: ['not_assured_reason'] },
  },
  utilities: {
    what: 'Electricity, water, sewerage, heating and broadband',
    why: 'They decide what living there costs and whether one can work there.',
    source: materialInformation,
    at: {
      dialog: 'material',
      fields: ['electricity', 'water', 'sewerage', 'heating', 'broadband'],
    },
  },
  parking: {
    what: 'The parking',
    why: 'Where there is none, the listing must say so.',
    source: materialInformation,
    at: { dialog: 'material', fields: ['parking'] },
  },
  construction: {
    what: 'The construction',
    why: 'Banks and insurers ask what it is built of.',
    source: materialInformation,
    at: { dialog: 'material', fields: ['construction'] },
  },
  risks: {
    what: 'Risks and rights',
    why: 'Each is answered with none, in words, or with the day on which it was asked: building safety, restrictions, rights, flooding, erosion, planning, accessibility and mining.',
    source: materialInformation,
    at: {
      dialog: 'material',
      fields: [
        'building_safety',
        'restrictions',
        'rights',
        'flooding',
        'erosion',
        'planning',
        'accessibility',
        'mining',
      ],
    },
  },
  'planned-works': {
    what: 'Planned works',
    why: 'Leaseholders pay for works to their building, often thousands of pounds.',
    source: materialInformation,
    at: { dialog: 'material', fields: ['planned_works'] },
  },
  'asked-long-ago': {
    what: 'Answers that have been asked for longer than 28 days',
    why: 'Buyers and tenants read since when we have been waiting. Please ask again.',
    source: practice,
    at: { dialog: 'material', fields: 'asked' },
  },
  'prs-numbers': {
    what: 'The numbers of landlord and property in the rental database',
    why: 'The Private Rented Sector Database opens region by region. Once it has, adverts will have to carry both numbers.',
    whyBlocking:
      'Homes of this region must be in the Private Rented Sector Database by now, and adverts must carry both numbers.',
    source: `${rentersRights}, section 82; draft regulations of 9 September 2026`,
    at: { dialog: 'material', fields: ['prs_landlord_number', 'prs_property_number'] },
  },
  position: {
    what: 'The position on the map',
    why: 'Searches by distance and on the map cannot find it otherwise.',
    source: practice,
    at: { dialog: 'position' },
  },
  'floor-plan': {
    what: 'A floor plan',
    why: 'Of all that a listing can have, buyers ask for it first.',
    source: practice,
    at: { dialog: 'images', tab: 'plans' },
  },
  'relisted-as-new': {
    what: 'Not a new listing',
    why: 'One with the same title and place was withdrawn or deleted within 14 weeks. Restoring it keeps its history honest.',
    source: `${materialInformation}; the portals’ 14 weeks`,
    at: { dialog: 'form', field: 'title' },
  },
}

function missing(count: number): string {
  return count === 1
    ? '1 thing is missing before it can be published.'
    : `${count} things are missing before it can be published.`
}

/** The words of the checklist, of drafts that lack something, and of refusals. */
export const gateText = {
  title: 'Ready to publish?',
  ready: 'Nothing is missing',
  groups: { must: 'Must be there', should: 'Should be there', wording: 'Wording' },
  nothing: 'Nothing is missing, and nothing is worth improving.',
  fillIn: 'Fill in',
  fillInFor: (what: string) => `Fill in: ${what}`,
  source: (source: string) => `Source: ${source}.`,
  loading: 'Looking at what is missing…',
  loadFailed: 'What is missing could not be loaded',
  waiting: (people: number) =>
    people === 1
      ? '1 person waits for a home like this.'
      : `${groupThousands(people)} people wait for a home like this.`,
  countFailed: 'The people who wait could not be counted',
  publish: 'Publish',
  publishNow: 'Publish now',
  publishing: 'Publishing…',
  close: 'Close',
  broken: { title: 'This could not be opened', text: 'Please load the page again.' },
  missing,
  isPublic: 'Visitors see this listing.',
  publicWithGaps: 'Visitors see this listing, although something is missing.',
  draft: (count: number) => `It is a draft: ${missing(count)}`,
  showMissing: 'Show what is missing',
  published: (title: string) => `‘${title}’ is published.`,
  publishFailed: 'The listing could not be published.',
  changedMeanwhile:
    'Somebody else has published or deleted this listing meanwhile. Please look at it again.',
} as const

/** Whether the code is one of a text: a phrase of public.advert_phrases or a contradiction. */
export function isOfWording(code: string): boolean {
  return code in phraseAdvice || code in contradictionTexts
}

/** The gap in words; also one of a newer database, which this page does not know. */
export function wordsOfGap(code: string): GapWords {
  const inTexts = { source: advertLaw, at: { dialog: 'form', field: 'description' } } as const
  const known = gapWords[code]
  const contradiction = contradictionTexts[code]
  const advice = phraseAdvice[code]
  if (known) return known
  if (contradiction) return { what: 'Texts that fit the facts', why: contradiction, ...inTexts }
  if (advice) return { what: wordsSuchAs([code]), why: advice, ...inTexts }
  return {
    what: `Something is missing (${code})`,
    why: 'This page is older than the rule. Please load it again.',
    source: undefined,
    at: undefined,
  }
}

/** 'Words such as ‘no DSS’ and ‘students only’' */
function wordsSuchAs(phrases: readonly string[]): string {
  return `Words such as ${listed(phrases.map((code) => `‘${phraseExamples[code]}’`))}`
}

/** What the linter says of a phrase after naming it; undefined for what is no phrase. */
export function verdictOn({ code, severity }: Gap): string | undefined {
  return code in phraseAdvice ? adviceOn(severity, code).verdict : undefined
}

/** 'it lacks a photograph and the tenure; words such as ‘no DSS’ cannot be used' */
export function gapsInWords(codes: readonly string[]): string {
  const phrases = codes.filter((code) => code in phraseAdvice)
  const facts = codes.filter((code) => !phrases.includes(code)).map((code) => wordsOfGap(code).what)
  return [
    ...(facts.length > 0 ? [`it lacks ${listed(facts.map(uncapitalised))}`] : []),
    ...(phrases.length > 0 ? [`${uncapitalised(wordsSuchAs(phrases))} cannot be used`] : []),
  ].join('; ')
}

const uncapitalised = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** A refusal of the gate in words; `subject` names the listing. */
export function refusalWords({ gaps, isPublic }: Refusal, subject = 'It'): string {
  const reason = gapsInWords(gaps)
  return isPublic
    ? `${subject} is public and could not stay so: ${reason}. Withdraw it first.`
    : `${subject} cannot be published yet: ${reason}.`
}
