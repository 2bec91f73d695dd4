import { enquiryErrors } from '~/content/portal/enquiries'
import { receivedBetween } from '~/lib/enquiry/receivedDays'
import { searchWords } from '~/lib/enquiry/searchWords'
import { containingEach } from '~/lib/format/databaseText'
import { ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { Tables } from '~/types/database'
import type { Consent, Department } from '~/types/enquiry'
import type {
  EnquiryEvent,
  EnquiryFilters,
  EnquiryOverview,
  EnquirySource,
  EnquiryState,
  HoldReason,
  Received,
  RelayState,
  SpamReason,
  StaffEmails,
  StoredEnquiry,
} from '~/types/portal/staffEnquiry'

/** The number of rows on a page of the list. */
const ENQUIRY_PAGE_SIZE = 24

const ROW =
  'id,source,state,is_open,name,email,property_id,property_title,received_at,acknowledged_at,answered_at,spam_reason,held_back,relay_state,relay_problem,excerpt,preferred_date,preferred_time'
const WHOLE =
  'id,source,mailbox,state,is_open,name,email,phone,message,details,property_id,property_title,consents,page,campaign,seconds_to_fill,received_at,acknowledged_at,answered_at,spam_reason,held_back,is_cut,relay_state,relay_problem,relayed_at,note,handled_by,handled_at'

type View = Tables<'enquiry_overview'>

/** The end of a page of the list. */
export type EnquiryCursor = Pick<View, 'is_open' | 'received_at' | 'id'>

export interface EnquiryPage {
  enquiries: readonly EnquiryOverview[]
  next: EnquiryCursor | undefined
}

interface Query {
  filter(column: string, operator: string, value: unknown): this
  or(conditions: string): this
  order(column: string, options: { ascending: boolean }): this
  limit(rows: number): this
}

function receivedWithin<Q extends Query>(all: Q, received: Received): Q {
  const { since, before } = receivedBetween(received, new Date())
  const late = since ? all.filter('received_at', 'gte', since) : all
  return before ? late.filter('received_at', 'lt', before) : late
}

function applyFilters<Q extends Query>(all: Q, filters: EnquiryFilters): Q {
  const { state, source, property, received, search } = filters
  const ofState = state ? all.filter('state', 'eq', state) : all.filter('state', 'neq', 'spam')
  const ofSource = source ? ofState.filter('source', 'eq', source) : ofState
  const ofProperty = property ? ofSource.filter('property_id', 'eq', property) : ofSource
  const ofDays = received ? receivedWithin(ofProperty, received) : ofProperty
  const words = searchWords(search)
  return words.length > 0
    ? ofDays.filter('search_text', 'ilike(all)', containingEach(words))
    : ofDays
}

/** A page in the order of the indexes: unanswered first, unless all are of one state. */
function pageQuery<Q extends Query>(
  all: Q,
  filters: EnquiryFilters,
  cursor: EnquiryCursor | undefined,
  size: number,
): Q {
  const found = applyFilters(all, filters)
  const grouped = filters.state ? found : found.order('is_open', { ascending: false })
  const ascending = filters.order === 'oldest'
  const sorted = grouped
    .order('received_at', { ascending })
    .order('id', { ascending })
    // One more row than a page tells whether there is a next page, without counting.
    .limit(size + 1)
  if (!cursor) return sorted
  const { is_open, received_at: moment, id } = cursor
  const beyond = ascending ? 'gt' : 'lt'
  const further = `received_at.${beyond}."${moment}",and(received_at.eq."${moment}",id.${beyond}.${id})`
  if (filters.state) return sorted.or(further)
  return is_open
    ? sorted.or(`is_open.eq.false,${further}`)
    : sorted.filter('is_open', 'eq', false).or(further)
}

function toPage<Row extends EnquiryCursor>(found: Row[], size: number) {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const next: EnquiryCursor | undefined =
    found.length > size && last
      ? { is_open: last.is_open, received_at: last.received_at, id: last.id }
      : undefined
  return { rows, next }
}

/** CHECK constraints guarantee that these columns match our types. */
function withOwnTypes(
  row: Pick<
    View,
    'source' | 'state' | 'relay_state' | 'spam_reason' | 'held_back' | 'property_title'
  >,
) {
  return {
    source: row.source as EnquirySource,
    state: row.state as EnquiryState,
    relay_state: row.relay_state as RelayState,
    spam_reason: row.spam_reason as SpamReason | null,
    held_back: row.held_back as HoldReason | null,
    propertyTitle: row.property_title ?? undefined,
  }
}

function toStored(
  row: Omit<View, 'excerpt' | 'search_text' | 'preferred_date' | 'preferred_time'>,
): StoredEnquiry {
  return {
    ...row,
    ...withOwnTypes(row),
    mailbox: row.mailbox as Department,
    details: texts(row.details),
    consents: row.consents as unknown as Consent[],
    campaign: texts(row.campaign),
  }
}

/** Keeps only the texts, since anybody can write anything into these objects. */
function texts(value: unknown): Record<string, string> {
  const entries = Object.entries(value as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([name, entry]) => [
      name,
      typeof entry === 'string' ? entry : JSON.stringify(entry),
    ]),
  )
}

