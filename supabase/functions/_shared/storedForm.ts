import type { RelayedForm } from '~/services/enquiries/buildMail'
import type { Consent, Department } from '~/types/enquiry'

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
}

interface StoredShape {
  /** The only details that are mailed. Anybody may store others, and a relay treats some names as commands. */
  details: readonly string[]
  hasPhone: boolean
  /** The form's field name for the message. */
  message?: 'message' | 'additionalNotes'
}

const VISIT = ['preferredDate', 'preferredTime']
const VIEWING: StoredShape = { details: VISIT, hasPhone: true, message: 'additionalNotes' }

const SHAPES: Readonly<Record<RelayedForm['source'], StoredShape>> = {
  valuation: { details: [...VISIT, 'propertyAddress'], hasPhone: true },
  consultation: {
    details: [...VISIT, 'consultationType'],
    hasPhone: true,
    message: 'additionalNotes',
  },
  viewing: VIEWING,
  interest: VIEWING,
  contact: { details: [], hasPhone: true, message: 'message' },
  home: { details: [], hasPhone: false, message: 'message' },
}

/** The submitted form, rebuilt from its row. */
export function readForm(row: ClaimedEnquiry): RelayedForm {
  const shape = SHAPES[row.source]
  const detail = (name: string) => {
    const value = row.details[name]
    return typeof value === 'string' ? value : ''
  }
  const fields: Record<string, string> = { name: row.name, email: row.email }
  if (shape.hasPhone) fields.phone = row.phone ?? ''
  for (const name of shape.details) fields[name] = detail(name)
  if (shape.message) fields[shape.message] = row.message ?? ''
  const property = { title: detail('propertyTitle'), location: detail('propertyLocation') }
  // A message may be about a property; a viewing always is.
  const isAboutProperty = shape === VIEWING || (row.source === 'contact' && property.title !== '')
  return { source: row.source, fields, ...(isAboutProperty && { property }) }
}
