import { agency } from '~/content/agency'
import { askedFacts } from '~/content/enquiry/askedFacts'
import { complaintAcknowledgement, confirmationTexts } from '~/content/enquiry/enquiries'
import { signature } from '~/content/enquiry/signature'
import { threadSubject } from '~/content/enquiry/threadSubject'
import { type Addresses, homeLines, type ToldHome } from '~/content/letters/homeLines'
import { officeHours } from '~/content/officeHours'
import { departments, openingHours } from '~/content/offices'
import { nextClosing } from '~/lib/dates/answerTime'
import { formatLondonDay, londonDay } from '~/lib/dates/dates'
import { formatLongDate } from '~/lib/dates/longDate'
import { isOpenAt, nextOpening } from '~/lib/dates/officeHours'
import { hasLink } from '~/lib/letter/hasLink'
import type { Letter, LetterBlock, LetterHome } from '~/lib/letter/letter'
import { paths } from '~/lib/paths'
import type { EnquiryFacts } from '~/types/ownEnquiry'

/** What the database queues for each letter about an enquiry. */
interface EnquiryBody extends EnquiryFacts {
  token: string
}

interface AnsweredAtOnce extends EnquiryBody {
  /** Null without a home, or if visitors do not see it. */
  home: ToldHome | null
  like_it: readonly ToldHome[]
}

interface Replied extends EnquiryBody {
  /** The sender of the enquiry. */
  name: string
  text: string
  /** Who answers; empty if staff gave no name. */
  member: string
}

const bookings: readonly string[] = ['valuation', 'consultation', 'viewing', 'interest']

const text = (words: string): LetterBlock => ({ kind: 'text', text: words })

const enquiryLink = ({ token }: EnquiryBody, { site }: Addresses) => ({
  label: 'See or withdraw your enquiry',
  href: `${site}${paths.ownEnquiry}#${token}`,
})

/** Of what the sender wrote, a letter from the desk repeats the beginning: mail programs cut letters of 100 kB. */
const MOST_QUOTED = 2000

/** Answers an enquiry at once: what was asked, who answers and by when. What has a link in it stands on its page alone. */
export function enquiryAnswerLetter(enquiry: AnsweredAtOnce, addresses: Addresses): Letter {
  const { source, property_title, message, home, like_it } = enquiry
  const received = new Date(enquiry.received_at)
  // A home that is shown need not be named before.
  const facts = askedFacts({ ...enquiry, property_title: home ? null : property_title }).filter(
    ([, value]) => !hasLink(value),
  )
  const answers = whoAnswers(enquiry, received)
  return {
    subject: threadSubject(
      source,
      property_title && !hasLink(property_title) ? property_title : null,
    ),
    preview: answers,
    heading: source === 'complaint' ? 'We have your complaint' : 'We have your enquiry',
    blocks: [
      text(answers),
      ...(isOpenAt(received, officeHours) ? [] : [text(opensAgain(received))]),
      ...(bookings.includes(source) ? [text(confirmationTexts.open)] : []),
      ...homesBlock('The home you asked about', home ? [homeLines(home, addresses, true)] : []),
      ...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
      ...(message ? yourWords(message) : []),
      { kind: 'action', link: enquiryLink(enquiry, addresses) },
      ...homesBlock(
        'Homes like it',
        like_it.map((each) => homeLines(each, addresses, false)),
      ),
    ],
    reason: reasonOf(
      received,
      like_it.length > 0
        ? 'We name homes like it because you agreed to property news and offers; if you want no more of these, reply to this e-mail and say so.'
        : 'If it was not you, reply to this e-mail and say so.',
    ),
  }
}

/** An answer that a member of staff has written at the desk. */
export function enquiryReplyLetter(enquiry: Replied, addresses: Addresses): Letter {
  const { source, property_title, message, name, member } = enquiry
  const received = new Date(enquiry.received_at)
  const about = threadSubject(source, property_title)
  return {
    subject: `Re: ${about}`,
    preview: enquiry.text.slice(0, 140),
    heading: about,
    blocks: [
      text(`Dear ${name},`),
      ...enquiry.text.split(/\n{2,}/).map(text),
      text(signature(member)),
      ...(message
        ? [
            text(`On ${formatLondonDay(received)} you wrote:`),
            { kind: 'quote', text: quoted(message) } as const,
          ]
        : []),
    ],
    reason: reasonOf(received, 'You can answer by replying to this e-mail.'),
    manage: enquiryLink(enquiry, addresses),
  }
}

function whoAnswers({ source, mailbox }: EnquiryBody, received: Date): string {
  if (source === 'complaint') return complaintAcknowledgement(formatLondonDay(received))
  const contact = departments.find(({ id }) => id === mailbox)
  const day = formatLongDate(londonDay(nextClosing(received, officeHours)))
  const answers = confirmationTexts.answersBy(contact?.name ?? agency.name, day)
  // A telephone number is read as one.
  const phone = (contact?.phone ?? agency.phone).replaceAll(' ', '\u00a0')
  return `${answers} You can also call ${phone} (${openingHours}).`
}

function opensAgain(moment: Date): string {
  const day = formatLongDate(londonDay(nextOpening(moment, officeHours)))
  return `The office was closed when you wrote. It opens again at ${officeHours.opens}am on ${day}.`
}

function yourWords(message: string): LetterBlock[] {
  return hasLink(message)
    ? [text('What you wrote is on the page of your enquiry.')]
    : [text('You wrote:'), { kind: 'quote', text: message }]
}

const homesBlock = (title: string, homes: readonly LetterHome[]): LetterBlock[] =>
  homes.length > 0 ? [{ kind: 'homes', title, homes }] : []

const quoted = (message: string) =>
  message.length > MOST_QUOTED ? `${message.slice(0, MOST_QUOTED).trimEnd()}…` : message

const reasonOf = (received: Date, more: string) =>
  `We write because an enquiry with this address reached our site on ${formatLondonDay(received)}. ${more}`
