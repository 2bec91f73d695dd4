import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import type { StoredListing } from '~/types/listing'
import { addPhotographs } from '../../supabase/tests/publishing/gatedListing.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'
import { aListing } from '../support/aListing.ts'
import { completeFacts } from '../support/completeFacts.ts'

const account = { email: 'gate@bramleyandgrove.example', password: 'correct horse battery' }

let backend: TestBackend
let edits: typeof import('~/services/listings/listingEdits')
let quick: typeof import('~/services/listings/quickEdits')
let several: typeof import('~/services/listings/severalListings')
let gate: typeof import('~/services/publishing/publishGate')
let listings: typeof import('~/services/listings/listings')

beforeAll(async () => {
  backend = await openTestBackend({ keepsPublishGate: true })
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  await backend.createUser({ ...account, staff: true })
  const { signIn } = await import('~/services/account/auth')
  edits = await import('~/services/listings/listingEdits')
  quick = await import('~/services/listings/quickEdits')
  several = await import('~/services/listings/severalListings')
  gate = await import('~/services/publishing/publishGate')
  listings = await import('~/services/listings/listings')
  await signIn(account.email, account.password)
})
afterAll(() => backend.close())

const {
  id: _,
  created_at: __,
  updated_at: ___,
  ...house
} = aListing({
  ...(completeFacts.sale as Partial<StoredListing>),
  specs: {},
})
const signal = new AbortController().signal

async function create(
  changes: Partial<typeof house> = {},
  photographs = 4,
): Promise<StoredListing> {
  const outcome = await edits.createListing(randomUUID(), { ...house, ...changes })
  if (outcome.kind !== 'saved') throw new Error(`It was not saved: ${outcome.kind}`)
  if (photographs > 0) await addPhotographs({ query: backend.sql }, outcome.listing.id, photographs)
  return outcome.listing
}

async function overviewOf({ id }: StoredListing) {
  const overview = await listings.fetchOverview(id, signal)
  if (!overview) throw new Error('There is none.')
  return overview
}

it('a new listing that lacks something is stored as a draft, also when its answer was lost', async () => {
  const id = randomUUID()
  const values = { ...house, status: 'active' } as const
  const first = await edits.createListing(id, values)
  expect(first).toMatchObject({ kind: 'saved', listing: { status: 'draft' } })
  expect(await edits.createListing(id, values)).toEqual(first)
})

it('what is missing is told, and once nothing is, the listing is published', async () => {
  const listing = await create({ status: 'active' }, 0)
  const blocking = async () =>
    (await gate.fetchGaps(listing.id, signal)).filter(({ severity }) => severity === 'block')
  expect(await blocking()).toEqual([{ code: 'photograph', severity: 'block' }])
  expect(await overviewOf(listing)).toMatchObject({ status: 'draft', gaps: 1 })
  await expect(gate.publishListing(listing.id)).rejects.toMatchObject({
    message: 'It cannot be published yet: it lacks a photograph.',
    gaps: ['photograph'],
  })
  await addPhotographs({ query: backend.sql }, listing.id)
  expect(await blocking()).toEqual([])
  await gate.publishListing(listing.id, 'pending')
  expect(await overviewOf(listing)).toMatchObject({ status: 'pending', gaps: 0 })
  await expect(gate.publishListing(listing.id)).rejects.toThrow(
    'Somebody else has published or deleted this listing meanwhile.',
  )
})

it('an edit that would publish too early, or take from what is public, says what is missing', async () => {
  const draft = await create({ status: 'draft', tenure: null })
  const active = { ...draft, status: 'active' } as const
  await expect(edits.saveListing(draft, active)).rejects.toThrow(
    'Failed to save property details. It cannot be published yet: it lacks the tenure.',
  )
  const shown = await create({ status: 'draft' })
  await gate.publishListing(shown.id)
  const again = await edits.fetchListing(shown.id, signal)
  if (!again) throw new Error('There is none.')
  await expect(edits.saveListing(again, { ...again, parking: null })).rejects.toThrow(
    'Failed to save property details. It is public and could not stay so: it lacks the parking. Withdraw it first.',
  )
})

it('a status that is changed in place says what is missing', async () => {
  const draft = await overviewOf(await create({ status: 'draft', tenure: null, parking: null }))
  await expect(quick.changeListing(draft, { status: 'active' })).rejects.toThrow(
    `‘${house.title}’ cannot be published yet: it lacks the parking and the tenure.`,
  )
  const shown = await create({ status: 'draft' })
  await gate.publishListing(shown.id)
  const seen = await overviewOf(shown)
  await expect(quick.changeListing(seen, { price: null, price_qualifier: null })).rejects.toThrow(
    `‘${house.title}’ is public and could not stay so: it lacks the price. Withdraw it first.`,
  )
})

it('of several, each that lacks something is told with what it lacks', async () => {
  const [whole, lacking] = await Promise.all([
    create({ status: 'draft' }).then(overviewOf),
    create({ status: 'draft', parking: null }).then(overviewOf),
  ])
  const run = several.planRun(randomUUID(), { kind: 'status', status: 'active' }, [whole, lacking])
  const { outcomes } = await several.runSeveral(run, signal, () => undefined)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', { incomplete: ['parking'] }])
})

it('the tab finds what needs attention', async () => {
  const title = `Attention ${randomUUID()}`
  await create({ title, status: 'draft', parking: null })
  await create({ title, status: 'draft' })
  const filters = { tab: 'attention', search: title, sort: 'newest' } as const
  const { listings: found } = await listings.fetchOverviews(filters, undefined, signal)
  expect(found.map(({ gaps }) => gaps)).toEqual([1])
  expect((await listings.fetchCounts(filters, signal)).attention).toEqual({ count: 1, more: false })
})
