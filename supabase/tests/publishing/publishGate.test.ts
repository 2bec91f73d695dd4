import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from '../access/people.ts'
import { completeRow, type Row } from './gatedListing.ts'
import { publishedListings } from './publishedListings.ts'

/** The gate is the same for the form, a change of several listings, the seed and the secret key. */

let people: People
let service: SupabaseClient
let writers: Record<'staff' | 'service', SupabaseClient>
beforeAll(async () => {
  people = await openWithPeople({ keepsPublishGate: true })
  service = people.service
  writers = { staff: people.staff, service }
})
afterAll(() => people.close())

const { draft, photographs, published, stored, update } = publishedListings(() => people)

/** Takes facts from a public listing past the gate, as before there was one. */
async function leaveGaps(id: string, changes: Row): Promise<void> {
  await people.sql('alter table public.properties disable trigger keep_the_gate')
  await update(service, id, changes)
  await people.sql('alter table public.properties enable trigger keep_the_gate')
  await people.sql('update public.properties set gap_count = -1 where id = $1', [id])
}

async function publicWithGaps(changes: Row): Promise<string> {
  const id = await published()
  await leaveGaps(id, changes)
  return id
}

const eventsOf = (id: string) =>
  people.sql<{ kind: string; happened_at: string }>(
    'select kind, happened_at from public.listing_events where property_id = $1 order by happened_at',
    [id],
  )
const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind)

describe.each(['staff', 'service'] as const)('%s', (who) => {
  test('add a listing as available that lacks something: it is stored as a draft that visitors never saw', async () => {
    const id = randomUUID()
    const row = { id, ...completeRow('sale', { status: 'active' }) }
    const { data, error } = await writers[who]
      .from('properties')
      .insert(row)
      .select('status, first_public_at, place_id, gap_count')
    expect({ data, error }).toEqual({
      data: [{ status: 'draft', first_public_at: null, place_id: null, gap_count: 1 }],
      error: null,
    })
    expect((await people.anonymous.from('properties').select('id').eq('id', id)).data).toEqual([])
  })

  test('cannot claim that visitors saw what is stored as a draft', async () => {
    const id = randomUUID()
    const first_public_at = '2026-01-01T00:00:00Z'
    await photographs(await draft())
    await writers[who]
      .from('properties')
      .insert({ id, ...completeRow('sale', { status: 'active', first_public_at }) })
    expect(await stored(id)).toMatchObject({ status: 'draft', first_public_at: null })
    expect(await kindsOf(id)).toEqual([])
  })

  test('cannot claim photographs that are not there', async () => {
    const id = randomUUID()
    const row = { id, ...completeRow('sale', { status: 'active', image_urls: ['a.jpg'] }) }
    await writers[who].from('properties').insert(row)
    expect(await stored(id)).toMatchObject({ status: 'draft', image_urls: [] })
  })

  test('publish, withdraw and publish again', async () => {
    const id = await draft()
    for (const status of ['active', 'withdrawn', 'pending', 'draft', 'sold']) {
      expect((await update(writers[who], id, { status })).error).toBeNull()
      expect(await stored(id)).toMatchObject({ status })
    }
  })

  test.each(['active', 'pending', 'sold'])(
    'cannot make a draft %s that lacks something',
    async (status) => {
      const id = await draft({ tenure: null, parking: null })
      const { error } = await update(writers[who], id, { status })
      expect(error).toMatchObject({
        code: 'PT422',
        message: 'This listing cannot be published yet.',
        details: '["parking", "tenure"]',
      })
      expect(await stored(id)).toMatchObject({ status: 'draft', gap_count: 2 })
    },
  )

  test('cannot take a fact from a public listing, nor add a phrase that may not stand', async () => {
    const id = await published()
    for (const [changes, gap] of [
      [{ tenure: null }, 'tenure'],
      [{ answers: {} }, 'risks'],
      [{ epc_valid_until: '2020-01-01' }, 'epc'],
      [{ title: 'British citizens only' }, 'nationality'],
      [{ title: 'British\u0001 citizens only' }, 'nationality'],
    ] as const) {
      const { error } = await update(writers[who], id, changes)
      expect(error).toMatchObject({
        code: 'PT422',
        message: 'Withdraw it first',
        details: `["${gap}"]`,
      })
    }
    expect((await update(writers[who], id, { status: 'withdrawn', tenure: null })).error).toBeNull()
  })

  test('upsert a public listing as it is, and one that has come to lack something not', async () => {
    const id = await published()
    const row = { id, ...completeRow('sale', { status: 'active', title: 'Another title' }) }
    expect((await writers[who].from('properties').upsert(row)).error).toBeNull()
    expect(await stored(id)).toMatchObject({ status: 'active', title: 'Another title' })
    const { error } = await writers[who].from('properties').upsert({ ...row, tenure: null })
    expect(error?.code).toBe('PT422')
  })
})

