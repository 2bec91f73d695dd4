import { enquiryErrors } from '~/content/portal/enquiries'
import type { HeldCounts } from '~/content/portal/personalData'
import { londonDay } from '~/lib/dates/dates'
import { unwrap } from '~/services/client/errors'
import { saveFile } from '~/services/client/saveFile'
import { staffClient } from '~/services/client/staffClient'
import type { Json } from '~/types/database'
import type { Erasure } from '~/types/portal/staffEnquiry'

/** Everything stored about one address, as the database returned it. */
export interface HeldData extends HeldRecords {
  email: string
}

interface HeldRecords {
  enquiries: readonly HeldEnquiry[]
  /** What they asked to be told of by e-mail, with what was found. */
  alerts: readonly Json[]
  /** What was e-mailed to them, or waits to be. */
  letters: readonly Json[]
  /** That the address has refused some of them. */
  refusals: readonly Json[]
  /** Which homes they see or have seen, and when. */
  viewings: readonly Json[]
}

/** Everything that is stored of one enquiry. */
export type HeldEnquiry = { id: string } & { [name: string]: Json }

const MOST_ERASURES = 100

/** @throws ServiceError 'Failed to look up the address' */
export async function lookUpHeldData(email: string): Promise<HeldData> {
  const held = await unwrap(
    staffClient.rpc('export_enquiries', { p_email: email }),
    enquiryErrors.lookUp,
  )
  return { email, ...recordsIn(held) }
}

/** Reads what export_enquiries and export_and_erase_enquiries answer. */
function recordsIn(held: Json): HeldRecords {
  const { enquiries, alerts, letters, refusals, viewings } = held as unknown as HeldRecords
  return { enquiries, alerts, letters, refusals, viewings }
}

export function countHeld({ enquiries, alerts, letters, viewings }: HeldData): HeldCounts {
  return {
    enquiries: enquiries.length,
    alerts: alerts.length,
    letters: letters.length,
    viewings: viewings.length,
  }
}

export function saveHeldData({ email, ...records }: HeldData): void {
  const day = londonDay(new Date())
  const content = { email, exportedAt: new Date().toISOString(), ...records }
  // The file name leaves out the address, because file names end up in backups and in other people's view.
  saveFile(JSON.stringify(content, null, 2), 'application/json', `personal-data-${day}.json`)
}

/**
 * Erases everything stored about an address and returns how much it was. With a copy, the seen data are saved
 * before anything is erased, and again if there was more.
 * @throws ServiceError 'Failed to erase the personal data'
 */
export async function eraseHeldData(seen: HeldData, withCopy: boolean): Promise<HeldCounts> {
  const { email } = seen
  if (!withCopy) {
    const enquiries = await unwrap(
      staffClient.rpc('erase_enquiries', { p_email: email }),
      enquiryErrors.erase,
    )
    return { ...countHeld(seen), enquiries }
  }
  // Saved first, since the answer to the call below may be lost, and nothing could be fetched again.
  saveHeldData(seen)
  const answer = await unwrap(
    staffClient.rpc('export_and_erase_enquiries', { p_email: email }),
    enquiryErrors.erase,
  )
  const erased: HeldData = { email, ...recordsIn(answer) }
  if (JSON.stringify(erased) !== JSON.stringify(seen)) saveHeldData(erased)
  return countHeld(erased)
}

/**
 * The latest erasures, newest first.
 * @throws ServiceError 'Failed to load the record of erasures'
 */
export async function fetchErasures(signal: AbortSignal): Promise<Erasure[]> {
  const rows = await unwrap(
    staffClient
      .from('erasures')
      .select('id,done_at,done_by,enquiries_erased,reason')
      .order('done_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(MOST_ERASURES)
      .abortSignal(signal),
    enquiryErrors.erasures,
  )
  return rows.map((row) => ({ ...row, reason: row.reason as Erasure['reason'] }))
}
