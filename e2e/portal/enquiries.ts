import { randomUUID } from 'node:crypto'
import type { Locator, Page, Request } from '@playwright/test'
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import type { Tables, TablesInsert } from '../../src/types/database.ts'
import { expect } from '../fixtures.ts'
import { PORTAL } from './fixtures.ts'
import type { Records } from './records.ts'

export const calls = {
  list: /\/rest\/v1\/enquiry_overview\?.*excerpt/,
  note: /\/rest\/v1\/rpc\/save_enquiry_note/,
}

/** The steps in which time is stopped. */
const STEP_MS = 250

export type Row = Tables<'enquiries'>

const consents = [
  { purpose: 'processing', given: true, wording: 'You may handle this request.' },
  { purpose: 'marketing', given: false, wording: 'You may send me news.' },
]

/**
 * Inserts rows into the table without the calls of visitors and staff. They are marked as mailed, unless the columns
 * differ.
 */
export async function makeEnquiries(
  { client }: Records,
  rows: readonly Partial<TablesInsert<'enquiries'>>[],
): Promise<Row[]> {
  const { data } = await client
    .from('enquiries')
    .insert(
      rows.map((columns) => ({
        request_id: randomUUID(),
        source: 'home',
        mailbox: 'sales',
        name: 'Nora Whitfield',
        email: `${randomUUID()}@visitors.example`,
        message: 'Do you sell houses in Kew?',
        consents,
        page: '/',
        seconds_to_fill: 30,
        relay_state: 'relayed',
        ...columns,
      })),
    )
    .select()
    .throwOnError()
  return data
}

export async function makeEnquiry(
  records: Records,
  columns: Partial<TablesInsert<'enquiries'>> = {},
): Promise<Row> {
  const [row] = await makeEnquiries(records, [columns])
  if (!row) throw new Error('No enquiry was stored.')
  return row
}

/** Stores an enquiry as a visitor's browser does. */
export async function submitEnquiry(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const answer = await page.request.post('/rest/v1/rpc/submit_enquiry', {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY },
    data: {
      p_request_id: randomUUID(),
      p_source: 'contact',
      p_mailbox: 'lettings',
      p_name: name,
      p_email: email,
      p_phone: '+44 (0)20 7946 0777',
      p_message: 'Is the flat still to let?',
      p_details: {},
      p_property_id: null,
      p_consents: consents,
      p_page: '/contact',
      p_campaign: { utm_source: 'newsletter' },
      p_honeypot: '',
      p_seconds_to_fill: 2,
    },
  })
  expect(answer.ok()).toBe(true)
}

/** Opens the list and stops the page's clock, so that the list does not reload by itself. */
export async function openStill(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.clock.install()
  await openEnquiries(page, query)
  await expect(page.getByRole('article').first()).toBeVisible()
  await stopTime(page)
}

/** Stops the clock just after the list has reloaded, so that the next reload is as far away as possible. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  let asked = 0
  let answered = 0
  const onRequest = (request: Request) => {
    if (calls.list.test(request.url())) asked += 1
  }
  const onAnswer = (request: Request) => {
    if (asked > 0 && calls.list.test(request.url())) answered += 1
  }
  page.on('request', onRequest)
  page.on('requestfinished', onAnswer)
  for (let passed = 0; asked === 0 && passed < 60_000; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS)
  }
  await expect.poll(() => answered).toBe(1)
  page.off('request', onRequest)
  page.off('requestfinished', onAnswer)
}

/** Advances the clock to 30 s after it was stopped. The list must reload in that time; then its answer is awaited. */
export async function pass30Seconds(page: Page): Promise<void> {
  const answer = page.waitForResponse(calls.list)
  await page.clock.runFor(30_000 - STEP_MS)
  await (await answer).finished()
  await page.clock.resume()
}

export async function stored({ client }: Records, id: string): Promise<Row | undefined> {
  const { data } = await client.from('enquiries').select('*').eq('id', id).throwOnError()
  return data[0]
}

export async function eventsOf({ client }: Records, id: string) {
  const { data } = await client
    .from('enquiry_events')
    .select('action,value,done_by')
    .eq('enquiry_id', id)
    .order('happened_at')
    .throwOnError()
  return data
}

export async function openEnquiries(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`${PORTAL}?${new URLSearchParams({ view: 'enquiries', ...query })}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible()
}

export function rowOf(page: Page, { name }: { name: string }): Locator {
  return page.getByRole('article', { name, exact: true })
}

/** The open enquiry beside the list. */
export function paneOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Opens the list at the address of this enquiry, and waits for its details. */
export async function openDetails(page: Page, { id, name, email }: Row): Promise<Locator> {
  await openEnquiries(page, { search: email, enquiry: id })
  const details = paneOf(page, name)
  await expect(details.getByRole('heading', { name: 'History' })).toBeVisible()
  return details
}

export function uniqueName(): string {
  return `Sender ${randomUUID().slice(0, 8)}`
}
