import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import type { SaveOutcome, StoredListing } from '~/types/listing'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'
import { aListing } from '../support/aListing.ts'

const password = 'correct horse battery'
const staff = 'edits@bramleyandgrove.example'
const stranger = 'stranger@visitor.example'

let backend: TestBackend
let edits: typeof import('~/services/listings/listingEdits')
let signIn: typeof import('~/services/account/auth').signIn

beforeAll(async () => {
  backend = await openTestBackend()
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  await backend.createUser({ email: staff, password, staff: true })
  await backend.createUser({ email: stranger, password, staff: false })
  signIn = (await import('~/services/account/auth')).signIn
  edits = await import('~/services/listings/listingEdits')
  await signIn(staff, password)
})
afterAll(() => backend.close())

const { id: _, created_at: __, updated_at: ___, ...house } = aListing()

function saved(outcome: SaveOutcome): StoredListing {
  if (outcome.kind !== 'saved') throw new Error(`It was not saved: ${outcome.kind}`)
  return outcome.listing
}
const create = async (values = house) => saved(await edits.createListing(randomUUID(), values))
const read = (id: string) => edits.fetchListing(id, new AbortController().signal)
/** Somebody else's edit. */
const price = ({ id }: StoredListing, pounds: number) =>
  backend.sql('update public.properties set price = $2 where id = $1', [id, pounds])

describe('an edit', () => {
  it('is saved beside what somebody else did to other fields', async () => {
    const seen = await create()
    await price(seen, 800_000)
    const after = saved(await edits.saveListing(seen, { ...seen, description: 'My words.' }))
    expect(after).toMatchObject({ price: 800_000, description: 'My words.' })
    expect(await read(seen.id)).toEqual(after)
  })

  it('of nothing writes nothing, and shows what somebody else did', async () => {
    const seen = await create()
    await price(seen, 800_000)
    const theirs = await read(seen.id)
    expect(saved(await edits.saveListing(seen, seen))).toEqual(theirs)
    expect(await read(seen.id)).toEqual(theirs)
  })

  it('of what somebody else changed to another value writes nothing', async () => {
    const seen = await create()
    await price(seen, 800_000)
    const current = await read(seen.id)
    const mine = { ...seen, price: 700_000, description: 'My words.' }
    expect(await edits.saveListing(seen, mine)).toEqual({ kind: 'changed', current })
    expect(await read(seen.id)).toEqual(current)
  })

  it('that somebody else made as well, or whose answer was lost, is saved', async () => {
    const seen = await create()
    const first = saved(await edits.saveListing(seen, { ...seen, bedrooms: 6 }))
    expect(saved(await edits.saveListing(seen, { ...seen, bedrooms: 6 }))).toEqual(first)
  })

  it('of a listing that is gone says so', async () => {
    const seen = await create()
    await edits.removeListing(seen.id)
    expect(await edits.saveListing(seen, { ...seen, bedrooms: 6 })).toEqual({ kind: 'deleted' })
  })

  it('that the database does not allow is a failure, and no conflict', async () => {
    const seen = await create()
    await signIn(stranger, password)
    const refused = edits.saveListing(seen, { ...seen, bedrooms: 6 })
    await expect(refused).rejects.toThrow('Failed to save property details')
    await signIn(staff, password)
    expect(await read(seen.id)).toEqual(seen)
  })
})

it('a new listing whose answer was lost is stored once, with what was typed since', async () => {
  const first = await create()
  expect(saved(await edits.createListing(first.id, house))).toEqual(first)
  const since = saved(await edits.createListing(first.id, { ...house, bedrooms: 6 }))
  expect(since).toMatchObject({ id: first.id, bedrooms: 6 })
})

it('a new listing whose answer was lost is a conflict once somebody else edited it', async () => {
  const first = await create()
  await price(first, 800_000)
  const current = await read(first.id)
  expect(await edits.createListing(first.id, house)).toEqual({ kind: 'changed', current })
})

it('a reference that another listing has, in whatever case, is said to be the reason', async () => {
  const taken = { ...house, agent_ref: 'BG-1042' }
  await create(taken)
  const other = await create()
  const message = 'Another listing has this reference already'
  await expect(create(taken)).rejects.toThrow(message)
  await expect(edits.saveListing(other, { ...other, agent_ref: 'bg-1042' })).rejects.toThrow(
    message,
  )
})

it('an unfinished draft is not published in place, and why is said', async () => {
  const { changeListing } = await import('~/services/listings/quickEdits')
  const unpriced = await create({ ...house, status: 'draft', price: 0 })
  const undescribed = await create({ ...house, status: 'draft', description: '' })
  for (const draft of [unpriced, undescribed]) {
    await expect(changeListing(draft, { status: 'active' })).rejects.toThrow(
      `‘${house.title}’ is not complete. Please open it and add what is missing.`,
    )
    expect(await read(draft.id)).toMatchObject({ status: 'draft' })
  }
  await changeListing(await create({ ...house, status: 'draft' }), { status: 'active' })
})
