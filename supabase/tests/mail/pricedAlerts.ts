import type { CallDatabase } from '../../functions/_shared/restCaller.ts'
import type { HostedDatabase } from '../support/hostedDatabase.ts'
import { NO_NIGHT } from './alertTurns.ts'

/** Alerts that ask for a price and nothing else, so that anybody can reckon what their letters must tell. */
export interface PricedAlerts {
  alerts: number
  /** One alert in so many takes all homes, more than a letter names. */
  ofAll: number
}

type Query = HostedDatabase['query']

const STEP = 1000
const WIDTH = 10_000

export const dearest = ({ alerts }: PricedAlerts) => alerts * STEP

export const readerOf = (alert: number) => `${alert}@reader.example`

/** Alert `n` takes prices from 1,000 n to 1,000 n + 10,000. */
export const takes = ({ ofAll }: PricedAlerts, alert: number, price: number) =>
  alert % ofAll === 0 || (price >= STEP * alert && price <= STEP * alert + WIDTH)

/** They write at whatever hour this runs. */
export async function storeAlerts(query: Query, { alerts, ofAll }: PricedAlerts): Promise<void> {
  await query(NO_NIGHT)
  await query(
    `insert into public.alerts (email, property_class, filters, frequency, reductions, state, consent_wording, confirm_until)
    select number || '@reader.example', 'sale',
      case when number % $2 = 0 then '{}' else
        jsonb_build_object('price', jsonb_build_object('min', $3 * number, 'max', $3 * number + $4))
      end,
      'instant', true, 'active', 'I ask for this.', now()
    from generate_series(0, $1 - 1) as number`,
    [alerts, ofAll, STEP, WIDTH],
  )
}

/** Publishes homes, of which alerts may be told at once, and returns their prices by their ids. */
export async function publish(query: Query, prices: number[]): Promise<Map<string, number>> {
  const rows = await query<{ id: string; price: number }>(
    `insert into public.properties (title, description, location, type, price)
    select 'A house', 'With a garden.', 'Richmond, London', 'house', price from unnest($1::integer[]) as price
    returning id, price`,
    [prices],
  )
  await query(`update private.events_to_match set due_at = now() where due_at > now()`)
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** Noon of a day from today, an hour at which letters are sent. */
export function noonIn(days: number): string {
  const noon = new Date()
  noon.setUTCDate(noon.getUTCDate() + days)
  noon.setUTCHours(12, 0, 0, 0)
  return noon.toISOString()
}

/** The calls of a worker to which it is this moment. */
export const callsAt =
  (moment: string, call: CallDatabase): CallDatabase =>
  (name, args) =>
    call(name, name === 'queue_alert_mails' ? { ...args, p_now: moment } : args)

/** Whether workers have nothing left to do at this moment. */
export async function isDone(query: Query, moment: string): Promise<boolean> {
  const [row] = await query<{ done: boolean }>(
    `select not exists (select from private.events_to_match)
      and not exists (select from public.alert_hits where mailed_at is null and due_at <= $1)
      and not exists (select from public.outgoing_mails where state = 'pending') as done`,
    [moment],
  )
  return row?.done ?? false
}

/**
 * Leases and pauses are over, in no order, or the same letters would be the first each time. And none is given up because
 * its workers died so often, which is another matter (queue.test.ts).
 */
export async function endWaits(query: Query): Promise<void> {
  await query(
    `update public.outgoing_mails
    set due_at = now() - random() * interval '1 minute', attempts = least(attempts, 3)
    where state = 'pending' and due_at > now()`,
  )
}
