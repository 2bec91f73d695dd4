import type { People } from '../access/people.ts'

type Queried = Pick<People, 'sql'>

export const ANNA = 'anna@visitor.example'

/** Noon of the day after today in London: no hour of the night, in which nothing is sent. */
export const NOON = `private.in_london(private.london_day(now()) + 1, '12:00')`

/** Lets alerts write at whatever hour a test runs. With a body in quotes, by which a database is known as changed. */
export const NO_NIGHT = `create or replace function private.is_quiet(p_moment timestamptz) returns boolean
  language sql stable as 'select false'`

export interface Told {
  id: string
  news: string
  price: number
  price_before: number | null
}

export interface QueuedLetter {
  recipient: string
  state: string
  homes: Told[]
  more: number
}

/** An alert that its reader has confirmed: on houses for sale in Richmond, unless `changes` say otherwise. */
export async function storeAlert({ sql }: Queried, changes: object = {}): Promise<string> {
  const row = {
    email: ANNA,
    property_class: 'sale',
    filters: { location: 'Richmond' },
    homes: [],
    frequency: 'instant',
    reductions: true,
    ...changes,
  }
  const [alert] = await sql<{ id: string }>(
    `insert into public.alerts (email, property_class, filters, homes, frequency, reductions, state, consent_wording, confirm_until)
    select email, property_class, filters, homes, frequency, reductions, 'active', 'I ask for this.', now()
    from jsonb_populate_record(null::public.alerts, $1::text::jsonb) returning id`,
    [JSON.stringify(row)],
  )
  if (!alert) throw new Error('The alert was not stored.')
  return alert.id
}

/** An alert that watches homes. */
export const storeWatch = (people: Queried, homes: readonly string[], changes: object = {}) =>
  storeAlert(people, { property_class: null, filters: {}, homes, ...changes })

/** Lets the five minutes pass, and answers how much alerts have found that nobody was told of. */
export async function match({ sql }: Queried): Promise<number> {
  await sql(`update private.events_to_match set due_at = now() - interval '1 second'`)
  // The first listing of a place makes it.
  await sql('select public.refresh_alert_places(1000)')
  await sql('select public.match_alerts(1000)')
  const [row] = await sql<{ found: number }>(
    'select count(*)::integer as found from public.alert_hits where mailed_at is null',
  )
  return row?.found ?? 0
}

/** The letters that are queued at a moment, an expression of SQL. */
export async function lettersAt({ sql }: Queried, moment = NOON): Promise<QueuedLetter[]> {
  await sql(`select public.queue_alert_mails(100, ${moment})`)
  const rows = await sql<Pick<QueuedLetter, 'recipient' | 'state'> & { body: QueuedLetter }>(
    `select recipient, state, body from public.outgoing_mails where kind = 'alert' order by queued_at, id`,
  )
  await sql(`delete from public.outgoing_mails where kind = 'alert'`)
  return rows.map(({ recipient, state, body: { homes, more } }) => ({
    recipient,
    state,
    homes,
    more,
  }))
}

export async function emptyMail({ sql }: Queried): Promise<void> {
  await sql('delete from public.alerts')
  await sql('delete from public.properties')
  await sql('delete from public.outgoing_mails')
  await sql('delete from private.refusing_addresses')
}
