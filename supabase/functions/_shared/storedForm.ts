import { mailedFields } from '~/content/enquiry/enquiryFields'
import type { RelayedForm } from '~/services/enquiries/buildMail'
import type { Consent, Department } from '~/types/enquiry'
import type { FormName } from '~/types/enquiryField'

/** A row returned by claim_due_enquiries. */
export interface ClaimedEnquiry {
  id: string
  request_id: string
  version: number
  source: RelayedForm['source']
  mailbox: Department
  name: string
  email: string
  phone: string | null
  message: string | null
  details: Readonly<Record<string, unknown>>
  consents: readonly Consent[]
  attempt: number
  /** Whether only the beginning of it was kept. */
  is_cut: boolean
}

/**
 * The submitted form, rebuilt from its row. Only the fields of our forms are mailed: anybody may store other details,
 * and a relay treats some names as commands.
 */
export function readForm(row: ClaimedEnquiry): RelayedForm {
  const { source } = row
  const detail = (name: string) => {
    const value = row.details[name]
    return typeof value === 'string' ? value : ''
  }
  // The form of /contact asks for the name in two fields; stored and mailed it is one, as in the form of the home page.
  const forms: readonly FormName[] = source === 'contact' ? ['contact', 'home'] : [source]
  const fields: Record<string, string> = {}
  for (const [name, { column, partOf }] of mailedFields(forms)) {
    if (!partOf) fields[name] = column ? (row[column] ?? '') : detail(name)
  }
  const property = { title: detail('propertyTitle'), location: detail('propertyLocation') }
  // A message was about a property before questions were a kind of their own; a viewing always is.
  const isAboutProperty =
    source === 'viewing' ||
    source === 'interest' ||
    source === 'question' ||
    (source === 'contact' && property.title !== '')
  return { source, fields, ...(isAboutProperty && { property }) }
}
