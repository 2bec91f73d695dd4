import { describe, expect, it } from 'vitest'
import {
  changeVerdict,
  emptyHunt,
  type Hunt,
  listedIds,
  setMyName,
  verdictOf,
} from '~/lib/hunt/hunt'
import { mergeHunts } from '~/lib/hunt/merge'
import { fromLink, toLink } from '~/lib/hunt/shareLink'
import { seededRandom } from '../../support/random.ts'
import { homeId, START, someHistory } from './aHunt.ts'

const ANNA = 'a0000001'
const NOTE = 'Dark 🌚 <b>but</b> quiet'

function listOf(homes: number, note = NOTE): Hunt {
  let hunt = setMyName(emptyHunt(ANNA), 'Anna', START)
  for (let index = 0; index < homes; index += 1) {
    const verdict = { saved: true, stage: 'seen', stars: 4, seen: '2026-11-20', note } as const
    hunt = changeVerdict(hunt, homeId(index), verdict, START + index)
  }
  return hunt
}

describe('a link', () => {
  it.each([0, 1, 20])('brings %i homes with their notes', (homes) => {
    const hunt = listOf(homes)
    const link = toLink(hunt, true)
    expect(link).toMatchObject({ leftOff: 0, notesLeftOff: false })
    expect(fromLink(link.fragment)).toEqual(hunt)
  })

  it('brings the 20 latest of 21, and says so', () => {
    const link = toLink(listOf(21), true)
    expect(link.leftOff).toBe(1)
    const homes = listedIds(fromLink(link.fragment) ?? emptyHunt(ANNA))
    expect(homes).toHaveLength(20)
    expect(homes).not.toContain(homeId(0))
  })

  it('leaves long notes at home, and says so', () => {
    const link = toLink(listOf(20, NOTE.repeat(20)), true)
    expect(link.notesLeftOff).toBe(true)
    expect(link.fragment.length).toBeLessThanOrEqual(2_000)
    expect(verdictOf(fromLink(link.fragment) ?? emptyHunt(ANNA), homeId(3))).toMatchObject({
      stars: 4,
      note: '',
    })
  })

  it('has no notes where none were asked for, and 20 homes of two people fit in 2,000 characters', () => {
    const ben = 'b0000002'
    const bens = { ...listOf(20), me: ben }
    const both = Array.from({ length: 20 }, (_, index) => homeId(index)).reduce(
      (hunt, id) =>
        changeVerdict(hunt, id, { saved: true, stage: 'offered', stars: 5 }, START + 999_999),
      mergeHunts(bens, listOf(20)),
    )
    const link = toLink(both, false)
    expect(link.fragment.length).toBeLessThanOrEqual(2_000)
    expect(atob(link.fragment.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('quiet')
    const read = fromLink(link.fragment) ?? emptyHunt(ben)
    expect(verdictOf(read, homeId(7), ben).stage).toBe('offered')
    expect(verdictOf(read, homeId(7), ANNA).stars).toBe(4)
  })

  it('never brings what is nobody else’s business: the order, and what was kept of each home', () => {
    const card = { title: 'T', place: 'P', priceText: '£1', price: 1, path: '/property/x' }
    const hunt = changeVerdict(listOf(1), homeId(0), { order: 3, card }, START)
    expect(fromLink(toLink(hunt, true).fragment)).toEqual(listOf(1))
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
