import { enquiryRetentionMonths, letterRetentionDays } from '../../src/content/pages/legal.ts'
import { matchAlerts } from '../functions/_shared/mail/matchAlerts.ts'
import { type MailWorker, sendDueMails } from '../functions/_shared/mail/sendMails.ts'
import { type RelayReport, relayDueEnquiries } from '../functions/_shared/relayWorker.ts'
import { restCaller } from '../functions/_shared/restCaller.ts'
import type { Backend } from './backend.ts'
import { eraseExpiredDeletions } from './expiredDeletions.ts'
import { eraseLettersBefore, eraseMailsBefore, lettersIn } from './outboxErasure.ts'
import { repeat } from './repeat.ts'

export interface UpkeepOptions {
  secretKey: string
  /** The address of a relay; without it, messages go to the outbox. */
  formRelayUrl: string | undefined
  outboxFolder: string
  /** How letters to visitors are sent. */
  mail: Omit<MailWorker, 'call' | 'log' | 'signal'>
  /** Whether what is kept no longer may be erased now; see openErasingPause. */
  mayErase: () => Promise<boolean>
  log: (line: string) => void
}

const RELAY_EVERY_MS = 15_000
const ERASE_EVERY_MS = 24 * 60 * 60 * 1000
const ASK_TO_ERASE_EVERY_MS = 10 * 60 * 1000
/** What ends with a day is counted within the next hour. */
const COUNT_GAPS_EVERY_MS = 60 * 60 * 1000
/** As long as the database keeps what a letter says. */
const KEEP_LETTERS_MS = letterRetentionDays * 24 * 60 * 60 * 1000
/** Nobody else is answered during a call, and one should not take 50 ms. */
export const ALERTS_A_CALL = 1
const HERE = { address: '127.0.0.1' }

/**
 * Does the work of hosted Supabase's scheduler: it mails the enquiries that the browser could not send, and erases
 * expired ones with their mails in the outbox, expired deleted listings and links of owners, and sums old visits, now and
 * daily, when it may. It counts the gaps of listings that came with the day. The returned function ends it.
 */
export async function startUpkeep(
  backend: Backend,
  { secretKey, formRelayUrl, outboxFolder, mail, mayErase, log }: UpkeepOptions,
): Promise<() => Promise<void>> {
  const call = restCaller('http://localhost', secretKey, backend.fetch)
  const post = (message: RequestInit) =>
    formRelayUrl
      ? fetch(formRelayUrl, message)
      : backend.handle(new Request('http://localhost/relay', message), HERE)

  async function relay(signal: AbortSignal): Promise<void> {
    const report = await relayDueEnquiries({ call, post, log, signal })
    if (Object.values(report).some((count) => count > 0)) log(`Enquiries: ${summarise(report)}`)
  }
  async function sendLetters(signal: AbortSignal): Promise<void> {
    await matchAlerts(call, signal, ALERTS_A_CALL)
    const report = await sendDueMails({ ...mail, call, log, signal })
    if (report.undelivered + report.refused > 0) log(`Letters: ${summarise(report)}`)
  }
  async function erase(): Promise<void> {
    const erased = Number(await call('erase_expired_enquiries', {}))
    if (erased !== 0) log(`Enquiries: ${erased} erased, their time was over`)
    const oldest = new Date()
    oldest.setMonth(oldest.getMonth() - enquiryRetentionMonths)
    await eraseMailsBefore(outboxFolder, oldest)
  }
  async function eraseDeletions(): Promise<void> {
    const removed = await eraseExpiredDeletions(backend.service)
    if (removed > 0) log(`Deleted listings: ${removed} files removed, their time was over`)
  }
  async function tendLetters(): Promise<void> {
    await call('tend_alerts', {})
    await call('erase_old_mails', {})
    const oldest = new Date(Date.now() - KEEP_LETTERS_MS)
    await eraseLettersBefore(lettersIn(outboxFolder), oldest)
  }
  async function tendOwnerPages(): Promise<void> {
    await call('tend_owner_pages', {})
  }
  async function countGaps(): Promise<void> {
    const counted = Number(await call('refresh_gap_counts', {}))
    if (counted !== 0) log(`Listings: ${counted} have come to lack something`)
  }
  const failed = (what: string) => (error: unknown) =>
    log(`${what} failed (${error instanceof Error ? error.message : String(error)})`)

  let lastErased = Number.NEGATIVE_INFINITY
  async function eraseDaily(): Promise<void> {
    // Asked each time, because this also tells that the server is running.
    const isAllowed = await mayErase()
    if (!isAllowed || performance.now() - lastErased < ERASE_EVERY_MS) return
    lastErased = performance.now()
    await erase().catch(failed('Enquiries: erasing'))
    await eraseDeletions().catch(failed('Deleted listings: erasing'))
    await tendLetters().catch(failed('Letters: erasing'))
    await tendOwnerPages().catch(failed('Visits: summing'))
  }

  await eraseDaily().catch(failed('Erasing'))
  await countGaps().catch(failed('Listings: counting gaps'))
  const stops = [
    repeat(RELAY_EVERY_MS, relay, failed('Enquiries: mailing')),
    repeat(RELAY_EVERY_MS, sendLetters, failed('Letters: sending')),
    repeat(ASK_TO_ERASE_EVERY_MS, eraseDaily, failed('Erasing')),
    repeat(COUNT_GAPS_EVERY_MS, countGaps, failed('Listings: counting gaps')),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function summarise({ delivered, undelivered, refused }: RelayReport): string {
  return `${delivered} mailed, ${undelivered} tried again later, ${refused} refused`
}
