import type {
  EnquiryOrder,
  EnquirySource,
  EnquiryState,
  HoldReason,
  Received,
  SpamReason,
} from '~/types/portal/staffEnquiry'

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
  question: 'Question',
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
