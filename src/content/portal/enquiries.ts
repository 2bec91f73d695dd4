import { agency } from '~/content/agency'
import { formatMoment } from '~/lib/dates/dates'
import type { Consent, Department } from '~/types/enquiry'
import type {
  EnquiryOrder,
  EnquirySource,
  EnquiryState,
  HoldReason,
  Received,
  SpamReason,
} from '~/types/staffEnquiry'

export const enquiriesText = {
  title: 'Enquiries',
  state: 'State',
  source: 'Source',
  property: 'Listing',
  search: 'Search',
  searchHint: 'Name, email or words',
  received: 'Received',
  order: 'Order',
  anyTime: 'Any time',
  chosenDays: 'From – to',
  from: 'From',
  to: 'To',
  allStates: 'All but spam',
  allSources: 'All sources',
  allProperties: 'All listings',
  unknownProperty: 'The listing in the address',
  clear: 'Clear the filters',
  loading: 'Loading enquiries...',
  shown: (count: number, more: boolean) =>
    `${count} ${count === 1 ? 'enquiry' : 'enquiries'} shown${more ? ', and there are more' : ''}`,
  empty: 'No enquiries yet. New ones appear here by themselves.',
  noneMatch: 'No enquiries match these filters.',
  showMore: 'Show More',
  loadingMore: 'Loading more...',
  open: 'Waiting for an answer',
  done: 'Answered and closed',
  arrived: (count: number) => (count === 1 ? '1 new enquiry' : `${count} new enquiries`),
  showArrived: 'Show',
  opensHere: 'The enquiry you choose opens here.',
  nextKey: 'for the next one,',
  previousKey: 'for the one before',
  noteUnsaved: 'Note not saved',
  wanted: (day: string) => `Requested: ${day}`,
  spam: (count: number, days: number) => `${count} marked as spam in the last ${days} days`,
} as const

export const enquiryErrors = {
  load: 'Failed to load enquiries',
  loadOne: 'Failed to load the enquiry',
  state: 'Failed to change the state',
  note: 'Failed to save the note',
  sendAgain: 'Failed to send the enquiry again',
  properties: 'Failed to load the listings to filter by',
  history: 'Failed to load the history',
  property: 'Failed to load the property',
  export: 'Failed to export the enquiries',
  /** In place of the words above when the backend refuses them. */
  administratorsOnly: 'Only an administrator may do this.',
  lookUp: 'Failed to look up the address',
  erase: 'Failed to erase the personal data',
  erasures: 'Failed to load the record of erasures',
} as const

export const sourceLabels: Readonly<Record<EnquirySource, string>> = {
  viewing: 'Viewing',
  interest: 'Register Interest',
  valuation: 'Valuation',
  consultation: 'Consultation',
  contact: 'Contact',
  home: 'Home page',
  complaint: 'Data complaint',
}

export const stateLabels: Readonly<Record<EnquiryState, string>> = {
  new: 'New',
  acknowledged: 'Acknowledged',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}

export const spamReasons: Readonly<Record<SpamReason, string>> = {
  trap: 'Filled in a field that people cannot see',
}

export const receivedLabels: Readonly<Record<Extract<Received, string>, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
}

/** An ordinary enquiry that may be one of a flood. */
export const holdReasons: Readonly<Record<HoldReason, string>> = {
  address: 'Held back: many from this address',
  client: 'Held back: many from this connection',
  busy: 'Held back: many at this time',
  unchecked: 'Held back: not checked for being a person',
}

export const clockText = {
  waiting: (time: string) => `Waiting ${time}`,
  late: (time: string) => `Waiting ${time}: over one hour`,
  takenUp: (time: string) => `Picked up in ${time}`,
  answered: (time: string) => `Answered in ${time}`,
  closed: (time: string) => `Closed in ${time}`,
  /** Follows the time while the clock is paused. */
  paused: ', office closed',
  /** In place of a time that has not begun. */
  notBegun: 'Office closed',
  /** Follows it, with the moment at which the time begins. */
  begins: (moment: string) => `, clock starts ${moment}`,
  beforeOpening: 'Done while the office was closed',
  hint: 'Time within office hours',
} as const

export const relayText = {
  pending: 'Not mailed yet',
  held: 'In the next digest, on the hour',
  failed: 'Could not be mailed',
  withheld: 'Not mailed, because it was taken for spam',
  relayed: (moment: string) => `Mailed ${moment}`,
  sendAgain: 'Send again',
  sending: 'Asking...',
  queued: 'It will be mailed within a minute.',
} as const

/** What is stored among the details beside the fields of enquiryFields.ts. */
export const listingDetailLabels: Readonly<Record<string, string>> = {
  propertyTitle: 'Listing as shown',
  propertyLocation: 'Location as shown',
}

export const departmentLabels: Readonly<Record<Department, string>> = {
  sales: 'Sales',
  lettings: 'Lettings',
  management: 'Property management',
}

export const consentLabels: Readonly<Record<Consent['purpose'], string>> = {
  processing: 'Handling the enquiry',
  marketing: 'Property news and offers',
}

