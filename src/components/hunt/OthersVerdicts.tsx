import { counted, stageLabels } from '~/content/hunt'
import { formatDate } from '~/lib/dates/dates'
import { type Hunt, nameOf, othersIn, type PersonId, verdictOf } from '~/lib/hunt/hunt'

/** The other people's verdicts on a home, beside my own. */
export function OthersVerdicts({ hunt, id }: { hunt: Hunt; id: string }) {
  const people = othersIn(hunt).filter((person) => hunt.homes[id]?.[person])
  return people.map((person) => <PersonsVerdict key={person} hunt={hunt} id={id} person={person} />)
}

interface PersonsVerdictProps {
  hunt: Hunt
  id: string
  person: PersonId
}

export function PersonsVerdict({ hunt, id, person }: PersonsVerdictProps) {
  const { saved, hidden, stage, stars, seen, note } = verdictOf(hunt, id, person)
  const isOff = hidden || !saved
  const facts = [
    isOff ? 'Took it off the list' : stageLabels[stage],
    stars > 0 && counted(stars, 'star'),
    seen && `seen on ${formatDate(seen)}`,
  ].filter(Boolean)
  return (
    <div className="mt-4 border-l-4 border-grove pl-3 text-sm">
      <p>
        <span className="font-semibold">{nameOf(hunt, person) || 'Somebody'}</span>:{' '}
        {facts.join(' · ')}
      </p>
      {note && <p className="whitespace-pre-line text-stone">{note}</p>}
    </div>
  )
}
