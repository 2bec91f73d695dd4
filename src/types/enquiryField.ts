// The import names the file's ending, because Deno reads this file too (the Edge Function that mails enquiries).
import type { EnquiryForm } from './enquiry.ts'

/** A form for visitors. */
export type FormName = EnquiryForm['source']

interface Common {
  /** The name in the forms. */
  label: string
  forms: readonly FormName[]
  /** The part of a form that asks for it; the parts have this order. */
  group: 'sender' | 'subject' | 'visit' | 'message'
  /** The error when it is empty. Without one the field is optional. */
  required?: string
  /** Has a row of its own, in all forms or in these. */
  wide?: true | readonly FormName[]
  /** The column that stores it. Without one it is a text in the column `details`. */
  column?: 'name' | 'email' | 'phone' | 'message'
  /** The most characters that the database takes; without it 500 for a text in `details` (limitOf). */
  most?: number
  /** It is sent and stored as a part of the name, joined by a space. */
  partOf?: 'name'
  /** It chooses the mailbox (ContactForm), and is not part of the mail. */
  mailed?: false
  /** The name at the desk, if it differs from the label. */
  shown?: string
  /** The column's heading in the export, if it differs from the name at the desk; false if it has no column. */
  exported?: string | false
  /** The words of the privacy policy for it; false if it says nothing about the sender. */
  privacy: string | false
}

export type EnquiryField = Common &
  (
    | { kind: 'text'; autoComplete?: string }
    | { kind: 'email' | 'tel' }
    /** A day on which the form can be booked. */
    | { kind: 'day' }
    | {
        kind: 'choice'
        choices: readonly { value: string; label: string }[]
        /** The value chosen at first. */
        initial?: string
        /** The option for no choice. */
        none?: string
      }
    /** Several lines; those of a message are counted near the limit. */
    | { kind: 'notes' | 'message' }
  )
