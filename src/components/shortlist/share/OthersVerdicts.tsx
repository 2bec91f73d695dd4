import { visitText } from '~/content/pages/shortlist'
import { counted, stageLabels } from '~/content/shortlist'
import {
  hasTakenOff,
  nameOf,
  othersIn,
  type PersonId,
  type Shortlist,
  verdictOf,
} from '~/lib/shortlist/shortlist'

/** The other people's verdicts on a home, beside my own. */
export function OthersVerdicts({ shortlist, id }: { shortlist: Shortlist; id: string }) {
  const people = othersIn(shortlist).filter((person) => shortlist.homes[id]?.[person])
  return people.map((person) => (
    <PersonsVerdict key={person} shortlist={shortlist} id={id} person={person} />
  ))
}

interface PersonsVerdictProps {
  shortlist: Shortlist
  id: string
  person: PersonId
}

export function PersonsVerdict({ shortlist, id, person }: PersonsVerdictProps) {
  const { saved, stage, stars, seen, note } = verdictOf(shortlist, id, person)
  const facts = [
    hasTakenOff(shortlist, id, person) ? 'Took it off the list' : saved && stageLabels[stage],
    stars > 0 && counted(stars, 'star'),
    visitText(stage, seen),
  ].filter(Boolean)
  if (facts.length === 0 && !note) return null
  return (
    <div className="mt-4 border-l-4 border-grove pl-3 text-sm">
      <p>
        <span className="font-semibold">{nameOf(shortlist, person) || 'Somebody'}</span>
        {facts.length > 0 && `: ${facts.join(' · ')}`}
      </p>
      {note && <p className="whitespace-pre-line text-stone">{note}</p>}
    </div>
  )
}