describe('a listing that was public before there was a gate', () => {
  test('stays public and is edited; what it lacks is filled in bit by bit, and nothing more is lost', async () => {
    const id = await publicWithGaps({ tenure: null, epc_state: null, parking: null })
    expect((await update(people.staff, id, { title: 'A new title' })).error).toBeNull()
    // Each answer leads to a further question.
    expect((await update(people.staff, id, { tenure: 'leasehold' })).error).toBeNull()
    expect((await update(people.staff, id, { featured: true, status: 'pending' })).error).toBeNull()
    expect((await update(people.staff, id, { construction: null })).error?.details).toBe(
      '["construction"]',
    )
    expect(await stored(id)).toMatchObject({ status: 'pending', gap_count: 3 })
  })

  test.each([
    [{ epc_state: null }, undefined],
    [{ epc_state: 'ordered', epc_ordered_on: '2026-01-01' }, '["epc-let"]'],
  ])('a home to rent with %j that turns out to be rated F: %s', async (before, refused) => {
    const id = randomUUID()
    await people.staff
      .from('properties')
      .insert({ id, ...completeRow('rent', { status: 'draft' }) })
    await photographs(id)
    await update(people.staff, id, { status: 'active' })
    await leaveGaps(id, before)
    const { error } = await update(people.staff, id, {
      ...{ epc_state: 'held', epc_rating: 'F', epc_score: 30 },
    })
    expect(error?.details).toBe(refused)
  })

  test.each([
    [{ tenure: null }, undefined],
    [{ tenure: 'freehold', parking: null }, '["lease"]'],
  ])('a home with %j that turns out to be leasehold: %s', async (before, refused) => {
    const id = await publicWithGaps(before)
    const { error } = await update(people.staff, id, { tenure: 'leasehold' })
    expect(error?.details).toBe(refused)
  })

  test('is not published again before it is complete', async () => {
    const id = await publicWithGaps({ parking: null })
    expect((await update(people.staff, id, { status: 'withdrawn' })).error).toBeNull()
    expect((await update(people.staff, id, { status: 'active' })).error?.details).toBe(
      '["parking"]',
    )
  })
})

test('the last photograph of a public listing may go, and counts as missing', async () => {
  const id = await published()
  expect(
    (await people.staff.from('property_images').delete().eq('property_id', id)).error,
  ).toBeNull()
  expect(await stored(id)).toMatchObject({ status: 'active', gap_count: 1 })
  expect((await update(people.staff, id, { title: 'A new title' })).error).toBeNull()
  await photographs(id, 1)
  expect(await stored(id)).toMatchObject({ gap_count: 0 })
})

test('of several, what each lacks is answered', async () => {
  const whole = await draft()
  const unanswered = await draft({ answers: {}, tenure: null })
  const unseen = await published()
  const p_listings = Object.fromEntries(
    [whole, unanswered].map((id) => [id, { seen: 'draft', wanted: 'active' }]),
  )
  const { data } = await people.staff.rpc('change_listings', {
    p_action: randomUUID(),
    p_change: 'status',
    p_listings: { ...p_listings, [unseen]: { seen: 'draft', wanted: 'pending' } },
  })
  expect(data).toEqual({
    [whole]: 'done',
    [unanswered]: { incomplete: ['risks', 'tenure'] },
    [unseen]: 'changed',
  })
})

describe('restoring a deleted listing', () => {
  const deleteAndRestore = async (id: string) => {
    expect((await people.staff.from('properties').delete().eq('id', id)).error).toBeNull()
    expect((await people.staff.rpc('restore_listing', { p_id: id })).error).toBeNull()
  }

  test('brings a complete one back as it was', async () => {
    const id = await published()
    const before = await stored(id)
    await deleteAndRestore(id)
    expect(await stored(id)).toEqual(before)
  })

  test('brings one with gaps back as a draft', async () => {
    const id = await publicWithGaps({ parking: null })
    // On the market for long, which is no withdrawal.
    await people.sql(
      `update public.properties set status_since = now() - interval '200 days' where id = $1`,
      [id],
    )
    await deleteAndRestore(id)
    expect(await kindsOf(id)).toEqual(['listed', 'withdrawn'])
    expect(await stored(id)).toMatchObject({ status: 'draft', gap_count: 1 })
    const [{ since } = { since: '' }] = await people.sql<{ since: string }>(
      'select status_since as since from public.properties where id = $1',
      [id],
    )
    expect(since).toEqual((await eventsOf(id)).at(-1)?.happened_at)
    await update(people.staff, id, { parking: ['none'] })
    expect((await update(people.staff, id, { status: 'active' })).error).toBeNull()
    expect(await kindsOf(id)).toEqual(['listed', 'withdrawn', 'back'])
  })
})

