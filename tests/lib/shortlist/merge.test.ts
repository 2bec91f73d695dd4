import { describe, expect, it } from 'vitest'
import { mergeShortlists } from '~/lib/shortlist/merge'
import { fromLink, toLink } from '~/lib/shortlist/shareLink'
import { changeVerdict, emptyShortlist, type Shortlist, verdictOf } from '~/lib/shortlist/shortlist'
import { seededRandom } from '../../support/random.ts'
import { homeId, START, someHistory } from './aShortlist.ts'

const HISTORIES = 1_000
const random = seededRandom(28)
const ANNA = 'a0000001'
const BEN = 'b0000002'

/** What it knows, whoever's device it is on. */
const known = ({ people, homes }: Shortlist) => ({ people, homes })

/** Copies of one list that went on apart from each other, on Anna's two devices and on Ben's. */
function someCopies(): [Shortlist, Shortlist, Shortlist] {
  const common = someHistory(random, ANNA)
  return [
    someHistory(random, ANNA, common),
    someHistory(random, ANNA, common),
    someHistory(random, BEN, common),
  ]
}

describe('merging two lists', () => {
  it('is the same whichever is merged into which', () => {
    for (let index = 0; index < HISTORIES; index += 1) {
      const [one, , other] = someCopies()
      expect(known(mergeShortlists(one, other))).toEqual(known(mergeShortlists(other, one)))
    }
  })

  it('is the same in whatever order three are merged', () => {
    for (let index = 0; index < HISTORIES; index += 1) {
      const [one, two, three] = someCopies()
      const left = mergeShortlists(mergeShortlists(one, two), three)
      const right = mergeShortlists(one, mergeShortlists(two, three))
      expect(known(left)).toEqual(known(right))
    }
  })

  it('changes nothing when it is done again', () => {
    for (let index = 0; index < HISTORIES; index += 1) {
      const [one, , other] = someCopies()
      const merged = mergeShortlists(one, other)
      expect(mergeShortlists(merged, other)).toEqual(merged)
      expect(mergeShortlists(merged, merged)).toEqual(merged)
    }
  })

  it('never takes a verdict back for that of an older link', () => {
    for (let index = 0; index < HISTORIES; index += 1) {
      const before = someHistory(random, ANNA)
      const after = someHistory(random, ANNA, before)
      const link = fromLink(toLink(before, true).fragment)
      if (!link) throw new Error('The link is damaged.')
      expect(mergeShortlists(after, link)).toEqual(after)
    }
  })

  it('tells the other device, too, that a home was taken off the list', () => {
    const saved = changeVerdict(emptyShortlist(ANNA), homeId(1), { saved: true }, START)
    const onBens = mergeShortlists(emptyShortlist(BEN), saved)
    const removed = changeVerdict(saved, homeId(1), { saved: false }, START + 60)
    const link = fromLink(toLink(removed, false).fragment) ?? emptyShortlist(ANNA)
    expect(verdictOf(mergeShortlists(onBens, link), homeId(1), ANNA).saved).toBe(false)
  })

  it('keeps the verdicts of each person beside those of the other', () => {
    const annas = changeVerdict(emptyShortlist(ANNA), homeId(1), { stars: 5, note: 'Light' }, START)
    const bens = changeVerdict(
      emptyShortlist(BEN),
      homeId(1),
      { stars: 1, note: 'Loud' },
      START + 9,
    )
    const both = mergeShortlists(annas, bens)
    expect(verdictOf(both, homeId(1), ANNA)).toMatchObject({ stars: 5, note: 'Light' })
    expect(verdictOf(both, homeId(1), BEN)).toMatchObject({ stars: 1, note: 'Loud' })
  })
})

it('a clock that was set back does not undo a change', () => {
  const before = changeVerdict(emptyShortlist(ANNA), homeId(1), { stars: 2 }, START)
  const after = changeVerdict(before, homeId(1), { stars: 4 }, START - 3_600)
  expect(verdictOf(mergeShortlists(before, after), homeId(1)).stars).toBe(4)
})
