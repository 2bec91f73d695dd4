import { describe, expect, it } from 'vitest'
import { mergeShortlists } from '~/lib/shortlist/merge'
import { fromLink, toLink } from '~/lib/shortlist/shareLink'
import {
  changeVerdict,
  emptyShortlist,
  listedIds,
  type Shortlist,
  setMyName,
  verdictOf,
} from '~/lib/shortlist/shortlist'
import { seededRandom } from '../../support/random.ts'
import { homeId, START, someHistory } from './aShortlist.ts'

const ANNA = 'a0000001'
const BEN = 'b0000002'
const NOTE = 'Dark 🌚 <b>but</b> quiet'

function listOf(homes: number, note = NOTE): Shortlist {
  let shortlist = setMyName(emptyShortlist(ANNA), 'Anna', START)
  for (let index = 0; index < homes; index += 1) {
    const verdict = { saved: true, stage: 'seen', stars: 4, seen: '2026-11-20', note } as const
    shortlist = changeVerdict(shortlist, homeId(index), verdict, START + index)
  }
  return shortlist
}

/** The same homes as another person has judged them. */
const renamed = (shortlist: Shortlist, person: string) =>
  Object.fromEntries(
    Object.entries(shortlist.homes).map(([id, verdicts]) => [
      id,
      { [person]: verdicts[shortlist.me] ?? {} },
    ]),
  )

/** Homes that both Anna and Ben have judged, as Ben sees them. */
function listOfTwo(homes: number): Shortlist {
  return Array.from({ length: homes }, (_, index) => homeId(index)).reduce(
    (shortlist, id, index) =>
      changeVerdict(
        shortlist,
        id,
        { saved: true, stage: 'offered', stars: 5 },
        START + 999_999 + index,
      ),
    mergeShortlists({ ...listOf(homes), me: BEN }, listOf(homes)),
  )
}

