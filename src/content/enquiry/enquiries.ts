import { agency } from '~/content/agency'
import { listed } from '~/lib/text/listed'
import type { Consent, EnquiryForm } from '~/types/enquiry'
import type { FormName } from '~/types/enquiryField'

/** The forms in a dialog. */
export type BookingSource = Exclude<FormName, 'contact' | 'home'>

/** The label of the days that a form offers beside its calendar. */
export const nextDaysLabel = 'Pick a day'

export const closedDayText =
  'The office is closed that day. You may ask for it all the same; we will suggest another.'

/** @param parts of today that are over, such as morning. */
export function partsOverText(parts: readonly string[]): string {
  return `Today’s ${listed(parts)} ${parts.length > 1 ? 'are' : 'is'} over.`
}

/** Both message forms are of one kind for the relay; the stored enquiry distinguishes them. */
const message = {
  subject: 'New Contact Form Submission',
  failure: 'Failed to send message. Please try again.',
  label: 'Contact',
}

/** The texts for the relay, and for the sender when the relay does not answer. */
export const relayTexts: Readonly<
  Record<EnquiryForm['source'], { subject: string; failure: string; label?: string | undefined }>
> = {
  valuation: {
    subject: 'New Valuation Form Submission',
    failure: 'Failed to submit form. Please try again.',
  },
  consultation: {
    subject: 'New Consultation Form Submission',
    failure: 'Failed to schedule consultation. Please try again.',
  },
  viewing: {
    subject: 'New Viewing Form Submission',
    failure: 'Failed to schedule viewing. Please try again.',
  },
  interest: {
    subject: 'New Viewing Form Submission',
    failure: 'Failed to schedule viewing. Please try again.',
  },
  question: {
    subject: 'New Question Form Submission',
    failure: 'Failed to send question. Please try again.',
    label: 'Question',
  },
  contact: message,
  home: message,
  complaint: {
    subject: 'New Data Protection Complaint',
    failure: 'Failed to send complaint. Please try again.',
    label: 'Complaint',
  },
}

export const messageTexts = {
  submit: 'Send Message',
  submitting: 'Sending...',
  sent: "Thank you for your message. We'll be in touch soon.",
  /** How long the line above is shown. */
  sentMs: 5000,
} as const

interface BookingText {
  title: string
  /** The next steps, and how long they take. */
  lead: string
  submit: string
  submitting: string
  /** Shown once the form has closed. */
  sent: string
  /** How many months ahead a date may be; without it, any date from today on is valid. */
  bookableMonths?: number | undefined
}

export const bookingTexts: Readonly<Record<BookingSource, BookingText>> = {
  valuation: {
    title: 'Book a Valuation',
    lead: 'One of our valuers comes to see the property. The visit takes 30-45 minutes.',
    submit: 'Book Valuation',
    submitting: 'Submitting...',
    sent: 'Thank you. We have your valuation request and will confirm the time with you.',
  },
  consultation: {
    title: 'Schedule Consultation',
    lead: 'Talk to one of us in person or by telephone. Please allow 45-60 minutes.',
    submit: 'Schedule Consultation',
    submitting: 'Scheduling...',
    sent: 'Thank you. We have your consultation request and will confirm the time with you.',
    bookableMonths: 3,
  },
  viewing: {
    title: 'Book Viewing',
    lead: 'One of us will show you round. A viewing takes 30-45 minutes.',
    submit: 'Book Viewing',
    submitting: 'Scheduling...',
    sent: 'Thank you. We have your viewing request and will confirm the time with you.',
    bookableMonths: 1,
  },
  interest: {
    title: 'Register Interest',
    lead: 'Tell us when you would like to see the development. A visit takes 30-45 minutes.',
    submit: 'Register Interest',
    submitting: 'Scheduling...',
    sent: 'Thank you. We have registered your interest and will confirm a time with you.',
    bookableMonths: 1,
  },
  question: {
    title: 'Ask about this home',
    lead: 'Ask what you would like to know, or ask us to tell you if something changes. We answer you by e-mail, and may show the question with its answer on the page: in our words, and without your name.',
    submit: 'Send Question',
    submitting: messageTexts.submitting,
    sent: 'Thank you for your question. We will answer it by e-mail.',
  },
  complaint: {
    title: 'Complain about the use of your data',
    lead: 'Tell us what happened, when, and what you would like us to do.',
    submit: 'Send Complaint',
    submitting: messageTexts.submitting,
    sent: 'We have received your complaint.',
  },
}

