import { useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import type { OnDone } from '~/components/portal/dashboard/outcomes'
import { HolidaysKnown } from '~/components/portal/diary/HolidaysKnown'
import { useAsksFirst } from '~/components/portal/diary/useAsksFirst'
import { SelectField } from '~/components/ui/Field'
import { diaryText } from '~/content/portal/diary/diary'
import { hoursText } from '~/content/portal/diary/settings'
import { useSession } from '~/contexts/SessionContext'
import type { WeekdayEntry } from '~/lib/diary/hours'
import type { DiaryPerson } from '~/types/portal/diary'
import { DaysOffPart, NO_DAYS } from './DaysOffPart'
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
  const [hours, setHours] = useState<readonly WeekdayEntry[]>()
  const [daysOff, setDaysOff] = useState(NO_DAYS)
  const unsaved = hours !== undefined || daysOff.first !== '' || daysOff.last !== ''
  const { leave, close, guard } = useAsksFirst({ unsaved }, onClose)

  function choose(id: string) {
    setChosenId(id)
    setHours(undefined)
    setDaysOff(NO_DAYS)
  }

  return (
    <DeskDialog
      title={hoursText.title}
      size="portal"
      mayStay={unsaved}
      asksFirst={unsaved}
      onClose={close}
    >
      {guard}
      <div className="grid gap-6 p-6">
        <p className="max-w-prose text-sm text-stone">{hoursText.intro}</p>
        <HolidaysKnown />
        {person && (
          <>
            <SelectField
              isFilter
              label={hoursText.who}
              value={person.user_id}
              onChange={({ target: { value } }) => leave(() => choose(value))}
            >
              {people.map(({ user_id, name }) => (
                <option key={user_id} value={user_id}>
                  {name}
                </option>
              ))}
            </SelectField>
            {person.hours.length === 0 && (
              <p className="text-sm font-semibold">{diaryText.withoutHours([person.name])}</p>
            )}
            <HoursForm
              key={`hours of ${person.user_id}`}
              person={person}
              draft={hours}
              onDraft={setHours}
              onSaved={() => onDone(hoursText.saved(person.name))}
            />
            <DaysOffPart
              key={`days off of ${person.user_id}`}
              person={person}
              entry={daysOff}
              onChange={setDaysOff}
            />
          </>
        )}
      </div>
    </DeskDialog>
  )
}
