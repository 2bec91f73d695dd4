import { formatDate } from '~/lib/dates/dates'
import type { EnquiryField, FormName } from '~/types/enquiryField'

const bookings = ['valuation', 'consultation', 'viewing', 'interest'] as const

/**
 * Every field that visitors fill in, one row each. The forms, their checks, what is stored and mailed, the enquiry at
 * the desk, the export and the privacy policy follow from here. Mail and export keep the order of the rows.
 */
export const enquiryFields: Readonly<Record<string, EnquiryField>> = {
  name: {
    label: 'Name',
    forms: [...bookings, 'question', 'home', 'complaint'],
    group: 'sender',
    wide: bookings,
    kind: 'text',
    autoComplete: 'name',
    required: 'Please enter your name.',
    column: 'name',
    most: 200,
    privacy: 'name',
  },
  firstName: {
    label: 'First name',
    forms: ['contact'],
    group: 'sender',
    kind: 'text',
    autoComplete: 'given-name',
    required: 'Please enter your first name.',
    partOf: 'name',
    // The two with the space between them are one name.
    most: 99,
    privacy: 'name',
  },
  lastName: {
    label: 'Last name',
    forms: ['contact'],
    group: 'sender',
    kind: 'text',
    autoComplete: 'family-name',
    required: 'Please enter your last name.',
    partOf: 'name',
    most: 100,
    privacy: 'name',
  },
  email: {
    label: 'Email',
    forms: [...bookings, 'question', 'contact', 'home', 'complaint'],
    group: 'sender',
    kind: 'email',
    required: 'Please enter your email address.',
    column: 'email',
    most: 254,
    privacy: 'email address',
  },
  phone: {
    label: 'Phone',
    forms: [...bookings, 'contact'],
    group: 'sender',
    kind: 'tel',
    required: 'Please enter your phone number.',
    column: 'phone',
    most: 40,
    privacy: 'telephone number',
  },
  preferredDate: {
    label: 'Preferred date',
    forms: bookings,
    group: 'visit',
    kind: 'day',
    required: 'Please choose a date.',
    privacy: 'the day',
  },
  preferredTime: {
    label: 'Preferred time',
    forms: bookings,
    group: 'visit',
    kind: 'choice',
    none: 'Choose a time',
    choices: [
      { value: 'morning', label: 'Morning (9am-12pm)' },
      { value: 'afternoon', label: 'Afternoon (12pm-5pm)' },
      { value: 'evening', label: 'Evening (5pm-7pm)' },
    ],
    required: 'Please choose a time of day.',
    privacy: 'the time of day you prefer',
  },
  propertyAddress: {
    label: 'Address of the property',
    forms: ['valuation'],
    group: 'subject',
    wide: true,
    kind: 'text',
    autoComplete: 'street-address',
    required: 'Please enter the address of the property.',
    exported: 'Property address',
    privacy: 'the address of the property',
  },
  consultationType: {
    label: 'What would you like to talk about?',
    forms: ['consultation'],
    group: 'subject',
    wide: true,
    kind: 'choice',
    // A page may choose another (ConsultationType).
    initial: 'property-search',
    choices: [
      { value: 'property-search', label: 'Property search' },
      { value: 'property-sale', label: 'Property sale' },
      { value: 'investment', label: 'Investment' },
      { value: 'market-analysis', label: 'Market analysis' },
      { value: 'other', label: 'Other' },
    ],
    required: 'Please fill in this field.',
    shown: 'Type of consultation',
    exported: 'Consultation type',
    privacy: 'the kind of appointment',
  },
  department: {
    label: 'Department',
    forms: ['contact'],
    group: 'subject',
    wide: true,
    kind: 'choice',
    none: 'Whoever is free first',
    choices: [
      { value: 'sales', label: 'Sales' },
      { value: 'lettings', label: 'Lettings' },
      { value: 'management', label: 'Property Management' },
    ],
    mailed: false,
    // The export has the mailbox.
    exported: false,
    privacy: false,
  },
  question: {
    label: 'Your question',
    forms: ['question'],
    group: 'message',
    wide: true,
    kind: 'message',
    required: 'Please write your question.',
    column: 'message',
    most: 5000,
    privacy: 'message',
  },
  message: {
    label: 'Message',
    forms: ['contact', 'home', 'complaint'],
    group: 'message',
    wide: true,
    kind: 'message',
    required: 'Please write a message.',
    column: 'message',
    most: 5000,
    privacy: 'message',
  },
  additionalNotes: {
    label: 'Additional notes',
    forms: ['consultation', 'viewing', 'interest'],
    group: 'message',
    wide: true,
    kind: 'notes',
    column: 'message',
    most: 5000,
    privacy: 'message',
  },
}

const groups: readonly EnquiryField['group'][] = ['sender', 'subject', 'visit', 'message']

type NamedField = readonly [name: string, field: EnquiryField]

/** The fields of a form, in the order in which it asks for them. */
export function fieldsOf(form: FormName): readonly NamedField[] {
  return Object.entries(enquiryFields)
    .filter(([, { forms }]) => forms.includes(form))
    .sort(([, a], [, b]) => groups.indexOf(a.group) - groups.indexOf(b.group))
}

/** The fields in the mail of an enquiry from one of these forms, in the order of the mail. */
export function mailedFields(forms: readonly FormName[]): readonly NamedField[] {
  return Object.entries(enquiryFields).filter(
    ([, field]) => field.mailed !== false && forms.some((form) => field.forms.includes(form)),
  )
}

/** The most characters of a field. In the column `details` the database takes 500 of each. */
export function limitOf({ most = 500 }: EnquiryField): number {
  return most
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * A detail of a form as readable text. A value that our forms would not send is shown unchanged, since anybody can send
 * anything.
 */
export function readableDetail(name: string, value: string): string {
  const field = enquiryFields[name]
  if (field?.kind === 'day' && ISO_DAY.test(value)) return formatDate(value)
  const choices = field?.kind === 'choice' ? field.choices : []
  return choices.find((choice) => choice.value === value)?.label ?? value
}
