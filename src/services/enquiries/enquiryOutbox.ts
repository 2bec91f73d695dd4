import * as v from 'valibot'
import type { Enquiry } from '~/types/enquiry'
import { OUTBOX_PREFIX } from './outboxKeys'

const fields = v.objectWithRest({ name: v.string(), email: v.string() }, v.string())

const property = v.objectWithRest({ title: v.string(), location: v.string() }, v.string())

const form = v.variant('source', [
  v.object({ source: v.picklist(['valuation', 'consultation', 'home']), fields }),
  v.object({
    source: v.picklist(['viewing', 'interest']),
    fields,
    property,
    isRental: v.boolean(),
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
 * An enquiry that was kept in the browser, or nothing when it is none that can still be understood. Which further
 * fields its form had is not asked: whoever reads the mail makes do with those that are there.
 */
export function parseEnquiry(stored: string): Enquiry | undefined {
  const { success, output } = v.safeParse(storedEnquiry, stored)
  return success ? (output as unknown as Enquiry) : undefined
}

const keyOf = (id: string) => OUTBOX_PREFIX + id

/** The forms that are open over an enquiry of theirs that waits. */
const watchers = new Map<string, () => void>()

/**
 * Keeps an enquiry in the browser until the agency has it. In localStorage, because that is written when
 * this returns, whatever becomes of the tab; a database of the browser's may not have begun by then.
 * @returns whether it is kept: storage may be blocked or full.
 */
export function hold(enquiry: Enquiry): boolean {
  try {
    localStorage.setItem(keyOf(enquiry.id), JSON.stringify(enquiry))
    return true
  } catch (cause) {
    console.info('This browser cannot keep an enquiry that is being sent.', cause)
    return false
  }
}

/** Forgets an enquiry, because the agency has it or its sender no longer wants to send it. */
export function release(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch (cause) {
    console.info('The storage of this browser cannot be reached.', cause)
  }
}

/** The ids of what is kept, including what is on its way right now. */
export function heldIds(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(OUTBOX_PREFIX))
    .map((key) => key.slice(OUTBOX_PREFIX.length))
}

/** What is kept under this id. What nobody can read any more is removed. */
export function readHeld(id: string): Enquiry | undefined {
  const stored = localStorage.getItem(keyOf(id))
  if (stored === null) return undefined
  const enquiry = parseEnquiry(stored)
  if (enquiry) return enquiry
  console.warn('An enquiry that waited in this browser could not be read and was removed.')
  release(id)
  return undefined
}

/** Tells a form that is still open that its waiting enquiry has been sent, by this tab or another one. */
export function whenSent(id: string, tell: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(id) && newValue === null) tell()
  }
  watchers.set(id, tell)
  window.addEventListener('storage', onStorage)
  return () => {
    watchers.delete(id)
    window.removeEventListener('storage', onStorage)
  }
}

/** @returns whether a form was there to be told. */
export function tellWatcher(id: string): boolean {
  const tell = watchers.get(id)
  tell?.()
  return tell !== undefined
}

/**
 * Does work on an enquiry that no two tabs may do at once; a tab that is closed leaves it to the next.
 * Browsers have locks on secure addresses only. Elsewhere two tabs may store it twice, which is once.
 */
export function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const locks = lockManager()
  return locks ? locks.request(keyOf(id), work) : work()
}

/** The same, unless some tab is at it already: then nothing is done. */
export async function ifNobodyElse(id: string, work: () => Promise<void>): Promise<void> {
  const locks = lockManager()
  if (!locks) return work()
  await locks.request(keyOf(id), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

function lockManager(): LockManager | undefined {
  return globalThis.navigator?.locks
}
