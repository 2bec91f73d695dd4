import type { Database } from '~/types/database'
import type { Department, Enquiry, EnquiryForm, Sender } from '~/types/enquiry'
import { backend } from './backend'
import { RELAY_LIMIT_MS, relayForm } from './formRelay'

type Entries = Omit<Sender, 'phone'> & Record<string, string>
type StoreArguments = Database['public']['Functions']['submit_enquiry']['Args']

const LIMITS = {
  /** How long the mail waits for the row. Storing goes on behind it; only the sender's wait is short. */
  storeMs: 5_000,
  relayMs: RELAY_LIMIT_MS,
}

const inFlight = new Map<string, Promise<void>>()

/**
 * Stores an enquiry, then mails it to the office, then notes that it was mailed (design: none is lost).
 * The mail alone decides the outcome. Calls with the id of one still under way are that one.
 * @throws ServiceError with the form's message when the mail could not be sent.
 */
export function sendEnquiry(enquiry: Enquiry, limits = LIMITS): Promise<void> {
  const running = inFlight.get(enquiry.id)
  if (running) return running
  const sending = deliver(enquiry, limits).finally(() => inFlight.delete(enquiry.id))
  inFlight.set(enquiry.id, sending)
  return sending
}

async function deliver(enquiry: Enquiry, limits: typeof LIMITS): Promise<void> {
  const mailbox = mailboxFor(enquiry.form)
  const storing = store(enquiry, mailbox)
  await settledWithin(limits.storeMs, storing)
  // A program filled in what people cannot see. It learns nothing, and nobody gets its mail.
  if (enquiry.honeypot !== '') return
  try {
    await relayForm(enquiry.form, enquiry.consents, mailbox, limits.relayMs)
  } catch (error) {
    console.error('An enquiry could not be mailed.', error)
    throw error
  }
  // The sender need not wait for our bookkeeping.
  void storing.then((stored) => (stored ? markRelayed(enquiry.id) : undefined))
}

/** Chosen from what was looked at or picked from our list, never from what was typed. */
function mailboxFor(form: EnquiryForm): Department {
  if (form.source === 'contact') return form.department ?? 'sales'
  return 'isRental' in form && form.isRental ? 'lettings' : 'sales'
}

/** Whether a row was written. A failure is logged and stops nothing: the mail may still get through. */
async function store(enquiry: Enquiry, mailbox: Department): Promise<boolean> {
  const { form, consents } = enquiry
  const {
    name,
    email,
    phone = '',
    additionalNotes = '',
    message = additionalNotes,
    ...details
  }: Entries = form.fields
  const property = 'property' in form ? form.property : undefined
  if (property) {
    details.propertyTitle = property.title
    details.propertyLocation = property.location
  }
  if (form.source === 'contact' && form.department) details.department = form.department
  const row = {
    p_request_id: enquiry.id,
    p_source: form.source,
    p_mailbox: mailbox,
    p_name: name,
    p_email: email,
    p_phone: phone,
    p_message: message,
    p_details: details,
    p_property_id: property?.id ?? null,
    p_consents: [...consents],
    p_page: enquiry.page.slice(0, 500),
    p_campaign: {},
    p_honeypot: enquiry.honeypot,
    p_seconds_to_fill: enquiry.secondsToFill,
  }
  // The generated types do not know that an argument of a function may be null.
  const { error } = await backend.rpc('submit_enquiry', row as StoreArguments)
  if (error) console.error('An enquiry could not be stored.', error)
  return !error
}

async function markRelayed(id: string): Promise<void> {
  const { error } = await backend.rpc('mark_enquiry_relayed', { p_request_id: id })
  if (error) console.error('An enquiry could not be marked as mailed.', error)
}

/** Waits for the work, but no longer than this. */
async function settledWithin(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
