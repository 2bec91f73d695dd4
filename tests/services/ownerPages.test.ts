import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

const account = { email: 'owners@bramleyandgrove.example', password: 'correct horse battery' }
const { signal } = new AbortController()

let backend: TestBackend
let links: typeof import('~/services/owner/ownerLinks')
let pages: typeof import('~/services/owner/ownerProgress')
let interest: typeof import('~/services/visits/listingInterest')
let reports: typeof import('~/services/visits/visitReport')
let id: string

beforeAll(async () => {
  backend = await openTestBackend()
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  await backend.createUser({ ...account, staff: true })
  links = await import('~/services/owner/ownerLinks')
  pages = await import('~/services/owner/ownerProgress')
  interest = await import('~/services/visits/listingInterest')
  reports = await import('~/services/visits/visitReport')
  const { signIn } = await import('~/services/account/auth')
  await signIn(account.email, account.password)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
})
beforeEach(async () => {
  id = randomUUID()
  await backend.sql(
    `insert into public.properties (id, title, description, location, type, price)
    values ($1, 'A house', 'With a garden.', 'Kew, London', 'house', 1325000)`,
    [id],
  )
})

const viewed = (n: number) =>
  backend.sql(
    `insert into public.listing_visits (property_id, day, kind, source, n)
    values ($1, private.london_day(now()), 'view', 'search', $2)`,
    [id, n],
  )

it('an owner reads how it goes, until the link is ended', async () => {
  await viewed(7)
  const token = await links.makeOwnerLink(id, 'Mrs Ahmed')
  const progress = await pages.readOwnerProgress(token, signal)
  expect(progress).toMatchObject({
    home: { id, title: 'A house', status: 'active', price: 1_325_000, photo_count: 0 },
    isPublic: true,
    views: 7,
    enquiries: 0,
    viewings: { done: 0, coming: [], past: [] },
    events: [{ kind: 'listed', price_after: 1_325_000, frequency: null }],
  })
  expect(progress?.weeks.at(-1)).toMatchObject({ views: 7, isUnusual: false })
  expect(progress?.gaps).toContain('council-tax')

  const [link] = await links.fetchOwnerLinks(id, signal)
  expect(link).toMatchObject({ label: 'Mrs Ahmed', ended_at: null })
  expect(link?.last_opened).not.toBeNull()
  await links.endOwnerLink(link?.id ?? '')
  expect(await pages.readOwnerProgress(token, signal)).toBeNull()
  expect(await links.fetchOwnerLinks(id, signal)).toMatchObject([{ ended_at: expect.any(String) }])
})

it('an answer to a proposed time is kept, or it is said that it comes too late', async () => {
  const token = await links.makeOwnerLink(id, 'Mrs Ahmed')
  const [viewing] = await backend.sql<{ id: string }>(
    `insert into public.viewings (property_id, visit, state, buyer_position)
    values ($1, tstzrange(now() + interval '8 days', now() + interval '8 days 30 minutes'), 'requested', 'No chain')
    returning id`,
    [id],
  )
  const progress = await pages.answerProposal(token, viewing?.id ?? '', false)
  expect(progress?.viewings.coming).toMatchObject([
    {
      id: viewing?.id,
      state: 'requested',
      position: 'No chain',
      answer: 'declined',
      mayAnswer: true,
    },
  ])
  await backend.sql(`update public.viewings set state = 'booked' where id = $1`, [viewing?.id])
  await expect(pages.answerProposal(token, viewing?.id ?? '', true)).rejects.toThrow(
    /can no longer be answered here/,
  )
})

it('the interest in the listings of one moment is asked for in one call', async () => {
  await viewed(3)
  const asked = vi.spyOn(globalThis, 'fetch')
  expect(
    await Promise.all([interest.fetchInterest(id), interest.fetchInterest(randomUUID())]),
  ).toEqual([
    { views: 3, enquiries: 0, viewings: 0 },
    { views: 0, enquiries: 0, viewings: 0 },
  ])
  const calls = asked.mock.calls.filter(([input]) => String(input).includes('listing_interest'))
  expect(calls).toHaveLength(1)
  asked.mockRestore()
})

it('the report is of one listing or of all', async () => {
  await viewed(60)
  expect(await reports.fetchVisitReport(id, 50, signal)).toMatchObject({
    title: 'A house',
    totals: { views: 60, enquiries: 0, viewings: 0 },
    sources: [{ source: 'search', views: 60 }],
  })
  const all = await reports.fetchVisitReport(undefined, 50, signal)
  expect(all.title).toBeUndefined()
  expect(all.weeks).toHaveLength(12)
  expect(all.seldom).toMatchObject([{ id, views: 60 }])
})

it('a home that is sold gets no link', async () => {
  await backend.sql(`update public.properties set status = 'sold' where id = $1`, [id])
  await expect(links.makeOwnerLink(id, 'Mrs Ahmed')).rejects.toThrow(
    'A home that is sold or let has no owner’s page.',
  )
})