/** What stands under the thanks for a booking. */
export const confirmationTexts = {
  asked: 'You asked for',
  where: 'Where',
  answers: 'Who answers',
  by: (day: string) => `by 6pm on ${day}`,
  answersBy: (department: string, day: string) => `${department} answers by 6pm on ${day}.`,
  open: 'Nothing is booked until we have agreed a time with you.',
  calendar: 'Add to calendar',
  done: 'Done',
  /** How a calendar names it, as long as no time is booked. */
  entry: {
    valuation: 'Asked for: valuation',
    consultation: 'Asked for: consultation',
    viewing: 'Asked for: viewing',
    interest: 'Asked for: visit',
  },
  entryText: (agencyName: string, phone: string) =>
    `Asked for, not booked yet: ${agencyName} will agree a time with you. ${phone}`,
} as const

/** What the sender of a complaint has from us at once, as the law asks, and may keep. */
export const complaintAcknowledgement = (day: string) =>
  `We received your complaint about the use of your personal data on ${day}. We look into it without undue delay, keep you informed, and tell you what came of it.`

/** The question for a form that was opened before a listing was chosen. */
export const listingChoiceTexts = {
  viewing: 'Which home would you like to see?',
  interest: 'Which development would you like to see?',
  search: 'Title or place',
  searching: 'Searching...',
  none: 'Nothing available matches that title or place.',
  more: 'There are more. Type a little more of the title or place.',
  unknown: 'I do not know yet',
} as const

export interface ConsentText {
  purpose: Consent['purpose']
  /** The name of the consent's box in every form. */
  field: 'processingConsent' | 'marketingConsent'
  wording: string
}

/** Stored word for word with each enquiry, so a change here changes no consent already given. */
export const consentTexts: readonly ConsentText[] = [
  {
    purpose: 'processing',
    field: 'processingConsent',
    wording: `I agree that ${agency.name} may use my details to handle this request. This consent is required to handle the request.`,
  },
  {
    purpose: 'marketing',
    field: 'marketingConsent',
    wording: `${agency.name} may also send me property news and offers. This is optional, and I can withdraw my consent at any time.`,
  },
]

/** A message may be sent without either consent, so these do not say that one is required. */
export const messageConsentTexts: readonly ConsentText[] = [
  {
    purpose: 'processing',
    field: 'processingConsent',
    wording: `I agree that ${agency.name} may use my details to answer this message.`,
  },
  {
    purpose: 'marketing',
    field: 'marketingConsent',
    wording: `${agency.name} may also send me property news and offers. I can withdraw this consent at any time.`,
  },
]

/** An enquiry that could not be sent is given up after this many days in the browser, since it is then out of date. */
export const unsentEnquiryDays = 30

/** The enquiry's fate, shown below the specified error. */
export const fateTexts = {
  received:
    'We have your enquiry and will pass it to the office. Trying again will not send it twice.',
  waiting:
    'Your enquiry is kept in this browser and will be sent later: as soon as you are online again, or at your next visit. If you try again, it is still one enquiry.',
  withdrawn: 'It will not be sent. What you entered is still here.',
  withdraw: 'Do not send it later',
} as const

/** The question before a failed form is closed although its enquiry is safe. */
export const failedFormTexts = {
  title: 'Close the form?',
  received: 'We have what you sent and will pass it on. Changes made since then will be lost.',
  waiting:
    'What you sent is kept in this browser and will be sent later. Changes made since then will be lost.',
} as const

/** The notices at the next visit about enquiries that waited in the browser. */
export const outboxNotices = {
  sent: (days: readonly string[]) =>
    days.length === 1
      ? `Your enquiry of ${days[0]} could not be sent at the time. We have it now.`
      : `${days.length} of your enquiries could not be sent earlier. We have them now.`,
  expired: (day: string) =>
    `Your enquiry of ${day} could not be sent and is now too old, so it was removed from this browser. Please write to us again.`,
} as const

/** The errors of what was left empty, beside the fields of enquiryFields.ts. */
export const missingTexts: Readonly<Record<string, string>> = {
  listing: 'Please choose a listing, or say that you do not know yet.',
  processingConsent: 'Please tick this box, so that we may handle your request.',
}
