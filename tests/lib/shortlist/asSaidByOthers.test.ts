import { describe, expect, it } from 'vitest'
import { asSaidByOthers } from '~/lib/shortlist/asSaidByOthers'
import { mergeShortlists } from '~/lib/shortlist/merge'
import { fromLink, toLink } from '~/lib/shortlist/shareLink'
import {
  changeVerdict,
  emptyShortlist,
  othersIn,
  type Shortlist,
  setMyName,
  verdictOf,
} from '~/lib/shortlist/shortlist'
import { parseShortlist } from '~/lib/shortlist/storedShortlist'
import { seededRandom } from '../../support/random.ts'
import { homeId, START, someHistory } from './aShortlist.ts'

const ANNA = 'a0000001'
const BEN = 'b0000002'
const DAY = 86_400

const annas = changeVerdict(
  setMyName(emptyShortlist(ANNA), 'Anna', START),
  homeId(0),
  { saved: true, stars: 5, note: 'Ours?' },
  START,
)
/** A list as it arrives by a link. */
const sent = (shortlist: Shortlist) =>
  fromLink(toLink(shortlist, true).fragment) ?? emptyShortlist(BEN)
/** Adds a link's list to Anna's. */
const added = (link: Shortlist, mine = annas) => mergeShortlists(mine, asSaidByOthers(mine, link))

describe('a link that says something in my name', () => {
  it.each([
    ['changes what I said', { saved: true, stars: 1, note: 'No' }, homeId(0), START + 9],
    ['says it of a home that I never touched', { saved: true, stars: 1 }, homeId(7), START - 9],
    ['says something else at the same second', { stars: 1 }, homeId(0), START],
  ])('and %s is somebody’s, not mine', (_, changes, id, at) => {
    const forged = changeVerdict({ ...annas, homes: {} }, id, changes, at)
    const list = added(sent(forged))
    expect(list.homes[id]?.[ANNA]).toEqual(annas.homes[id]?.[ANNA])
    const [somebody = '', ...more] = othersIn(list)
    expect(more).toEqual([])
    expect(verdictOf(list, id, somebody)).toMatchObject(changes)
    // Opened again, it is the same somebody.
    expect(added(sent(forged), list)).toEqual(list)
  })

  it('or in my chosen name is somebody’s as well', () => {
    const list = added(sent(setMyName(annas, 'Not Anna', START + 9)))
    expect(list.people[ANNA]).toEqual(['Anna', START])
    expect(othersIn(list).map((person) => list.people[person]?.[0])).toEqual(['Not Anna'])
  })

  it('in another’s link is somebody’s, and the rest is the other’s', () => {
    const forged = { ...changeVerdict(annas, homeId(0), { stars: 1 }, START + 9), me: BEN }
    const list = added(sent(changeVerdict(forged, homeId(0), { saved: true }, START + 10)))
    expect(verdictOf(list, homeId(0)).stars).toBe(5)
    expect(othersIn(list)).toHaveLength(2)
    expect(verdictOf(list, homeId(0), BEN).saved).toBe(true)
  })

  it('which I did say changes nothing: my own link, or my words in another’s', () => {
    expect(added(sent(annas))).toEqual(annas)
    const later = changeVerdict(annas, homeId(0), { stars: 3 }, START + 5)
    expect(added(sent(annas), later)).toEqual(later)
    const bens = changeVerdict({ ...annas, me: BEN }, homeId(0), { stars: 2 }, START + 6)
    expect(othersIn(added(sent(bens), later))).toEqual([BEN])
  })

  it('is told from my own links, whatever I did before and after', () => {
    const random = seededRandom(3)
    for (let index = 0; index < 300; index += 1) {
      const before = someHistory(random, ANNA)
      const after = someHistory(random, ANNA, before)
      expect(added(sent(before), after)).toEqual(after)
    }
  })
})

describe('a time', () => {
  const now = START + 1_000
  const at = (second: number) => toLink(changeVerdict(annas, homeId(0), { stars: 2 }, second), true)

  it('that a slow clock here sees ahead, by up to a day, is read', () => {
    expect(fromLink(at(now + DAY).fragment, now)).toBeDefined()
  })

  it.each([
    ['a day and a second', DAY + 1],
    ['a thousand years', 32_000_000_000],
  ])('%s ahead makes a link unreadable', (_, ahead) => {
    expect(fromLink(at(now + ahead).fragment, now)).toBeUndefined()
  })

  it('ahead in the name does, too', () => {
    const { fragment } = toLink(setMyName(annas, 'Anna', now + DAY + 1), true)
    expect(fromLink(fragment, now)).toBeUndefined()
  })

  it('far ahead that a stored list took over earlier is brought back, so that its links can be read', () => {
    const spoilt = setMyName(
      changeVerdict(annas, homeId(0), { stars: 2 }, 2 ** 43),
      'Anna',
      2 ** 43,
    )
    const healed = parseShortlist(JSON.stringify(spoilt), now)
    expect(healed && verdictOf(healed, homeId(0))).toEqual(verdictOf(spoilt, homeId(0)))
    expect(fromLink(toLink(healed ?? spoilt, true).fragment, now)).toEqual(healed)
  })
})
