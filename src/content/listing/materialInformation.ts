import { formatDate, londonDay } from '~/lib/dates/dates'
import { yearsLeft } from '~/lib/listing/lease'
import type { Answer } from '~/types/answer'
import { isAsked, type ListingField, type MaterialGroup } from '~/types/listingField'
import type { ListingColumns, PropertyClass } from '~/types/property'
import { answerTopics, NONE_KNOWN } from './answerTopics'
import { materialFields } from './materialFields'
import { writtenForVisitors } from './writtenValue'

export const materialTitle = 'Material information'

export const materialGroups: Readonly<Record<MaterialGroup, string>> = {
  costs: 'Costs and tenure',
  energy: 'Energy',
  home: 'The home',
  risks: 'Risks and rights',
}

export const groupTitle = (group: MaterialGroup, propertyClass: PropertyClass): string =>
  group === 'home' && propertyClass === 'commercial' ? 'The building' : materialGroups[group]

export interface MaterialFact {
  /** The name of the column or of the topic. */
  name: string
  label: string
  /** What is stated, or that it is asked for. */
  value: string
  isOpen: boolean
}

export interface MaterialSection {
  group: MaterialGroup
  title: string
  facts: readonly MaterialFact[]
}

type MaterialName = keyof typeof materialFields

/** The columns that state it. */
type Stated = Pick<ListingColumns, MaterialName | 'answers' | 'property_class'>

const names = Object.keys(materialFields) as MaterialName[]

/** Who knows what a listing does not state yet. */
export const ownerOf = (propertyClass: PropertyClass) =>
  propertyClass === 'rent' ? 'landlord' : 'seller'

const askedSince = (propertyClass: PropertyClass, day: string) =>
  `We have asked the ${ownerOf(propertyClass)} (${formatDate(day)}).`

/** The material information that a listing states or has been asked for, in the order of its groups. */
export function materialSections(property: Stated, now: Date): MaterialSection[] {
  return (Object.keys(materialGroups) as MaterialGroup[]).flatMap((group) => {
    const facts =
      group === 'risks'
        ? answeredTopics(property)
        : names
            .filter((name) => materialFields[name].group === group)
            .flatMap((name) => factOf(name, property, now))
    return facts.length > 0
      ? [{ group, title: groupTitle(group, property.property_class), facts }]
      : []
  })
}

function factOf(name: MaterialName, property: Stated, now: Date): MaterialFact[] {
  const field: ListingField = materialFields[name]
  if (!field.page || !isAsked(materialFields, name, { ...property })) return []
  const label = field.page.label ?? field.label
  const value = statedIn(name, property, now)
  if (value) return [{ name, label, value, isOpen: false }]
  const answer = property.answers[name]
  return answer?.answer === 'asked' && property[name] === null
    ? [{ name, label, value: askedSince(property.property_class, answer.asked_on), isOpen: true }]
    : []
}

function statedIn(name: MaterialName, property: Stated, now: Date): string {
  switch (name) {
    case 'lease_ends':
      return leaseOf(property, now)
    case 'epc_state':
      return certificateOf(property)
    default:
      return writtenForVisitors(materialFields[name], property[name])
  }
}

/** A lease by its last day and the whole years until then: 'Until 24 March 2143, 116 years'. */
function leaseOf(
  { lease_ends, answers }: Pick<Stated, 'lease_ends' | 'answers'>,
  now: Date,
): string {
  if (!lease_ends) return ''
  const years = yearsLeft(lease_ends, londonDay(now))
  const about = answers.lease_ends?.answer === 'about' ? 'about ' : ''
  const left = years === 1 ? '1 year' : `${years} years`
  return `Until ${about}${formatDate(lease_ends)}, ${about}${left}`
}

/** Why there is no rating; where a certificate is held, its rating says so. */
function certificateOf({ epc_state, epc_ordered_on, epc_exempt_reason, epc_rating }: Stated) {
  switch (epc_state) {
    case 'held':
      return epc_rating ? '' : 'There is one'
    case 'ordered':
      return epc_ordered_on ? `Ordered on ${formatDate(epc_ordered_on)}` : 'Ordered'
    case 'exempt':
      return epc_exempt_reason ? `Exempt: ${epc_exempt_reason}` : 'Exempt'
    default:
      return ''
  }
}

function answeredTopics({ answers, property_class }: Stated): MaterialFact[] {
  return Object.entries(answerTopics).flatMap(([name, label]): MaterialFact[] => {
    const answer = answers[name]
    const value = answer && publicAnswer(answer, property_class)
    return value ? [{ name, label, value, isOpen: answer.answer === 'asked' }] : []
  })
}

function publicAnswer(given: Answer, propertyClass: PropertyClass): string {
  switch (given.answer) {
    case 'none':
      return NONE_KNOWN
    case 'yes':
      return given.details
    case 'asked':
      return askedSince(propertyClass, given.asked_on)
    case 'about':
      return ''
    default:
      return given satisfies never
  }
}

/** What the pop-up says of it, which leaves the rest to the page. */
const inBrief: readonly string[] = [
  'tenure',
  'lease_ends',
  'ground_rent',
  'service_charge',
  'business_rates',
  'epc_state',
  'epc_rating',
]

export function briefMaterial(
  property: Stated,
  now: Date,
): (readonly [label: string, value: string])[] {
  return materialSections(property, now)
    .flatMap(({ facts }) => facts)
    .filter(({ name, isOpen }) => !isOpen && inBrief.includes(name))
    .map(({ label, value }) => [label, value] as const)
}
