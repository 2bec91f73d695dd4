import { outboxNotices, unsentEnquiryDays } from '~/content/enquiries'
import { logFailure } from '~/lib/failureLog'
import { formatLondonDay } from '~/lib/londonDay'
import type { Enquiry } from '~/types/enquiry'
import { heldIds, ifNobodyElse, readHeld, release, tellWatcher } from './enquiryOutbox'
import { mailboxFor, storeEnquiry } from './enquiryRows'
import { isDelivered, relayForm } from './formRelay'

const DAY_MS = 24 * 60 * 60 * 1000

export interface OutboxNotice {
  text: string
  failed: boolean
}

/**
 * Sends the enquiries that wait in this browser, except those that a tab is sending right now.
 * @returns what their sender is to be told, if there is anything.
 */
export async function sendWaiting(): Promise<OutboxNotice | undefined> {
  const sent: string[] = []
  const expired: string[] = []

  async function attend(id: string): Promise<void> {
    // Read when its turn has come: another tab may have sent it meanwhile.
    const enquiry = readHeld(id)
    if (!enquiry) return
    const isTooOld = ageOf(enquiry) > unsentEnquiryDays * DAY_MS
    if (!isTooOld && !(await reachAgency(enquiry))) return
    release(id)
    // To who filled in the trap it was a success at once. An open form says so itself.
    if (enquiry.honeypot !== '' || (!isTooOld && tellWatcher(id))) return
    const days = isTooOld ? expired : sent
    days.push(formatLondonDay(new Date(enquiry.submittedAt)))
  }

  for (const id of heldIds()) await ifNobodyElse(id, () => attend(id))
  const texts = expired.map(outboxNotices.expired)
  if (sent.length > 0) texts.unshift(outboxNotices.sent(sent))
  return texts.length > 0 ? { text: texts.join(' '), failed: expired.length > 0 } : undefined
}

function ageOf({ submittedAt }: Enquiry): number {
  return Date.now() - Date.parse(submittedAt)
}

/** The server mails what has a row, so that nothing is mailed twice that had arrived after all. */
async function reachAgency(enquiry: Enquiry): Promise<boolean> {
  const { id, form, consents, honeypot } = enquiry
  const { kind } = await storeEnquiry(enquiry)
  if (kind === 'stored') return true
  if (honeypot !== '') return false
  try {
    const answer = await relayForm(id, form, consents, mailboxFor(form))
    // What the database will never take has no other chance than this mail.
    return kind === 'refused' || (await isDelivered(answer))
  } catch (error) {
    logFailure(error, 'An enquiry could not be mailed.')
    return false
  }
}
