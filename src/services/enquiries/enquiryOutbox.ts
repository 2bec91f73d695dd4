import * as v from 'valibot'
import type { Enquiry } from '~/types/enquiry'
import { OUTBOX_PREFIX } from './outboxKeys'

const fields = v.objectWithRest({ name: v.string(), email: v.string() }, v.string())

const property = v.objectWithRest({ title: v.string(), location: v.string() }, v.string())

const form = v.variant('source', [
  v.object({ source: v.picklist(['valuation', 'consultation', 'home', 'complaint']), fields }),
  v.object({
    source: v.picklist(['viewing', 'interest', 'question']),
    fields,
    property,
    isRental: v.boolean(),
    wantedTime: v.optional(v.string()),
  }),
  v.object({
    source: v.literal('contact'),
    fields,
    department: v.optional(v.picklist(['sales', 'lettings', 'management'])),
    property: v.optional(property),
  }),
])

const enquiry = v.object({
  id: v.string(),
  form,
  consents: v.array(
    v.object({
      purpose: v.picklist(['processing', 'marketing']),
      given: v.boolean(),
      wording: v.string(),
    }),
  ),
  page: v.string(),
  campaign: v.record(v.string(), v.string()),
  honeypot: v.string(),
  secondsToFill: v.number(),
  submittedAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
})

const storedEnquiry = v.pipe(v.string(), v.parseJson(), enquiry)

/**
 * Reads a stored enquiry; undefined if it cannot be read. The further fields of its form are not checked: the reader of
 * the mail makes do with those that exist.
 */
export function parseEnquiry(stored: string): Enquiry | undefined {
  const { success, output } = v.safeParse(storedEnquiry, stored)
  return success ? output : undefined
}

const keyOf = (id: string) => OUTBOX_PREFIX + id

/** The open forms whose enquiries are waiting. */
const watchers = new Map<string, () => void>()

/**
 * Keeps an enquiry in the browser until the agency has it. localStorage is used because it is written when this
 * returns, whatever happens to the tab; a database of the browser might not have started by then.
 * @returns whether it is stored: storage may be blocked or full.
 */
export function keepEnquiry(enquiry: Enquiry): boolean {
  try {
    localStorage.setItem(keyOf(enquiry.id), JSON.stringify(enquiry))
    return true
  } catch (cause) {
    console.info('This browser cannot keep an enquiry that is being sent.', cause)
    return false
  }
}

/** Forgets an enquiry, because the agency has it or its sender no longer wants to send it. */
export function forgetEnquiry(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch (cause) {
    console.info('The storage of this browser cannot be reached.', cause)
  }
}

/** The ids of all stored enquiries, including those being sent. */
export function keptEnquiryIds(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(OUTBOX_PREFIX))
    .map((key) => key.slice(OUTBOX_PREFIX.length))
}

/** The enquiry stored under this id. An unreadable one is removed. */
export function readKeptEnquiry(id: string): Enquiry | undefined {
  const stored = localStorage.getItem(keyOf(id))
  if (stored === null) return undefined
  const enquiry = parseEnquiry(stored)
  if (enquiry) return enquiry
  console.warn('An enquiry that waited in this browser could not be read and was removed.')
  forgetEnquiry(id)
  return undefined
}

/** Calls back a form that is still open when its waiting enquiry has been sent, by this tab or another one. */
export function onEnquirySent(id: string, onSent: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(id) && newValue === null) onSent()
  }
  watchers.set(id, onSent)
  window.addEventListener('storage', onStorage)
  return () => {
    watchers.delete(id)
    window.removeEventListener('storage', onStorage)
  }
}

/** Tells the form that is still open for an enquiry that it has been sent. False where no form of this tab is open. */
export function notifyForm(id: string): boolean {
  const onSent = watchers.get(id)
  onSent?.()
  return onSent !== undefined
}

/**
 * Does work on an enquiry that no two tabs may do at once; if a tab is closed, the next one takes over. Browsers have
 * locks only on secure origins. Elsewhere two tabs may store it twice, which is harmless.
 */
export function withEnquiryLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  const locks = lockManager()
  return locks ? locks.request(keyOf(id), work) : work()
}

/** Like `withEnquiryLock`, but does nothing if a tab is doing it already. */
export async function withFreeEnquiryLock(id: string, work: () => Promise<void>): Promise<void> {
  const locks = lockManager()
  if (!locks) return work()
  await locks.request(keyOf(id), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

function lockManager(): LockManager | undefined {
  return globalThis.navigator?.locks
}