export const campaignLabels: Readonly<Record<string, string>> = {
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  referrer: 'Referred by',
}

export const enquiryText = {
  loading: 'Loading the enquiry...',
  unnamed: 'Enquiry',
  gone: 'We no longer hold this enquiry. It was erased, or the link is wrong.',
  close: 'Close',
  message: 'Message',
  sender: 'Sender',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  noPhone: 'Not given',
  asked: 'Request',
  received: 'Received',
  source: 'Form',
  mailbox: 'Mailbox',
  mail: 'Mail to the office',
  origin: 'Source',
  page: 'Page',
  campaign: 'Campaign',
  filledIn: 'Time to fill in',
  seconds: (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`),
  takenForSpam: 'Taken for spam:',
  noSpam: 'If it is not spam, set it to New and it will be mailed.',
  fast: 'Very quick. Often a browser that fills in by itself; sometimes a program.',
  consents: 'Consents',
  given: 'Given',
  notGiven: 'Not given',
  state: 'State',
  saving: 'Saving...',
  stateChanged: (who: string, state: string, moment: string) =>
    `Meanwhile ${who} set this to ${state}, ${moment}. What is shown now is as it is stored; please choose again if it should be otherwise.`,
  handled: (who: string, moment: string) => `Last handled by ${who}, ${moment}`,
  notHandled: 'Nobody has handled this yet.',
  somebody: 'somebody who has left',
  note: 'Note',
  noteHint: 'For staff only.',
  noteLimit: (limit: string) => `Please keep the note to ${limit} characters.`,
  saveNote: 'Save note',
  noteSaved: 'The note is saved.',
  noteChanged: (who: string, moment: string) =>
    `Meanwhile ${who} saved another note, ${moment}. Yours is still in the field and not saved.`,
  theirNote: 'Their note',
  emptied: 'They emptied it.',
  replaceNote: 'Replace theirs with mine',
  takeNote: 'Take theirs',
  reply: 'Reply by email',
  replied: 'Your email app should have opened. Once the reply is sent:',
  setAnswered: 'Mark as answered',
  notNow: 'Not now',
  call: 'Call',
  property: 'Listing',
  propertyGone: 'No longer listed.',
  viewProperty: 'View on the site',
  cut: 'Kept short: much came from this connection or at once. The mail from the sender’s browser has all of it.',
  history: 'History',
  theSender: 'the sender',
  formerText: 'What it said before',
  noHistory: 'No changes yet.',
  events: {
    state: (state: string) => `State set to ${state}`,
    note: 'Note saved',
    noteEmptied: 'Note emptied',
    sentAgain: 'Sent again',
    corrected: 'Corrected',
  },
  unsavedTitle: 'Unsaved note',
  unsaved: 'The note is not saved. Leave without it?',
  keep: 'Keep editing',
  discard: 'Discard the note',
} as const

const replySubjects: Readonly<Record<EnquirySource, string>> = {
  viewing: 'Your viewing request',
  interest: 'Your interest',
  valuation: 'Your valuation request',
  consultation: 'Your consultation request',
  contact: `Your message to ${agency.name}`,
  home: `Your message to ${agency.name}`,
  complaint: 'Your complaint about the use of your personal data',
}

interface Answered {
  name: string
  source: EnquirySource
  propertyTitle: string | undefined
  message: string | null
  received_at: string
}

/** Windows passes no longer links than some 2,000 characters to a mail program. */
const MOST_QUOTED = 700

/** The message as mail programs quote it, after the reply. */
function quoted({ message, received_at }: Answered): string[] {
  if (!message) return []
  const characters = Array.from(message)
  const first = characters.slice(0, MOST_QUOTED).join('')
  const shown = characters.length > MOST_QUOTED ? `${first.replace(/\s+\S*$/, '')} […]` : message
  const lines = shown.split(/\r?\n/).map((line) => `> ${line}`)
  return ['', `On ${formatMoment(received_at)} you wrote:`, ...lines]
}

/** The beginning of a reply, with the message that it answers at its end. */
export function replyTo(enquiry: Answered) {
  const { name, source, propertyTitle } = enquiry
  const about = replySubjects[source]
  return {
    subject: `Re: ${propertyTitle ? `${about}: ${propertyTitle}` : about}`,
    body: [
      ...[`Dear ${name},`, '', '', '', 'Kind regards', agency.name, agency.phone],
      ...quoted(enquiry),
    ],
  }
}

export const csvText = {
  export: 'Export CSV',
  exporting: 'Exporting...',
  progress: (rows: number) => `${rows.toLocaleString('en-GB')} enquiries so far`,
  cancel: 'Cancel',
  done: (rows: number) =>
    rows === 1
      ? '1 enquiry was exported.'
      : `${rows.toLocaleString('en-GB')} enquiries were exported.`,
  none: 'No enquiries match these filters, so there is nothing to export.',
} as const

export const orderLabels: Readonly<Record<EnquiryOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
}
