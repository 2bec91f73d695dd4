import { othersIn, type PersonId, type Shortlist, type Values, verdictOf } from './shortlist'

type Opinion = 'for' | 'against' | 'none'

function opinionOf({ saved, hidden, stage, stars }: Values): Opinion {
  if (hidden || stage === 'not-for-us' || stars === 1 || stars === 2) return 'against'
  return saved ? 'for' : 'none'
}

/** Whether several people like a home, or their opinions of it differ; otherwise undefined. */
export function agreementOn(shortlist: Shortlist, id: string): 'like' | 'differ' | undefined {
  const people: PersonId[] = [shortlist.me, ...othersIn(shortlist)]
  const opinions = people.map((person) => opinionOf(verdictOf(shortlist, id, person)))
  const likes = opinions.filter((opinion) => opinion === 'for').length
  if (opinions.includes('against')) return likes > 0 ? 'differ' : undefined
  return likes > 1 ? 'like' : undefined
}
