import {
  changeVerdict,
  emptyShortlist,
  type PersonId,
  type Shortlist,
  setMyName,
  stages,
  type Values,
} from '~/lib/shortlist/shortlist'
import type { seededRandom } from '../../support/random.ts'

type Random = ReturnType<typeof seededRandom>

/** The id of one of some homes. */
export const homeId = (index: number) =>
  `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`

/** A second of 2026, the earliest that a link can tell. */
export const START = 1_780_000_000

const texts = ['', 'Dark 🌚, but quiet', 'Ask about the lift', '<b>not</b> HTML', '家 👩‍👩‍👧']

function someChange(random: Random): Partial<Values> {
  return random.one<() => Partial<Values>>([
    () => ({ saved: random.chance(0.7) }),
    () => ({ stage: random.one(stages) }),
    () => ({ note: random.one(texts) }),
    () => ({ stars: random.whole(0, 5) }),
    () => ({ seen: random.one(['', '2026-11-20', '2026-12-01']) }),
    () => ({ hidden: random.chance(0.5) }),
    () => ({ order: random.whole(0, 9) }),
  ])()
}

/** What somebody does to their list: up to twelve changes, some of them in the same second. */
export function someHistory(
  random: Random,
  me: PersonId,
  from: Shortlist = emptyShortlist(me),
): Shortlist {
  let shortlist: Shortlist = { ...from, me }
  for (let step = random.whole(0, 12); step > 0; step -= 1) {
    const now = START + random.whole(0, 5)
    shortlist = random.chance(0.1)
      ? setMyName(shortlist, random.one(['Anna', 'Ben']), now)
      : changeVerdict(shortlist, homeId(random.whole(0, 4)), someChange(random), now)
  }
  return shortlist
}
