import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

const account = { email: 'prices@bramleyandgrove.example', password: 'correct horse battery' }

let backend: TestBackend
let services: typeof import('~/services/listings/priceChanges')
let listings: typeof import('~/services/listings/listings')
let properties: typeof import('~/services/listings/properties')
let id: string

beforeAll(async () => {
  backend = await openTestBackend()
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  await backend.createUser({ ...account, staff: true })
  services = await import('~/services/listings/priceChanges')
  listings = await import('~/services/listings/listings')
  properties = await import('~/services/listings/properties')
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
  await backend.sql('update public.properties set price = 132500 where id = $1', [id])
})

const recent = () => services.fetchRecentPriceChanges(id, new AbortController().signal)

it('are those of the last 24 hours, and only of the price', async () => {
  expect(await recent()).toMatchObject([
    { price_before: 1_325_000, price_after: 132_500, frequency: null },
  ])
  await backend.sql(
    `update public.listing_events set happened_at = now() - interval '25 hours' where property_id = $1`,
    [id],
  )
  expect(await recent()).toEqual([])
})

it('are marked as typing errors once, and neither the page nor its preview has them then', async () => {
  const [change] = await recent()
  await services.markTypingError(change?.id ?? '')
  expect(await recent()).toEqual([])
  const kinds = ['listed']
  const preview = await listings.fetchPreview(id, new AbortController().signal)
  expect(preview?.events.map(({ kind }) => kind)).toEqual(kinds)
  const page = await properties.fetchProperty(id)
  expect(page?.events.map(({ kind }) => kind)).toEqual(kinds)
  await expect(services.markTypingError(change?.id ?? '')).rejects.toMatchObject({
    name: 'ServiceError',
    message: 'The change is marked already, or older than 24 hours.',
  })
})

it('that are not there cannot be marked', async () => {
  await expect(services.markTypingError(randomUUID())).rejects.toMatchObject({
    name: 'ServiceError',
    message: 'The change could not be marked as a typing error',
  })
})
