import type { FormName } from '../../src/types/enquiryField.ts'

/** A form of the site as a visitor fills it in, with its texts from the specification, and what the office is mailed. */
export interface FilledForm {
  title: string
  submit: string
  submitting: string
  failure: string
  thanks: string
  /** The entries of the text fields by their labels, except the email address. */
  entries: Readonly<Record<string, string>>
  choices: Readonly<Record<string, string>>
  /** The fields of the mail that follow from these entries. */
  fields: Readonly<Record<string, string>>
  subject: string
}

const sender = { Name: 'Nora Whitfield', Phone: '020 7946 0777' }
const senderFields = { name: 'Nora Whitfield', phone: '020 7946 0777' }
const DATE = '2026-12-01'
const visitor = { ...sender, 'Preferred date': DATE }
const visitFields = { ...senderFields, preferredDate: DATE, preferredTime: 'evening' }
const visitChoices = { 'Preferred time': 'evening' }

const viewing = {
  submitting: 'Scheduling...',
  failure: 'Failed to schedule viewing. Please try again.',
  choices: visitChoices,
  subject: 'New Viewing Form Submission',
}
const message = {
  submit: 'Send Message',
  submitting: 'Sending...',
  failure: 'Failed to send message. Please try again.',
  thanks: "Thank you for your message. We'll be in touch soon.",
  choices: {},
  subject: 'New Contact Form Submission',
}

export const filledForms = {
  valuation: {
    title: 'Book a Valuation',
    submit: 'Book Valuation',
    submitting: 'Submitting...',
    failure: 'Failed to submit form. Please try again.',
    thanks: 'We have your valuation request',
    entries: { ...visitor, 'Address of the property': '3 Plane Tree Walk, London N1 2EZ' },
    choices: visitChoices,
    fields: { ...visitFields, propertyAddress: '3 Plane Tree Walk, London N1 2EZ' },
    subject: 'New Valuation Form Submission',
  },
  consultation: {
    title: 'Schedule Consultation',
    submit: 'Schedule Consultation',
    submitting: 'Scheduling...',
    failure: 'Failed to schedule consultation. Please try again.',
    thanks: 'We have your consultation request',
    entries: { ...visitor, 'Additional notes': 'By telephone, please.' },
    choices: { ...visitChoices, 'What would you like to talk about?': 'investment' },
    fields: {
      ...visitFields,
      consultationType: 'investment',
      additionalNotes: 'By telephone, please.',
    },
    subject: 'New Consultation Form Submission',
  },
  interest: {
    ...viewing,
    title: 'Register Interest',
    submit: 'Register Interest',
    thanks: 'We have registered your interest',
    entries: { ...visitor, 'Additional notes': 'A corner flat, if there is one.' },
    fields: { ...visitFields, additionalNotes: 'A corner flat, if there is one.' },
  },
  viewing: {
    ...viewing,
    title: 'Book Viewing',
    submit: 'Book Viewing',
    thanks: 'We have your viewing request',
    entries: { ...visitor, 'Additional notes': 'The ground floor, please; I use a stick.' },
    fields: { ...visitFields, additionalNotes: 'The ground floor, please; I use a stick.' },
  },
  question: {
    title: 'Ask about this home',
    submit: 'Send Question',
    submitting: 'Sending...',
    failure: 'Failed to send question. Please try again.',
    thanks: 'Thank you for your question. We will answer it by e-mail.',
    entries: { Name: 'Nora Whitfield', 'Your question': 'Will you tell me if it comes back?' },
    choices: {},
    fields: { name: 'Nora Whitfield', question: 'Will you tell me if it comes back?' },
    subject: 'New Question Form Submission',
  },
  contact: {
    ...message,
    title: 'the form of /contact',
    entries: {
      'First name': 'Nora',
      'Last name': 'Whitfield',
      Phone: '020 7946 0777',
      Message: 'Is the cellar dry?\nIn winter, too?',
    },
    fields: { ...senderFields, message: 'Is the cellar dry?\nIn winter, too?' },
  },
  home: {
    ...message,
    title: 'the form of /',
    entries: { Name: 'Nora Whitfield', Message: 'We would like to sell.' },
    fields: { name: 'Nora Whitfield', message: 'We would like to sell.' },
  },
  complaint: {
    title: 'Complain about the use of your data',
    submit: 'Send Complaint',
    submitting: 'Sending...',
    failure: 'Failed to send complaint. Please try again.',
    thanks: 'We received your complaint about the use of your personal data on 21 November 2026.',
    entries: { Name: 'Nora Whitfield', Message: 'You wrote to my old address.' },
    choices: {},
    fields: { name: 'Nora Whitfield', message: 'You wrote to my old address.' },
    subject: 'New Data Protection Complaint',
  },
} satisfies Record<FormName, FilledForm>
