import type { PersonId, Shortlist, Stamped, Verdict } from './shortlist'

/**
 * The list of a link, without anything in my name that I did not say. Whoever has seen a link of mine knows my id and
 * could write under it. What I did say is in my own list; anything else is taken for an unnamed person's.
 */
export function asSaidByOthers(mine: Shortlist, link: Shortlist): Shortlist {
  return saidByMe(mine, link) ? without(link, mine.me) : renamed(link, mine.me, somebody(mine.me))
}

function saidByMe({ me, people, homes }: Shortlist, link: Shortlist): boolean {
  return (
    isKnown(people[me], link.people[me]) &&
    Object.entries(link.homes).every(([id, verdicts]) =>
      Object.entries<Stamped<unknown>>({ ...verdicts[me] }).every(([field, said]) =>
        isKnown(homes[id]?.[me]?.[field as keyof Verdict], said),
      ),
    )
  )
}

/** Whether I said this, or have said something else since. */
function isKnown(mine: Stamped<unknown> | undefined, said: Stamped<unknown> | undefined): boolean {
  if (!said) return true
  if (!mine) return false
  return mine[1] === said[1] ? mine[0] === said[0] : mine[1] > said[1]
}

/** Always the same id, so that a link that is opened twice makes one somebody. */
function somebody(me: PersonId): PersonId {
  const number = Number.parseInt(me, 16) ^ 0x8000_0000
  return (number >>> 0).toString(16).padStart(8, '0')
}

function without(link: Shortlist, person: PersonId): Shortlist {
  return changedPeople(link, (id) => (id === person ? undefined : id))
}

function renamed(link: Shortlist, from: PersonId, to: PersonId): Shortlist {
  return changedPeople(link, (id) => (id === from ? to : id))
}

function changedPeople(
  link: Shortlist,
  change: (person: PersonId) => PersonId | undefined,
): Shortlist {
  const changed = <Item>(entries: Readonly<Record<PersonId, Item>>): Record<PersonId, Item> =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([person, item]) => {
        const id = change(person)
        return id === undefined ? [] : [[id, item]]
      }),
    )
  const homes = Object.entries(link.homes)
    .map(([id, verdicts]) => [id, changed(verdicts)] as const)
    .filter(([, verdicts]) => Object.keys(verdicts).length > 0)
  return { ...link, people: changed(link.people), homes: Object.fromEntries(homes) }
}
