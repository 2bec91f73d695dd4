import { expect } from 'vitest'
import type { People } from '../access/people.ts'

interface Event {
  kind: string
  before: number | null
  after: number | null
  frequency: string | null
  at: string
}

export const HOUSE = {
  title: 'A house',
  description: 'With a garden.',
  location: 'Richmond, London',
  type: 'house',
  price: 900_000,
}
export const FLAT = {
  ...HOUSE,
  property_class: 'rent',
  price: 2400,
  price_frequency: 'pcm',
  minimum_term: 12,
}

/** Makes listings as staff do, and reads what became of them. `people` are opened when a test runs. */
export function listingHistory(people: () => People) {
  async function add(fields: object = HOUSE): Promise<string> {
    const { data, error } = await people()
      .staff.from('properties')
      .insert(fields)
      .select('id')
      .single()
    expect(error).toBeNull()
    return String(data?.id)
  }

  const change = async (id: string, fields: object) => {
    const { error } = await people().staff.from('properties').update(fields).eq('id', id)
    expect(error).toBeNull()
  }

  /** A change of the status that a program dates. */
  const changeAt = (id: string, status: string, at: string) =>
    people().sql('update public.properties set status = $2, status_since = $3 where id = $1', [
      id,
      status,
      at,
    ])

  const eventsOf = (id: string) =>
    people().sql<Event>(
      `select kind, price_before as before, price_after as after, frequency, happened_at as at
      from public.listing_events where property_id = $1 order by happened_at, id`,
      [id],
    )

  /** The events as words: 'listed 900000', 'price 900000 850000', 'under-offer'. */
  async function historyOf(id: string): Promise<string[]> {
    const events = await eventsOf(id)
    return events.map(({ kind, before, after, frequency }) =>
      [kind, before, after, frequency].filter((part) => part !== null).join(' '),
    )
  }

  async function stateOf(id: string) {
    const [row] = await people().sql<{
      created_at: string
      updated_at: string
      reduced_at: string | null
      is_reduced: boolean
    }>(
      `select created_at, updated_at, reduced_at, feature_bits & private.feature_bits('{reduced}') <> 0 as is_reduced
      from public.properties where id = $1`,
      [id],
    )
    return row ?? expect.unreachable()
  }

  async function latest(id: string): Promise<string> {
    const [row] = await people().sql<{ id: string }>(
      `select id from public.listing_events where property_id = $1 order by happened_at desc limit 1`,
      [id],
    )
    return row?.id ?? expect.unreachable()
  }

  return { add, change, changeAt, eventsOf, historyOf, stateOf, latest }
}
