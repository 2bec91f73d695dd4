import { useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import type { OnDone } from '~/components/portal/dashboard/outcomes'
import { SelectField } from '~/components/ui/Field'
import { hoursText } from '~/content/portal/diary/settings'
import { useSession } from '~/contexts/SessionContext'
import type { DiaryPerson } from '~/types/diary'
import { DaysOffPart } from './DaysOffPart'
import { HoursForm } from './HoursForm'

interface HoursDialogProps {
  people: readonly DiaryPerson[]
  onClose: () => void
  onDone: OnDone
}

/** When each member of staff shows homes. */
export function HoursDialog({ people, onClose, onDone }: HoursDialogProps) {
  const { session } = useSession()
  const ownId = session.state === 'staff' ? session.id : undefined
  const [chosenId, setChosenId] = useState(ownId)
  const person = people.find(({ user_id }) => user_id === chosenId) ?? people[0]
  return (
    <DeskDialog title={hoursText.title} size="portal" onClose={onClose}>
      <div className="grid gap-6 p-6">
        <p className="max-w-prose text-sm text-stone">{hoursText.intro}</p>
        {person && (
          <>
            <SelectField
              isFilter
              label={hoursText.who}
              value={person.user_id}
              onChange={({ target }) => setChosenId(target.value)}
            >
              {people.map(({ user_id, name }) => (
                <option key={user_id} value={user_id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <HoursForm
              key={`hours of ${person.user_id}`}
              person={person}
              onSaved={() => onDone(hoursText.saved(person.name))}
            />
            <DaysOffPart key={`days off of ${person.user_id}`} person={person} />
          </>
        )}
      </div>
    </DeskDialog>
  )
}
