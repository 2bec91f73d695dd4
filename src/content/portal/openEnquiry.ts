import { agency } from '~/content/agency'
import { threadSubject } from '~/content/enquiry/threadSubject'
import { formatMoment } from '~/lib/dates/dates'
import type { Consent, Department } from '~/types/enquiry'
import type { EnquirySource } from '~/types/portal/staffEnquiry'

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
  viewing: 'Viewing',
  inDiary: 'Open in the diary',
  unbooked: (moment: string) => `Asked for ${moment}, which could not be booked.`,
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
    withdrawn: 'Withdrawn by its sender',
    mailed: 'Answered by e-mail',
  },
  unsavedTitle: 'Unsaved note',
  unsaved: 'The note is not saved. Leave without it?',
  keep: 'Keep editing',
  discard: 'Discard the note',
} as const

interface Answered {
  name: string
  source: EnquirySource
  propertyTitle: string | undefined
  message: string | null
  received_at: string
}

/** So that the link to a mail program stays short enough for every system. */
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

/** A reply, or the beginning of one, and the message that it answers, which stands at its end. */
export function replyTo(enquiry: Answered, answer = '') {
  const { name, source, propertyTitle } = enquiry
  return {
    subject: `Re: ${threadSubject(source, propertyTitle)}`,
    body: [
      ...[`Dear ${name},`, '', ...answer.split(/\r?\n/), '', 'Kind regards'],
      ...[agency.name, agency.phone],
    ],
    quoted: quoted(enquiry),
  }
}
