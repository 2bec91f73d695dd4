import type { FieldName } from '~/content/listing/everyField'
import {
  classLabels,
  featureLabel,
  frequencyLabels,
  searchFeatures,
  statusLabels,
  typeLabel,
} from '~/content/listing/propertyOptions'
import { searchTypes } from '~/content/search/searchOptions'
import { groupThousands } from '~/lib/format/money'
import type { Problem } from '~/lib/listing/listingProblems'
import type { FormGroup, Option } from '~/types/listingField'
import type { PropertyClass } from '~/types/property'

/** The name of a field in the form. */
export type FormField = FieldName | 'nextFeature'

/** The property form's words (staff-side §§2, 4, 5, 8). */
export const formTexts = {
  /** Of a dialog that opens over the form. */
  broken: {
    title: 'This could not be opened',
    text: 'The listing stays open behind this. Please save it, load the page again and try once more.',
  },
  add: { details: 'Add Property - Details', images: 'Add Property - Images' },
  edit: { details: 'Edit Property - Details', images: 'Edit Property - Images' },
  lead: 'Fields marked * are required.',
  cancel: 'Cancel',
  save: 'Save & Continue',
  saving: 'Saving...',
  saveDraft: 'Save as draft',
  saveAndClose: 'Save and close',
  back: 'Back to Details',
  finish: 'Finish',
  finishing: 'Saving...',
  saved: 'Property Details Saved Successfully',
  savedId: 'Property ID',
  imagesFailed: 'Failed to update property images',
  saveAgain: 'You are signed in again. Please save again.',
  finishAgain: 'You are signed in again. Please finish again.',
  gone: 'This listing does not exist any more.',
  opening: 'Loading the listing…',
  close: 'Close',
  copy: 'Copy this listing',
  copied: (title: string) =>
    `A copy of ‘${title}’, as a draft. It has neither its reference nor its photographs.`,
  pasteCleaned: 'The formatting codes in what you pasted were taken out. Please read it through.',
} as const

/** The unsaved entries of the last time. */
export const draftTexts = {
  left: (moment: string) => `Changes of ${moment} were not saved. They are on this device.`,
  takeUp: 'Restore them',
  discard: 'Discard them',
} as const

export const theirTexts = {
  take: 'Take theirs',
  saveOver: 'Save mine in place of theirs',
} as const

/** Who can see a stored listing. */
export const visibilityTexts = {
  withoutPhotographs: 'Visitors can see this listing now, without photographs',
  makeDraft: 'Make it a draft',
  draft: 'This listing is a draft: visitors cannot see it yet.',
  withdrawn: 'This listing is withdrawn: visitors cannot see it.',
  publish: 'Make it available',
} as const

/** In the form's order. */
export const groupTitles: Readonly<Record<FormGroup, string>> = {
  listing: 'Listing',
  price: 'Price',
  tenancy: 'Tenancy',
  rooms: 'Rooms and space',
  features: 'Features',
  further: 'Further particulars',
}

export const conflictTexts = {
  title: 'Changed meanwhile',
  lead: 'Since you opened this listing, somebody else has saved changes to the same fields as you. Yours are not saved yet, and nothing is lost: choose what is to become of them. What only they changed stays either way.',
  look: 'Look at the differences',
  hide: 'Hide the differences',
  overwrite: 'Overwrite with mine',
  reload: 'Reload theirs',
  theirs: 'Theirs now',
  yours: 'Yours',
  choose: 'Choose for each field which of the two is to be saved.',
  saveChosen: 'Save what I chose',
  savedBy: (who: string, moment: string) => `Saved by ${who}, ${moment}.`,
  byBoth: 'Changed by both of you',
  byYou: 'Changed by you alone',
  reloadQuestion: 'Take theirs into the form? What you have changed yourself will be discarded.',
  reloadNow: 'Discard mine and reload',
  notNow: 'Not now',
  keep: 'Keep editing',
} as const

export const deletedTexts = {
  title: 'Deleted meanwhile',
  lead: 'Somebody else has deleted this listing since you opened it. What you have entered is still here. It can be saved as a new listing, without the photographs of the old one.',
  saveAsNew: 'Save as a new listing',
  keep: 'Keep editing',
} as const

function optionsOf(labels: Readonly<Record<string, string>>): readonly Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

export const classOptions = optionsOf(classLabels)
export const statusOptions = optionsOf(statusLabels)
export const frequencyOptions = optionsOf(frequencyLabels)

/** Land can be listed, although visitors cannot search for it by type. */
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

/** A feature's name as visitors search for it, however it was typed here. */
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
  list: 'Features of this listing',
  remove: (feature: string) => `Remove ${feature}`,
  added: (feature: string) => `${feature} added.`,
  removed: (feature: string) => `${feature} removed.`,
  there: (feature: string) => `${feature} is in the list already.`,
} as const