/**
 * One page of the list and where the next one begins.
 * @throws ServiceError 'Failed to load enquiries'
 */
export async function fetchEnquiries(
  filters: EnquiryFilters,
  cursor: EnquiryCursor | undefined,
  signal: AbortSignal,
): Promise<EnquiryPage> {
  const all = staffClient.from('enquiry_overview').select(ROW)
  const found = await unwrap(
    pageQuery(all, filters, cursor, ENQUIRY_PAGE_SIZE).abortSignal(signal),
    enquiryErrors.load,
  )
  const { rows, next } = toPage(found, ENQUIRY_PAGE_SIZE)
  return { enquiries: rows.map((row) => ({ ...row, ...withOwnTypes(row) })), next }
}

/**
 * A page of whole enquiries, for a file.
 * @throws ServiceError 'Failed to export the enquiries'
 */
export async function fetchWholeEnquiries(
  filters: EnquiryFilters,
  cursor: EnquiryCursor | undefined,
  size: number,
  signal: AbortSignal,
): Promise<{ enquiries: readonly StoredEnquiry[]; next: EnquiryCursor | undefined }> {
  const all = staffClient.from('enquiry_overview').select(WHOLE)
  const found = await unwrap(
    pageQuery(all, filters, cursor, size).abortSignal(signal),
    enquiryErrors.export,
  )
  const { rows, next } = toPage(found, size)
  return { enquiries: rows.map(toStored), next }
}

/**
 * An enquiry, or null when there is none with this id.
 * @throws ServiceError 'Failed to load the enquiry'
 */
export async function fetchEnquiry(id: string, signal: AbortSignal): Promise<StoredEnquiry | null> {
  const [row] = await unwrap(
    staffClient.from('enquiry_overview').select(WHOLE).eq('id', id).abortSignal(signal),
    enquiryErrors.loadOne,
  )
  return row ? toStored(row) : null
}

/** @throws ServiceError 'Failed to load enquiries' */
export function countOpenEnquiries(signal: AbortSignal): Promise<number> {
  return unwrap(staffClient.rpc('count_open_enquiries').abortSignal(signal), enquiryErrors.load)
}

/**
 * The number of enquiries marked as spam since then.
 * @throws ServiceError 'Failed to load enquiries'
 */
export async function countSpamSince(since: Date, signal: AbortSignal): Promise<number> {
  const { count, error } = await staffClient
    .from('enquiries')
    .select('id', { count: 'exact', head: true })
    .eq('state', 'spam')
    .gte('received_at', since.toISOString())
    .abortSignal(signal)
  // Without a count the answer is a failure: some failures have no body, and are no error to the client.
  if (error || count === null) {
    const cause = error ?? new Error('The answer holds no count.')
    throw new ServiceError(enquiryErrors.load, { cause })
  }
  return count
}

/**
 * The listings with enquiries, by title.
 * @throws ServiceError 'Failed to load the listings to filter by'
 */
export function fetchEnquiredProperties(
  signal: AbortSignal,
): Promise<{ id: string; title: string }[]> {
  return unwrap(
    staffClient.rpc('enquired_properties').abortSignal(signal),
    enquiryErrors.properties,
  )
}

/** @throws ServiceError 'Failed to load the history' */
export async function fetchEvents(id: string, signal: AbortSignal): Promise<EnquiryEvent[]> {
  const rows = await unwrap(
    staffClient
      .from('enquiry_events')
      .select('id,happened_at,done_by,action,value')
      .eq('enquiry_id', id)
      .order('happened_at', { ascending: false })
      .order('id', { ascending: false })
      .abortSignal(signal),
    enquiryErrors.history,
  )
  return rows.map((row) => ({ ...row, action: row.action as EnquiryEvent['action'] }))
}

/** @throws ServiceError 'Failed to load the history' */
export async function fetchStaffEmails(signal: AbortSignal): Promise<StaffEmails> {
  const rows = await unwrap(
    staffClient.rpc('staff_emails').abortSignal(signal),
    enquiryErrors.history,
  )
  return new Map(rows.map(({ user_id, email, name }) => [user_id, name || email]))
}
