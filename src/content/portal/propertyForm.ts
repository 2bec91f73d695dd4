import {
  featureLabel,
  type Option,
  searchFeatures,
  searchTypes,
  statusLabels,
  typeLabel,
} from '~/content/propertyOptions'
import type { Problem, ProblemField } from '~/lib/listingProblems'
import type { SpecKey } from '~/lib/listingSpecs'
import type { PropertyClass, PropertyStatus } from '~/types/property'
import { cardText } from './dashboard'

/** The property form's words (staff-side §§2, 4, 5, 8). */
export const formTexts = {
  add: { details: 'Add Property - Details', images: 'Add Property - Images' },
  edit: { details: 'Edit Property - Details', images: 'Edit Property - Images' },
  lead: 'Fields marked * are required.',
  cancel: 'Cancel',
  save: 'Save & Continue',
  saving: 'Saving...',
  back: 'Back to Details',
  finish: 'Finish',
  finishing: 'Saving...',
  saved: 'Property Details Saved Successfully',
  savedId: 'Property ID',
  imagesFailed: 'Failed to update property images',
  saveAgain: 'You are signed in again. Please save again.',
  finishAgain: 'You are signed in again. Please finish again.',
  gone: 'This property does not exist any more.',
  opening: 'Loading the property…',
  close: 'Close',
} as const

export const groupTitles = {
  listing: 'Listing',
  price: 'Price',
  tenancy: 'Tenancy',
  rooms: 'Rooms and space',
  features: 'Features',
  further: 'Further particulars',
} as const

export const discardTexts = {
  title: 'Close without saving?',
  text: 'What you have entered since the last save will be lost.',
  keep: 'Keep editing',
  discard: 'Close and lose it',
} as const

export const conflictTexts = {
  title: 'Changed meanwhile',
  lead: 'Somebody else has saved this property since you opened it. Yours is not saved yet, and nothing is lost: choose what is to become of it.',
  look: 'Look at the differences',
  hide: 'Hide the differences',
  overwrite: 'Overwrite with mine',
  reload: 'Reload theirs',
  theirs: 'Theirs now',
  yours: 'Yours',
  byThem: 'Changed by somebody else',
  byYou: 'Changed by you alone',
  reloadQuestion: 'Take theirs into the form? What you have changed yourself will be discarded.',
  reloadNow: 'Discard mine and reload',
  notNow: 'Not now',
  keep: 'Keep editing',
} as const

export const deletedTexts = {
  title: 'Deleted meanwhile',
  lead: 'Somebody else has deleted this property since you opened it. What you have entered is still here. It can be saved as a new property, without the photographs of the old one.',
  saveAsNew: 'Save as a new property',
  keep: 'Keep editing',
} as const

function optionsOf<V extends string>(labels: Readonly<Record<V, string>>): readonly Option[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value, label }))
}

export const classOptions = optionsOf(cardText.class)
export const statusOptions = optionsOf<PropertyStatus>(statusLabels)

export const frequencyLabels = {
  pcm: 'Per calendar month (pcm)',
  pw: 'Per week (pw)',
} as const

export const frequencyOptions = optionsOf(frequencyLabels)

/** Land is listed too, though visitors cannot search for it by type. */
const listingTypes: Readonly<Record<PropertyClass, readonly string[]>> = {
  ...searchTypes,
  sale: [...searchTypes.sale, 'plot'],
}

export function typeOptions(propertyClass: PropertyClass): readonly Option[] {
  return listingTypes[propertyClass].map((value) => ({ value, label: typeLabel(value) }))
}

export function isTypeOf(propertyClass: PropertyClass, type: string): boolean {
  return listingTypes[propertyClass].includes(type)
}

/** What visitors search for by name is stored by that name, however it was written here. */
export function featureNamed(text: string): string {
  const wanted = text.trim().toLowerCase()
  return (
    searchFeatures.find((key) => key === wanted || featureLabel(key).toLowerCase() === wanted) ??
    text
  )
}

export const featureTexts = {
  known: 'Visitors can search for these',
  next: 'Another feature',
  add: 'Add',
  full: (most: number) => `That is all: a listing has at most ${most} features.`,
  rentalTerm: 'Please use the switch for this under Tenancy.',
  list: 'Features of this property',
  remove: (feature: string) => `Remove ${feature}`,
  added: (feature: string) => `${feature} added.`,
  removed: (feature: string) => `${feature} removed.`,
  there: (feature: string) => `${feature} is in the list already.`,
} as const

export const fieldLabels: Readonly<
  Record<Exclude<ProblemField, `specs.${SpecKey}` | 'specs'>, string>
> = {
  property_class: 'Property class',
  type: 'Type',
  status: 'Status',
  title: 'Title',
  location: 'Location',
  description: 'Description',
  featured: 'Featured',
  price: 'Price',
  price_frequency: 'Price frequency',
  minimum_term: 'Minimum term',
  deposit_amount: 'Deposit',
  available_from: 'Available from',
  furnished: 'Furnished',
  bills_included: 'Bills included',
  student_friendly: 'Student friendly',
  pet_friendly: 'Pet friendly',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  parking_spaces: 'Parking spaces',
  area: 'Area',
  completion_year: 'Completion year',
  availability: 'Availability',
  rating: 'Rating',
  features: 'Features',
  nextFeature: featureTexts.next,
}

