import { type Hunt, othersIn, type PersonId, type Values, verdictOf } from './hunt'

type Opinion = 'for' | 'against' | 'none'

function opinionOf({ saved, hidden, stage, stars }: Values): Opinion {
  if (hidden || stage === 'not-for-us' || stars === 1 || stars === 2) return 'against'
  return saved ? 'for' : 'none'
}

/** Whether several people like a home, or their opinions of it differ; otherwise undefined. */
export function agreementOn(hunt: Hunt, id: string): 'like' | 'differ' | undefined {
  const people: PersonId[] = [hunt.me, ...othersIn(hunt)]
  const opinions = people.map((person) => opinionOf(verdictOf(hunt, id, person)))
  const likes = opinions.filter((opinion) => opinion === 'for').length
  if (opinions.includes('against')) return likes > 0 ? 'differ' : undefined
  return likes > 1 ? 'like' : undefined
}