describe('a link', () => {
  it.each([0, 1, 20])('brings %i homes with their notes', (homes) => {
    const shortlist = listOf(homes)
    const link = toLink(shortlist, true)
    expect(link).toMatchObject({ leftOff: 0, notesLeftOff: false })
    expect(fromLink(link.fragment)).toEqual(shortlist)
  })

  it('of earlier days is read as it was meant', () => {
    const fragment =
      'AQKhssPUBEFubmHAm58NC63K_gNCZW7gqKUNA7kdblIIx086jhUtQKfD9oEAHQGoqqUNAqiqpQ0FqKqlDamiAaiqpQ0_ihwHWz5NIZpgfB5f' +
      'ArnUJwGknJ8NAKScnw0BiJ2fDRRMaWdodCwgYnV0IGxvdWQg8J-ah4idnw0JAcSppQ0CxKmlDQ5_SxOcLUpYtvFag9DpTCcDANCenw0B0J6fDQA'
    expect(fromLink(fragment)).toEqual({
      v: 1,
      me: 'a1b2c3d4',
      people: { a1b2c3d4: ['Anna', 1_795_000_000], '0badcafe': ['Ben', 1_795_100_000] },
      homes: {
        'b91d6e52-08c7-4f3a-8e15-2d40a7c3f681': {
          '0badcafe': {
            saved: [true, 1_795_100_200],
            stage: ['seen', 1_795_100_200],
            stars: [5, 1_795_100_200],
            seen: ['2026-11-20', 1_795_100_200],
          },
        },
        '3f8a1c07-5b3e-4d21-9a60-7c1e5f02b9d4': {
          a1b2c3d4: {
            saved: [true, 1_795_000_100],
            hidden: [false, 1_795_000_100],
            stage: ['booked', 1_795_000_200],
            note: ['Light, but loud 🚇', 1_795_000_200],
          },
          '0badcafe': { saved: [true, 1_795_100_100], stars: [2, 1_795_100_100] },
        },
        '0e7f4b13-9c2d-4a58-b6f1-5a83d0e94c27': {
          a1b2c3d4: { saved: [false, 1_795_000_400], hidden: [true, 1_795_000_400] },
        },
      },
    })
  })

  it('brings the 20 latest of 21, and says so', () => {
    const link = toLink(listOf(21), true)
    expect(link.leftOff).toBe(1)
    const homes = listedIds(fromLink(link.fragment) ?? emptyShortlist(ANNA))
    expect(homes).toHaveLength(20)
    expect(homes).not.toContain(homeId(0))
  })

  it('leaves long notes at home, and says so', () => {
    const link = toLink(listOf(20, NOTE.repeat(20)), true)
    expect(link.notesLeftOff).toBe(true)
    expect(link.fragment.length).toBeLessThanOrEqual(2_000)
    expect(verdictOf(fromLink(link.fragment) ?? emptyShortlist(ANNA), homeId(3))).toMatchObject({
      stars: 4,
      note: '',
    })
  })

  it('has no notes where none were asked for, and 20 homes of two people fit in 2,000 characters', () => {
    const link = toLink(listOfTwo(20), false)
    expect(link).toMatchObject({ homes: 20, leftOff: 0, removedLeftOff: 0 })
    expect(link.fragment.length).toBeLessThanOrEqual(2_000)
    expect(atob(link.fragment.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('quiet')
    const read = fromLink(link.fragment) ?? emptyShortlist(BEN)
    expect(verdictOf(read, homeId(7), BEN).stage).toBe('offered')
    expect(verdictOf(read, homeId(7), ANNA).stars).toBe(4)
  })

  it('tells of the latest homes taken off the list, as many as fit, and says so', () => {
    let shortlist = listOfTwo(40)
    for (let index = 0; index < 20; index += 1) {
      for (const me of [BEN, ANNA]) {
        shortlist = changeVerdict(
          { ...shortlist, me },
          homeId(index),
          { saved: false },
          START + index,
        )
      }
    }
    const link = toLink(shortlist, false)
    expect(link.fragment.length).toBeLessThanOrEqual(2_000)
    expect(link).toMatchObject({ homes: 20, leftOff: 0 })
    const read = fromLink(link.fragment) ?? emptyShortlist(BEN)
    expect(listedIds(read)).toHaveLength(20)
    expect(Object.keys(read.homes)).toHaveLength(40 - link.removedLeftOff)
    expect(link.removedLeftOff).toBeGreaterThan(0)
  })

  it('has no notes on homes that nobody has on the list any more', () => {
    const shortlist = changeVerdict(listOf(2), homeId(1), { hidden: true, saved: false }, START + 9)
    const read = fromLink(toLink(shortlist, true).fragment) ?? emptyShortlist(ANNA)
    expect(verdictOf(read, homeId(0)).note).toBe(NOTE)
    expect(verdictOf(read, homeId(1))).toMatchObject({ hidden: true, saved: false, note: '' })
  })

  it('brings as many of the latest homes as fit where four people have judged each', () => {
    let shortlist = listOf(20)
    for (const me of [BEN, 'c0000003', 'd0000004']) {
      shortlist = mergeShortlists({ ...listOf(20), me, homes: renamed(listOf(20), me) }, shortlist)
    }
    const link = toLink(shortlist, false)
    expect(link.fragment.length).toBeLessThanOrEqual(2_000)
    expect(link.homes).toBeGreaterThan(10)
    expect(link.leftOff).toBe(20 - link.homes)
    const read = fromLink(link.fragment) ?? emptyShortlist(BEN)
    expect(listedIds(read)).toHaveLength(link.homes)
    expect(listedIds(read)).toContain(homeId(19))
  })

  it('never brings what is nobody else’s business: the order, and what was kept of each home', () => {
    const card = { title: 'T', place: 'P', priceText: '£1', price: 1, path: '/property/x' }
    const shortlist = changeVerdict(listOf(1), homeId(0), { order: 3, card }, START)
    expect(fromLink(toLink(shortlist, true).fragment)).toEqual(listOf(1))
  })

  it('is understood or refused, whatever its bytes, and never breaks', () => {
    const random = seededRandom(7)
    for (let index = 0; index < 2_000; index += 1) {
      const { fragment } = toLink(someHistory(random, ANNA), true)
      const at = random.whole(0, Math.max(0, fragment.length - 1))
      const damaged =
        fragment.slice(0, at) + random.one(['A', '_', '!', '']) + fragment.slice(at + 1)
      expect(() => fromLink(damaged)).not.toThrow()
    }
  })

  it.each([
    ['nothing', ''],
    ['no base64url', '%%%'],
    ['another version', 'Ag'],
    ['one that is cut off', toLink(listOf(3), true).fragment.slice(0, -4)],
    ['one with more behind it', `${toLink(listOf(1), false).fragment}AAAA`],
    ['ten thousand homes', 'A'.repeat(230_000)],
  ])('of %s is damaged', (_, fragment) => {
    expect(fromLink(fragment)).toBeUndefined()
  })
})
