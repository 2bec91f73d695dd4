import { mailboxes } from '~/content/agency'
import type { Department, EnquiryForm } from '~/types/enquiry'

/** What claim_enquiry_digest answers. */
export interface Digest {
  id: string
  mailbox: Department
  /** How many it stands for. Only the first ones are among `enquiries`. */
  held: number
  enquiries: readonly DigestEntry[]
}

interface DigestEntry {
  request_id: string
  received_at: string
  source: EnquiryForm['source']
  name: string
  email: string
  phone: string | null
  /** The beginning of the message. */
  excerpt: string | null
}

/** What the form relay is sent in place of a mail for each enquiry that a limit held back. */
export function buildDigest({ id, mailbox, held, enquiries }: Digest) {
  const unlisted = held - enquiries.length
  const subject = held === 1 ? '1 enquiry was held back' : `${held} enquiries were held back`
  return {
    summary: `${subject}, because many came from one address or at once. Please look through them under Enquiries in the staff portal.`,
    ...Object.fromEntries(enquiries.map((entry, index) => [`enquiry${index + 1}`, lineOf(entry)])),
    ...(unlisted > 0 && { more: `and ${unlisted} more in the portal` }),
    // After a lost answer they are mailed once more, in a digest with an id of its own.
    note: 'The number in brackets is the enquiry’s own: if you have it already, it is the same enquiry.',
    _subject: subject,
    _template: 'table',
    _to: mailboxes[mailbox],
    _requestId: id,
  }
}

function lineOf({ request_id, received_at, source, name, email, phone, excerpt }: DigestEntry) {
  const said = [received_at, source, name, email, phone, excerpt].filter(Boolean).join(' | ')
  return `${said} (${request_id})`
}
