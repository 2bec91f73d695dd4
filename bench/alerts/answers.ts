import { randomUUID } from 'node:crypto'
import type { TestBackend } from '../../supabase/tests/support/testBackend.ts'
import { median } from '../median.ts'
import type { Measurement } from '../section.ts'

const CALLS = 500
/** What differs by less than the time of day does. */
const MOST_TIMES = 1.1

const STORED = `
  insert into public.alerts (email, property_class, frequency, reductions, state, consent_wording, confirm_until)
  select address, 'sale', 'daily', true, 'active', 'I ask for this.', now()
  from (values ('known@visitor.example', 1), ('full@visitor.example', 10)) as known (address, alerts),
    generate_series(1, alerts)`
const PAUSED = `
  insert into private.refusing_addresses values ('paused@visitor.example', 3, now() + interval '1 day')`

/** The times of the answer to who asks for an alert, by what is known of the address. */
export async function measureAnswers(local: TestBackend): Promise<Measurement[]> {
  await local.sql(STORED)
  await local.sql(PAUSED)
  const addresses = {
    unknown: () => `${randomUUID()}@visitor.example`,
    known: () => 'known@visitor.example',
    full: () => 'full@visitor.example',
    paused: () => 'paused@visitor.example',
  }
  const kinds = Object.keys(addresses) as (keyof typeof addresses)[]
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]]))
  const answers = new Set<string>()
  // In turns, so that all meet the same machine; what a call leaves is removed, so that all meet the same tables.
  for (let call = 0; call < CALLS; call += 1) {
    for (const kind of kinds) {
      const { ms, answer } = await ask(local, addresses[kind]())
      times[kind]?.push(ms)
      answers.add(answer)
      await local.sql(`delete from public.alerts where confirmed_at is null and state <> 'active'`)
      await local.sql(`delete from public.outgoing_mails where kind = 'alert-confirmation'`)
    }
  }
  const unknown = median(times.unknown ?? [])
  return [
    {
      what: `Answers to ${kinds.length * CALLS} who ask for an alert, of all addresses`,
      unit: '',
      ours: answers.size,
      target: { of: 'ours', bound: 'at most', value: 1 },
    },
    ...kinds
      .filter((kind) => kind !== 'unknown')
      .map((kind): Measurement => {
        const ours = median(times[kind] ?? [])
        const [more, less] = [Math.max(ours, unknown), Math.min(ours, unknown)]
        return {
          what: `Median time of the answer for a ${kind} address and an unknown one, the longer by the shorter`,
          unit: 'times',
          ours: Math.round((100 * more) / less) / 100,
          target: { of: 'ours', bound: 'at most', value: MOST_TIMES },
          note: `${ours.toFixed(1)} and ${unknown.toFixed(1)} ms, ${CALLS} calls each`,
        }
      }),
  ]
}

async function ask(local: TestBackend, address: string): Promise<{ ms: number; answer: string }> {
  const started = performance.now()
  const response = await fetch(`${local.url}/rest/v1/rpc/request_alert`, {
    method: 'POST',
    headers: { apikey: local.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      p_email: address,
      p_class: 'sale',
      p_filters: { location: 'Richmond', price: { max: 900_000 } },
      p_area: null,
      p_homes: null,
      p_frequency: 'daily',
      p_reductions: true,
      p_consent: 'I ask for this.',
      p_honeypot: '',
    }),
  })
  const body = await response.text()
  return { ms: performance.now() - started, answer: `${response.status} ${body}` }
}
