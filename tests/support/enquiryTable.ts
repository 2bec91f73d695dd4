import type { Tables } from '../../src/types/database.ts'
import type { EnquiryEvent } from '../../src/types/staffEnquiry.ts'
import type { Answer } from './listingTable.ts'
import type { Call } from './network.ts'
import { staffMember } from './openPortal.tsx'

type View = Tables<'enquiry_overview'>

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Another member of staff. */
export const colleague = {
  user_id: '2d0a7c51-3f64-4f0b-8f0e-5b0e6f3c9a77',
  email: 'owen@bramleyandgrove.example',
}

/** The database derives this column. */
const isOpen = (state: string) => state === 'new' || state === 'acknowledged'

/** An enquiry as the backend returns it. A test passes only the values that it is about. */
export function anEnquiry(changes: Partial<View> = {}): View {
  const row: View = {
    id: idOf(1),
    source: 'home',
    mailbox: 'sales',
    state: 'new',
    is_open: true,
    name: 'Nora Whitfield',
    email: 'nora@visitors.example',
    phone: null,
    message: 'Do you sell houses in Kew?',
    excerpt: 'Do you sell houses in Kew?',
    details: {},
    preferred_date: null,
    preferred_time: null,
    property_id: null,
    property_title: null,
    consents: [
      { purpose: 'processing', given: true, wording: 'You may handle this request.' },
      { purpose: 'marketing', given: false, wording: 'You may send me news.' },
    ],
    page: '/',
    campaign: {},
    seconds_to_fill: 30,
    received_at: '2026-11-16T10:00:00.000+00:00',
    acknowledged_at: null,
    answered_at: null,
    spam_reason: null,
    held_back: null,
    is_cut: false,
    relay_state: 'relayed',
    relay_problem: null,
    relayed_at: '2026-11-16T10:00:05.000+00:00',
    note: null,
    handled_by: null,
    handled_at: null,
    search_text: null,
    ...changes,
  }
  return { ...row, is_open: isOpen(row.state) }
}

/** This many enquiries, each with its own id and name; the first is the newest. */
export function enquiries(count: number, changes: Partial<View> = {}): View[] {
  return Array.from({ length: count }, (_, index) =>
    anEnquiry({
      id: idOf(1000 + index),
      name: `Sender ${index + 1}`,
      received_at: new Date(Date.UTC(2026, 10, 16, 10) - index * 60_000).toISOString(),
      ...changes,
    }),
  )
}

export type EnquiryTable = ReturnType<typeof enquiryTable>

/** Replaces the backend's table of enquiries, and stores the changes of staff. */
export function enquiryTable(...initial: readonly View[]) {
  const rows = new Map(initial.map((row) => [row.id, row]))
  const events: EnquiryEvent[] = []

  function change(id: string, columns: Partial<View>): void {
    const row = rows.get(id)
    if (row) rows.set(id, anEnquiry({ ...row, ...columns }))
  }

  /** Records an action of the signed-in member of staff. */
  function handle(id: string, action: 'state' | 'note', value: string): void {
    const happened_at = new Date().toISOString()
    change(id, { [action]: value, handled_by: staffMember.id, handled_at: happened_at })
    const event = { id: idOf(events.length), happened_at, done_by: staffMember.id, action, value }
    events.unshift(event)
  }

  function list(query: URLSearchParams): View[] {
    const found = [...rows.values()]
      .filter((row) => fits(row.state, query.get('state')))
      .filter((row) => fits(row.source, query.get('source')))
      .sort(
        (a, b) =>
          Number(b.is_open) - Number(a.is_open) ||
          b.received_at.localeCompare(a.received_at) ||
          b.id.localeCompare(a.id),
      )
    // A page begins after the last row of the page before.
    const last = /id\.lt\.([0-9a-f-]+)/.exec(query.get('or') ?? '')?.[1]
    const start = found.findIndex(({ id }) => id === last) + 1
    return found.slice(start, start + Number(query.get('limit')))
  }

  const one = (query: URLSearchParams) => rows.get(query.get('id')?.replace('eq.', '') ?? '')

  return {
    routes: {
      'GET /rest/v1/enquiry_overview': ({ query }: Call) =>
        query.has('id') ? [one(query)].filter(Boolean) : list(query),
      'GET /rest/v1/enquiry_events': () => events,
      'POST /rest/v1/rpc/staff_emails': () => [
        { user_id: staffMember.id, email: staffMember.email },
        colleague,
      ],
      'POST /rest/v1/rpc/enquired_properties': () => [],
      'HEAD /rest/v1/enquiries': () => {
        const spam = [...rows.values()].filter(({ state }) => state === 'spam')
        return new Response(null, { headers: { 'content-range': `*/${spam.length}` } })
      },
      'GET /rest/v1/enquiries': ({ query }: Call) => [one(query)].filter(Boolean),
      'PATCH /rest/v1/enquiries': ({ query, body }: Call) => {
        const row = one(query)
        if (!row || !fits(row.state, query.get('state'))) return []
        handle(row.id, 'state', (body as View).state)
        return [{ id: row.id }]
      },
      'POST /rest/v1/rpc/save_enquiry_note': ({ body }: Call) => {
        const { p_id, p_note, p_seen_note } = body as Record<string, string>
        const row = rows.get(p_id ?? '')
        if (!row || (row.note ?? '') !== p_seen_note) return false
        handle(row.id, 'note', p_note ?? '')
        return true
      },
    } satisfies Record<string, Answer>,
    row: (id: string) => rows.get(id),
    add: (row: View) => void rows.set(row.id, row),
    /** Makes a change as somebody else. */
    change,
    events,
  }
}

/** Whether a value meets a condition such as `eq.new` or `neq.spam`. */
function fits(value: string, condition: string | null): boolean {
  if (condition === null) return true
  const [operator, wanted] = condition.split('.')
  return operator === 'eq' ? value === wanted : value !== wanted
}
