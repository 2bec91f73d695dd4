import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { openTestBackend, type TestBackend } from '../../../supabase/tests/support/testBackend.ts'
import { type Action, actions, contradictions, storeSeen, type Told } from './atOneListing.ts'
import { type Member, openMember } from './member.ts'

/** Two members of staff at one listing at once, in every pair of what can be done to it. */

const PHOTOGRAPHS = 3

let backend: TestBackend
let members: readonly [Member, Member]
let photo: Uint8Array<ArrayBuffer>
let rounds = 0

/** What cannot be done twice. */
const ONCE = ['edit', 'reorder', 'delete a photograph', 'delete the listing', 'delete several']
const DELETIONS = ['delete the listing', 'delete several']
/** What is done to a listing only as long as it has the status that was seen. */
const BY_STATUS = ['status', 'withdraw several', 'delete several']
const STATUS_OF: Readonly<Record<string, string>> = {
  status: 'pending',
  'withdraw several': 'withdrawn',
}
/** What goes on beside an edit of the particulars, and leaves both as they were meant. */
const BESIDE_AN_EDIT = ['feature', 'status', 'withdraw several', 'feature several']

const named = actions(new Uint8Array())
const pairs = named.flatMap(({ name }, index) =>
  named.slice(index).map((other) => [name, other.name] as const),
)

/** Whose turn comes first decides what becomes of the other's: of an edit, and of a listing that goes. */
const isDecidedByTurn = ([one, other]: readonly [string, string]) =>
  one !== other &&
  [one, other].some((name) => ['edit', 'status', 'delete the listing'].includes(name))

/** Both do it to a listing of their own; the one that comes second in words begins `first` when turned. */
async function atOnce(names: readonly [string, string], turned: boolean) {
  rounds += 1
  const title = `House ${rounds}`
  const folder = `house_${rounds}_`
  const seen = await storeSeen(backend, members[0], {
    title,
    folder,
    photographs: PHOTOGRAPHS,
    photo,
  })
  const all = actions(photo)
  const begun = names.map((name, turn) => {
    const action = all.find((each) => each.name === name) as Action
    return () => action.act(members[turn as 0 | 1], seen, turn)
  })
  const order = turned ? begun.toReversed() : begun
  const told: Told[] = await Promise.all(order.map((act) => act()))
  const [row] = await backend.sql<{ price: number; featured: boolean; status: string }>(
    'select price, featured, status from public.properties where id = $1',
    [seen.listing.id],
  )
  // What was deleted comes back, and is then as whole as what stayed.
  const isBack = row !== undefined || (await members[0].restoration.restoreListing(seen.listing.id))
  const [kept] = await backend.sql<{ price: number }>(
    'select price from public.properties where id = $1',
    [seen.listing.id],
  )
  return {
    outcomes: turned ? told.toReversed() : told,
    row,
    isEdited: kept?.price !== 900_000,
    wrong: isBack ? await contradictions(backend, seen, folder) : ['not brought back'],
  }
}

beforeAll(async () => {
  backend = await openTestBackend()
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  photo = new Uint8Array(
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer(),
  )
  members = [await openMember(backend, 'one'), await openMember(backend, 'other')]
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await backend.close()
})

describe.each(pairs)('%s and %s', (...names) => {
  it('end consistent, and who comes too late is told', async () => {
    for (const turned of isDecidedByTurn(names) ? [false, true] : [false]) {
      const { outcomes, row, isEdited, wrong } = await atOnce(names, turned)
      const said = `${names.join(' and ')}: ${outcomes.join(' and ')}`
      expect(wrong, said).toEqual([])
      expect(outcomes, said).toContain('done')

      const [one, other] = names
      const isDone = (name: string) =>
        names.some((each, turn) => each === name && outcomes[turn] === 'done')
      const isDeleted = names.includes('delete the listing')
      // A status that changed first keeps a listing from being deleted with others.
      const isGone = isDeleted || isDone('delete several')
      expect(row === undefined, said).toBe(isGone)
      // The same thing twice can be done once, where doing it takes away what the other has seen.
      if (ONCE.includes(one) && one === other) {
        expect(outcomes.toSorted(), said).toEqual(['done', 'told'])
      }
      // Two statuses, or a status and a deletion that goes by it: the later one is told, and reverts nothing.
      if (BY_STATUS.includes(one) && BY_STATUS.includes(other) && one !== other) {
        expect(outcomes.toSorted(), said).toEqual(['done', 'told'])
      }
      if (row && names.some((name) => STATUS_OF[name])) {
        const [done] = names.filter((name) => STATUS_OF[name] && isDone(name))
        expect(row.status, said).toBe(STATUS_OF[done ?? ''])
      }
      if (one === 'edit' && other === 'edit') {
        expect(row?.price, said).toBe(900_001 + outcomes.indexOf('done'))
      }
      if (names.some((name) => name.startsWith('feature')) && !isGone)
        expect(row?.featured, said).toBe(true)
      // An edit reaches the listing before it is deleted, or is told that it has gone.
      if (one === 'edit' && DELETIONS.includes(other)) {
        expect(isEdited, said).toBe(isDone('edit'))
        expect(isGone, said).toBe(true)
      }
      // Neither is in the other's way.
      if (one === 'edit' && BESIDE_AN_EDIT.includes(other)) {
        expect(outcomes, said).toEqual(['done', 'done'])
        expect(row?.price, said).toBe(900_001)
      }
    }
  })
})