export const fieldHints = {
  location: 'Place and county or city, such as Richmond, London',
  minimum_term: 'Months, such as 12',
  deposit_amount: 'Whole pounds, such as 2,750',
  area: 'Square feet, such as 850',
  completion_year: 'Such as 2027; visitors can search by it',
  rating: '0 to 5, such as 4.5',
} as const

interface ClassHints {
  price: string
  rooms: string
  availability: string
}

const salePrice = 'Whole pounds, such as 1,250,000'
const homeRooms = 'Enter 0 where there are none.'

/** Hints that go by the class of a listing. */
export const classHints: Readonly<Record<PropertyClass, ClassHints>> = {
  sale: { price: salePrice, rooms: homeRooms, availability: 'Such as Chain free' },
  rent: {
    price: 'Whole pounds, such as 2,400',
    rooms: homeRooms,
    availability: 'Such as Available now',
  },
  commercial: {
    price: salePrice,
    rooms: 'Enter 0 where there are none, as for the bedrooms of an office.',
    availability: 'Such as Vacant possession',
  },
  development: {
    price: salePrice,
    rooms: 'Enter 0 where a single figure does not fit the whole development.',
    availability: 'Such as Reservations open',
  },
}

const epcOptions = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'Exempt']
const taxBands = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const tenures = ['Freehold', 'Leasehold', 'Share of freehold']

/** What the fields of further particulars offer or say; the label is the visitors' own. */
export const specFields: Readonly<Record<SpecKey, { choices?: readonly string[]; hint?: string }>> =
  {
    tenure: { choices: tenures },
    lease_years: {},
    service_charge: { hint: 'Whole pounds a year' },
    council_tax_band: { choices: taxBands },
    epc_rating: { choices: epcOptions },
    plot_size: { hint: 'Such as 0.62 acre' },
    use_class: { hint: 'Such as E(g)(i)' },
    units: { hint: 'How many in all' },
    completion: { hint: 'Such as Q4 2027' },
    progress: { hint: 'Per cent, from 0 to 100' },
    occupancy: { hint: 'Such as 15 of 26 reserved' },
    size: { hint: 'Such as 620–1,450 sq ft' },
    floors: {},
  }

const whole = new Intl.NumberFormat('en-GB')

const wholeExamples: Readonly<Partial<Record<ProblemField, string>>> = {
  price: 'whole pounds without pence, such as 1,250,000',
  minimum_term: 'whole months, such as 12',
  deposit_amount: 'whole pounds without pence, such as 2,750',
  'specs.service_charge': 'whole pounds without pence, such as 4,200',
  bathrooms: 'a whole number, such as 2, or 0',
  bedrooms: 'a whole number, such as 3, or 0',
  parking_spaces: 'a whole number, such as 1, or 0',
  area: 'whole square feet, such as 850',
  completion_year: 'a year, such as 2027',
  'specs.lease_years': 'whole years, such as 125',
  'specs.units': 'a whole number, such as 24',
  'specs.progress': 'a whole number, such as 60',
}

const RENT_EXAMPLE = 'whole pounds without pence, such as 2,400'

const missing: Readonly<Partial<Record<ProblemField, string>>> = {
  type: 'Please choose a type.',
  title: 'Please enter a title.',
  location: 'Please enter a location.',
  description: 'Please describe the property.',
  price: 'Please enter a price.',
  minimum_term: 'Please enter the minimum term in months.',
  bedrooms: 'Please enter how many bedrooms there are, or 0.',
  bathrooms: 'Please enter how many bathrooms there are, or 0.',
  parking_spaces: 'Please enter how many parking spaces there are, or 0.',
}

export const HALF_A_DATE = 'Please enter a whole date: day, month and year.'

function wholeExample(field: ProblemField, propertyClass: PropertyClass): string {
  if (field === 'price' && propertyClass === 'rent') return RENT_EXAMPLE
  return wholeExamples[field] ?? 'a whole number, such as 3'
}

/** What a field of a listing of this class says of its problem. */
export function problemText(
  field: ProblemField,
  problem: Problem,
  propertyClass: PropertyClass,
): string {
  switch (problem.kind) {
    case 'missing':
      return missing[field] ?? 'Please fill in this field.'
    case 'notWhole':
      return `Please enter ${wholeExample(field, propertyClass)}.`
    case 'outside': {
      const isYear = field === 'completion_year'
      const [least, most] = [problem.least, problem.most].map((limit) =>
        isYear ? String(limit) : whole.format(limit),
      )
      return `Please enter a number from ${least} to ${most}.`
    }
    case 'long':
      return `Please keep this to ${whole.format(problem.most)} characters. It has ${whole.format(problem.has)}.`
    case 'notRating':
      return 'Please enter a rating from 0 to 5, such as 4.5.'
    case 'tooMany':
      return featureTexts.full(problem.most)
    case 'rentalTerm':
      return featureTexts.rentalTerm
    default:
      return problem satisfies never
  }
}