/** Hints beside fields. */
const fieldHints: Readonly<Partial<Record<FieldName, string>>> = {
  location: 'Place and county or city, such as Richmond, London',
  outward_postcode: 'Its first half, such as N1',
  borough: 'For example Islington',
  agent_ref: 'Your own reference, such as BG-1042. It must be unique.',
  nearest_station: 'For example Highbury & Islington',
  minimum_term: 'Months, such as 12',
  deposit_amount: 'Whole pounds, such as 2,750',
  area: 'Square feet, such as 850',
  area_measure: 'All within the outer walls, with halls, stairs and inner walls',
  completion_year: 'For example 2027; visitors can search by it',
  rating: '0 to 5, such as 4.5',
  premium: 'Whole pounds',
  plot_size: 'For example 0.62 acre',
  use_class: 'For example E(g)(i)',
  units: 'How many in all',
  completion: 'For example Q4 2027',
  progress: 'Per cent, from 0 to 100',
  occupancy: 'For example 15 of 26 reserved',
  bedrooms_to: 'Of the largest home, where homes differ',
  size: 'For example 620–1,450 sq ft',
}

interface ClassHints {
  price: string
  availability: string
  /** The hint above the fields of rooms and space. */
  rooms: string
}

const salePrice = 'Whole pounds, such as 1,250,000'
const homeRooms = 'Enter 0 where there are none.'

/** Hints that depend on the class of a listing. */
const classHints: Readonly<Record<PropertyClass, ClassHints>> = {
  sale: { price: salePrice, rooms: homeRooms, availability: 'For example Chain free' },
  rent: {
    price: 'Whole pounds, such as 2,400',
    rooms: homeRooms,
    availability: 'For example Available now',
  },
  commercial: {
    price: salePrice,
    rooms: 'Enter 0 where there are none, as for the bedrooms of an office.',
    availability: 'For example Vacant possession',
  },
  development: {
    price: salePrice,
    rooms: 'Enter 0 where a single figure does not fit the whole development.',
    availability: 'For example Reservations open',
  },
}

/** The hint beside a field of a listing of this class. */
export function fieldHint(name: FieldName, propertyClass: PropertyClass): string | undefined {
  const { price, availability } = classHints[propertyClass]
  if (name === 'price') return price
  return name === 'availability' ? availability : fieldHints[name]
}

/** The hint above a group's fields. */
export function groupHint(group: FormGroup, propertyClass: PropertyClass): string | undefined {
  return group === 'rooms' ? classHints[propertyClass].rooms : undefined
}

const wholeExamples: Readonly<Partial<Record<FormField, string>>> = {
  price: 'whole pounds without pence, such as 1,250,000',
  minimum_term: 'whole months, such as 12',
  deposit_amount: 'whole pounds without pence, such as 2,750',
  ground_rent: 'whole pounds without pence, such as 250',
  service_charge: 'whole pounds without pence, such as 4,200',
  council_tax_cost: 'whole pounds without pence, such as 2,100',
  business_rates: 'whole pounds without pence, such as 21,500',
  energy_cost: 'whole pounds without pence, such as 1,450',
  door_width: 'whole centimetres, such as 76',
  premium: 'whole pounds without pence, such as 65,000',
  bathrooms: 'a whole number, such as 2, or 0',
  bedrooms: 'a whole number, such as 3, or 0',
  parking_spaces: 'a whole number, such as 1, or 0',
  area: 'whole square feet, such as 850',
  completion_year: 'a year, such as 2027',
  units: 'a whole number, such as 24',
  progress: 'a whole number, such as 60',
}

const RENT_EXAMPLE = 'whole pounds without pence, such as 2,400'

const missing: Readonly<Partial<Record<FormField, string>>> = {
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

export const incompleteDateText = 'Please enter a whole date: day, month and year.'

function wholeExample(field: FormField, propertyClass: PropertyClass): string {
  if (field === 'price' && propertyClass === 'rent') return RENT_EXAMPLE
  return wholeExamples[field] ?? 'a whole number, such as 3'
}

/** The message for a field's problem in a listing of this class. */
export function problemText(
  field: FormField,
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
        isYear ? String(limit) : groupThousands(limit),
      )
      return `Please enter a number from ${least} to ${most}.`
    }
    case 'long':
      return `Please keep this to ${groupThousands(problem.most)} characters. It has ${groupThousands(problem.has)}.`
    case 'notRating':
      return 'Please enter a rating from 0 to 5, such as 4.5.'
    case 'notPostcode':
      return 'Please enter a postcode or its first half, such as N1.'
    case 'notCertificate':
      return 'Please enter the certificate’s 20 digits, such as 0123-4567-8901-2345-6789.'
    case 'noWords':
      return 'Please write what is known.'
    case 'noDay':
      return 'Please choose the day on which it was asked.'
    case 'tooMany':
      return featureTexts.full(problem.most)
    case 'rentalTerm':
      return featureTexts.rentalTerm
    default:
      return problem satisfies never
  }
}
