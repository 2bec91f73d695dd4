import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

const account = { email: 'answers@bramleyandgrove.example', password: 'correct horse battery' }
const pets = { question: 'Are pets welcome?', answer: 'The lease allows them.', shown: true }
const changed =
  'Somebody else has changed this answer meanwhile. Nothing was saved, and what you entered is still here.'

let backend: TestBackend
let services: typeof import('~/services/questions/listingQuestions')
let fetchProperty: typeof import('~/services/listings/properties').fetchProperty

beforeAll(async () => {
  backend = await openTestBackend()
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  await backend.createUser({ ...account, staff: true })
  const { signIn } = await import('~/services/account/auth')
  await signIn(account.email, account.password)
  services = await import('~/services/questions/listingQuestions')
  fetchProperty = (await import('~/services/listings/properties')).fetchProperty
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
})

async function makeListing(): Promise<string> {
  const id = randomUUID()
  await backend.sql(
    `insert into public.properties (id, title, description, location, type, price)
    values ($1, 'House', 'A house.', 'Richmond, London', 'house', 500000)`,
    [id],
  )
  return id
}

async function answered() {
  const ids = { id: randomUUID(), propertyId: await makeListing() }
  await services.saveAnswer({ ...ids, wanted: pets, seen: null })
  return ids
}

it('an answer is stored, once when its call is repeated, and stands on the page', async () => {
  const ids = await answered()
  await services.saveAnswer({ ...ids, wanted: pets, seen: null })
  const stored = { id: ids.id, ...pets, answered_on: expect.any(String) }
  expect(await services.fetchAnswers(ids.propertyId)).toEqual([stored])
  expect((await fetchProperty(ids.propertyId))?.questions).toEqual([stored])
})

it('is reworded and taken off the page by who saw what is stored', async () => {
  const ids = await answered()
  const reworded = { ...pets, answer: 'The lease allows a dog.' }
  const off = { ...reworded, shown: false }
  await services.saveAnswer({ ...ids, wanted: reworded, seen: pets })
  await services.saveAnswer({ ...ids, wanted: off, seen: reworded })
  expect(await services.fetchAnswers(ids.propertyId)).toMatchObject([off])
})

it('stays as somebody else has left it meanwhile', async () => {
  const ids = await answered()
  const theirs = { ...pets, answer: 'Cats are.' }
  await services.saveAnswer({ ...ids, wanted: theirs, seen: pets })
  const mine = { ...pets, answer: 'Dogs are.' }
  for (const seen of [pets, null]) {
    await expect(services.saveAnswer({ ...ids, wanted: mine, seen })).rejects.toMatchObject({
      name: 'ServiceError',
      message: changed,
    })
  }
  expect(await services.fetchAnswers(ids.propertyId)).toMatchObject([theirs])
})

it('is not stored of a listing that is gone, or without words', async () => {
  const failed = { name: 'ServiceError', message: 'Failed to save the answer' }
  const id = randomUUID()
  const gone = { id, propertyId: randomUUID(), wanted: pets, seen: null }
  await expect(services.saveAnswer(gone)).rejects.toMatchObject(failed)
  const propertyId = await makeListing()
  const empty = { id, propertyId, wanted: { ...pets, answer: ' \n' }, seen: null }
  await expect(services.saveAnswer(empty)).rejects.toMatchObject(failed)
  expect(await services.fetchAnswers(propertyId)).toEqual([])
})

it('those of a listing are read the latest first', async () => {
  const { id: older, propertyId } = await answered()
  const newer = randomUUID()
  await services.saveAnswer({ id: newer, propertyId, wanted: pets, seen: null })
  await backend.sql(
    'update public.listing_answers set answered_on = answered_on - 1 where id = $1',
    [older],
  )
  const ids = (await services.fetchAnswers(propertyId)).map(({ id }) => id)
  expect(ids).toEqual([newer, older])
})