test('only a site that has no photograph yet takes public rows of a backup as they are', async () => {
  const row = () => ({
    id: randomUUID(),
    ...completeRow('sale', {
      status: 'active',
      tenure: null,
      first_public_at: '2026-01-01T00:00:00Z',
    }),
  })
  const empty = await openWithPeople({ keepsPublishGate: true })
  try {
    const add = async (client: SupabaseClient) => {
      const { data, error } = await client.from('properties').insert(row()).select('status')
      expect(error).toBeNull()
      return data?.[0]?.status
    }
    expect(await add(empty.service)).toBe('active')
    expect(await add(empty.staff)).toBe('draft')
  } finally {
    await empty.close()
  }
  await published()
  const { data } = await service.from('properties').insert(row()).select('status')
  expect(data).toEqual([{ status: 'draft' }])
})

describe('what staff read', () => {
  test('what is missing and what is advised, of some listings; visitors and members do not', async () => {
    const id = await draft({ parking: null })
    const gaps = (client: SupabaseClient) => client.rpc('publish_gaps', { p_ids: [id] })
    const { data } = await gaps(people.staff)
    expect(data).toEqual(
      expect.arrayContaining([
        { id, code: 'parking', severity: 'block' },
        { id, code: 'position', severity: 'advise' },
      ]),
    )
    expect((await gaps(people.anonymous)).error?.code).toBe('42501')
    expect((await gaps(people.member)).error?.code).toBe('PT403')
    expect((await people.staff.rpc('publish_gaps', { p_ids: [] })).error?.code).toBe('PT400')
  })

  test('that a listing is not new: same title and place as one withdrawn or deleted within 14 weeks', async () => {
    const title = `Mews house ${randomUUID()}`
    const [withdrawn, deleted] = [
      await published({ title }),
      await published({ title: `${title} b` }),
    ]
    await update(people.staff, withdrawn, { status: 'withdrawn' })
    await people.staff.from('properties').delete().eq('id', deleted)
    const codes = async (id: string) =>
      (await people.staff.rpc('publish_gaps', { p_ids: [id] })).data?.map(
        ({ code }: { code: string }) => code,
      )
    expect(await codes(await draft({ title }))).toContain('relisted-as-new')
    expect(await codes(await draft({ title: `${title} b` }))).toContain('relisted-as-new')
    expect(await codes(await draft({ title, location: 'Kew, London' }))).not.toContain(
      'relisted-as-new',
    )
    const withdrawnFor = (days: number) =>
      people.sql(
        `update public.properties
        set status_since = (private.london_day(now()) - $2::integer + time '12:00') at time zone 'Europe/London' where id = $1`,
        [withdrawn, days],
      )
    await withdrawnFor(98)
    expect(await codes(await draft({ title }))).toContain('relisted-as-new')
    await withdrawnFor(99)
    expect(await codes(await draft({ title }))).not.toContain('relisted-as-new')
  })

  test('the tab counts drafts and public listings with gaps, and finds them', async () => {
    const title = `Garden flat ${randomUUID()}`
    const lacking = await draft({ title, parking: null })
    const shown = await publicWithGaps({ title, parking: null })
    await draft({ title })
    const gone = await draft({ title, parking: null })
    await update(people.staff, gone, { status: 'withdrawn' })
    const p_filters = { text: title }
    const { data: counts } = await people.staff.rpc('count_listings', { p_filters })
    expect(counts).toMatchObject({ all: { count: 4 }, attention: { count: 2, more: false } })
    const { data: rows } = await people.staff.rpc('search_overviews', {
      p_filters: { ...p_filters, attention: true },
    })
    expect(rows?.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [lacking, shown].toSorted(),
    )
    expect(rows?.map(({ gap_count }: { gap_count: number }) => gap_count)).toEqual([1, 1])
  })

  test('in the log who published and who withdrew', async () => {
    const colleague = await people.hire()
    const id = await published()
    await update(people.staff, id, { status: 'pending' })
    await update(colleague.client, id, { status: 'withdrawn' })
    const rows = await people.sql<{ action: string; actor: string }>(
      'select action, actor from public.audit_log where property_id = $1 order by happened_at',
      [id],
    )
    expect(rows).toEqual([
      { action: 'created', actor: people.staffId },
      { action: 'published', actor: people.staffId },
      { action: 'edited', actor: people.staffId },
      { action: 'withdrawn', actor: colleague.id },
    ])
  })
})
