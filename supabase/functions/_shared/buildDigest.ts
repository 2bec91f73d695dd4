import { mailboxes } from '~/content/agency'
import type { Department, EnquiryForm } from '~/types/enquiry'

/** A row returned by claim_enquiry_digest. */
export interface Digest {
  id: string
  mailbox: Department
  /** The number of enquiries in the digest; only the first ones are in `enquiries`. */
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
  /** Whether only the beginning of the enquiry was kept. */
  is_cut: boolean
}

/** The message to the form relay that replaces single mails for enquiries held back by a limit. */
export function buildDigest({ id, mailbox, held, enquiries }: Digest) {
  const unlisted = held - enquiries.length
  const subject = held === 1 ? '1 enquiry was held back' : `${held} enquiries were held back`
  return {
    summary: `${subject}, because many came from one address or at once. Please look through them under Enquiries in the staff portal.`,
    ...Object.fromEntries(enquiries.map((entry, index) => [`enquiry${index + 1}`, lineOf(entry)])),
    ...(unlisted > 0 && { more: `and ${unlisted} more in the portal` }),
    // If the relay's answer is lost, the enquiries are mailed again, in a digest with another id.
    note: 'The number in brackets is the enquiry’s own: if you have it already, it is the same enquiry.',
    _subject: subject,
    _template: 'table',
    _to: mailboxes[mailbox],
    _requestId: id,
  }
}

function lineOf(entry: DigestEntry) {
  const { request_id, received_at, source, name, email, phone, excerpt, is_cut } = entry
  const cut = is_cut && 'the rest was not kept'
  const said = [received_at, source, name, email, phone, excerpt, cut].filter(Boolean).join(' | ')
  return `${said} (${request_id})`
}
