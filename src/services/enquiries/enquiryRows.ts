import { enquiryFields } from '~/content/enquiry/enquiryFields'
import { isRefusal } from '~/lib/enquiry/relayAnswer'
import { logFailure } from '~/lib/failureLog'
import { publicClient } from '~/services/client/publicClient'
import type { Database } from '~/types/database'
import type { Department, Enquiry, EnquiryForm } from '~/types/enquiry'

type StoreArguments = Database['public']['Functions']['submit_enquiry']['Args']

/** The result of storing: a row, no row although a later attempt may make one, or a refusal. */
export type StoreResult =
  | StoredRow
  | { kind: 'failed' | 'refused'; mail?: undefined; version?: undefined }

interface StoredRow {
  kind: 'stored'
  /** Whether the office has this version by mail: not yet, from a worker at this moment, or already. */
  mail: 'due' | 'sending' | 'sent'
  /** Increases with each correction. */
  version: number
}

/** The mailbox, chosen by the viewed listing or a choice from our list, never by typed text. */
export function mailboxFor(form: EnquiryForm): Department {
  if (form.source === 'contact') return form.department ?? 'sales'
  return 'isRental' in form && form.isRental ? 'lettings' : 'sales'
}

/** Stores an enquiry. A failure is logged and stops nothing, since the mail may still get through. */
export async function storeEnquiry(enquiry: Enquiry): Promise<StoreResult> {
  const { form, consents, submittedAt } = enquiry
  const kept = { name: '', email: '', phone: '', message: '' }
  const details: Record<string, string> = {}
  for (const [name, entry] of Object.entries(form.fields)) {
    const column = enquiryFields[name]?.column
    if (column) kept[column] = entry
    else if (entry !== '') details[name] = entry
  }
  const property = 'property' in form ? form.property : undefined
  if (property) {
    details.propertyTitle = property.title
    details.propertyLocation = property.location
  }
  if ('wantedTime' in form && form.wantedTime) details.wantedTime = form.wantedTime
  if (form.source === 'contact' && form.department) details.department = form.department
  const row = {
    p_request_id: enquiry.id,
    p_source: form.source,
    p_mailbox: mailboxFor(form),
    p_name: kept.name,
    p_email: kept.email,
    p_phone: kept.phone,
    p_message: kept.message,
    p_details: details,
    p_property_id: property?.id ?? null,
    // The row may be written days later.
    p_consents: consents.map((consent) => ({ ...consent, at: submittedAt })),
    p_page: enquiry.page.slice(0, 500),
    p_campaign: enquiry.campaign,
    p_honeypot: enquiry.honeypot,
    p_seconds_to_fill: enquiry.secondsToFill,
  }
  // The generated types do not express that an argument of a function may be null.
  const { data, error, status } = await publicClient.rpc('submit_enquiry', row as StoreArguments)
  if (!error) return readRow(data?.[0])
  logFailure(error, 'An enquiry could not be stored.')
  return { kind: isRefusal(status) ? 'refused' : 'failed' }
}

/** Undefined for a database older than this site, which returns nothing. */
function readRow(row: { mail: string; version: number } | undefined): StoredRow {
  const mail = row?.mail === 'sent' || row?.mail === 'sending' ? row.mail : 'due'
  return { kind: 'stored', mail, version: row?.version ?? 1 }
}

export async function markRelayed(id: string): Promise<void> {
  const { error } = await publicClient.rpc('mark_enquiry_relayed', { p_request_id: id })
  if (error) logFailure(error, 'An enquiry could not be marked as mailed.')
}
