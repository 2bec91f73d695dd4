import { agency, mailboxes } from '~/content/agency'
import type { Addresses } from '~/content/letters/homeLines'
import { writeLetter } from '~/content/letters/letters'
import { calendarFile } from '~/lib/calendar/calendarFile'
import type { Outcome } from '~/lib/enquiry/relayAnswer'
import type { Letter } from '~/lib/letter/letter'
import { letterHtml } from '~/lib/letter/letterHtml'
import { letterSubject } from '~/lib/letter/letterSubject'
import { letterText } from '~/lib/letter/letterText'
import type { CallDatabase } from '../restCaller.ts'
import { settle } from '../sending.ts'
import type { MailedCalendar, MailTransport, ReadyMail } from './transport.ts'

export interface MailWorker {
  call: CallDatabase
  transport: MailTransport
  addresses: Addresses
  /** The sender, as `Name <address>`. */
  from: string
  /** Where mail programs end an alert with one press; only an address of https is told. */
  unsubscribeUrl: string
  log: (line: string) => void
  /** Ends the run early; unfinished work is tried again later. */
  signal?: AbortSignal | undefined
  limitMs?: number | undefined
}

export type MailReport = Record<Outcome['kind'], number>

interface ClaimedMail {
  id: string
  kind: string
  recipient: string
  body: Readonly<Record<string, unknown>>
  queued_at: string
  attempt: number
}

/** Mails sent at once. Each has a time limit, so together they end long before the database's lease. */
const BATCH = 10
const LIMIT_MS = 15_000

/**
 * Sends the letters that are due. Any number of workers may run at once.
 * @throws Error when the database cannot be queried.
 */
export async function sendDueMails(worker: MailWorker): Promise<MailReport> {
  const report: MailReport = { delivered: 0, undelivered: 0, refused: 0 }
  while (!worker.signal?.aborted) {
    const claimed = (await worker.call('claim_due_mails', { p_limit: BATCH })) as ClaimedMail[]
    const outcomes = await Promise.all(claimed.map((mail) => sendMail(mail, worker)))
    for (const { kind } of outcomes) report[kind] += 1
    // A service that accepted none of these would not accept the next ones either.
    if (claimed.length < BATCH || outcomes.every(({ kind }) => kind !== 'delivered')) break
  }
  return report
}

async function sendMail(mail: ClaimedMail, worker: MailWorker): Promise<Outcome> {
  const outcome = await attempt(mail, worker)
  await settle(`Letter ${mail.id}`, outcome, worker, 'settle_mail', {
    p_id: mail.id,
    p_attempt: mail.attempt,
  })
  return outcome
}

async function attempt(mail: ClaimedMail, worker: MailWorker): Promise<Outcome> {
  const { transport, signal, limitMs = LIMIT_MS } = worker
  const limit = AbortSignal.timeout(limitMs)
  try {
    return await transport(
      readyMail(mail, worker),
      signal ? AbortSignal.any([limit, signal]) : limit,
    )
  } catch (error) {
    return { kind: 'undelivered', problem: error instanceof Error ? error.message : String(error) }
  }
}

/** A letter that is ready to be sent. The same for every attempt. */
export function readyMail(
  { id, kind, recipient, body, queued_at }: ClaimedMail,
  { addresses, from, unsubscribeUrl }: MailWorker,
): ReadyMail {
  const letter = writeLetter(kind, body, addresses)
  const sender = {
    name: agency.name,
    address: agency.address,
    phone: agency.phone,
    site: addresses.site,
  }
  return {
    id,
    from,
    to: recipient,
    subject: letterSubject(letter),
    text: letterText(letter, sender),
    html: letterHtml(letter, sender),
    headers: {
      'Message-ID': messageId(id, from),
      'Auto-Submitted': submitted[kind] ?? 'auto-generated',
      ...(isThreaded(body) && threadHeaders(body, from)),
      ...(ABOUT_ALERTS.includes(kind) &&
        unsubscribeUrl.startsWith('https:') &&
        oneClick(unsubscribeUrl, String(body.token))),
    },
    calendar: mailedCalendar(letter, recipient, new Date(queued_at)),
    date: new Date(queued_at),
  }
}

/** The letters that come because of an alert until it ends. */
const ABOUT_ALERTS = ['alert', 'alert-still-looking']
function mailedCalendar(
  { calendar }: Letter,
  attendee: string,
  queued: Date,
): MailedCalendar | undefined {
  if (!calendar) return undefined
  const { method, entry } = calendar
  const organiser = { name: agency.name, email: agency.email }
  return { method, content: calendarFile([entry], queued, { method, organiser, attendee }) }
}

/** RFC 8058: a mail program ends the alert by posting to the address, without opening a page. */
const oneClick = (unsubscribeUrl: string, token: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}?t=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** RFC 3834: machines do not answer what a machine wrote, and may answer what a person did. */
const submitted: Readonly<Record<string, string>> = {
  'enquiry-answer': 'auto-replied',
  'enquiry-reply': 'no',
}

/** What answers an enquiry: its mailbox, and the letters to its sender before, the oldest first. */
interface Threaded {
  mailbox: keyof typeof mailboxes
  thread?: readonly string[]
}

const isThreaded = (body: object): body is Threaded =>
  'mailbox' in body && Object.hasOwn(mailboxes, String(body.mailbox))

function threadHeaders({ mailbox, thread = [] }: Threaded, from: string): ReadyMail['headers'] {
  const before = thread.map((id) => messageId(id, from))
  const last = before.at(-1)
  return {
    'Reply-To': mailboxes[mailbox],
    ...(last && { 'In-Reply-To': last, References: before.join(' ') }),
  }
}

const messageId = (id: string, from: string) => `<${id}@${hostOf(from)}>`

const hostOf = (from: string) => from.replace(/^.*@/, '').replace('>', '')
