import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useDiaryChange } from '~/components/portal/diary/useDiaryChange'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { InputField } from '~/components/ui/Field'
import { IconButton } from '~/components/ui/IconButton'
import { hoursText } from '~/content/portal/diary/settings'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { formatDate } from '~/lib/dates/dates'
import { addDaysOff, removeDaysOff } from '~/services/diary/people'
import type { DaysOff, DiaryPerson } from '~/types/portal/diary'

const rangeOf = ({ first, last }: Pick<DaysOff, 'first' | 'last'>) =>
  hoursText.range(formatDate(first), formatDate(last))

/** Days off while they are entered. */
type DaysOffEntry = Pick<DaysOff, 'first' | 'last'>

export const NO_DAYS: DaysOffEntry = { first: '', last: '' }

interface DaysOffPartProps {
  person: DiaryPerson
  entry: DaysOffEntry
  onChange: (entry: DaysOffEntry) => void
}

/** The days on which somebody shows nothing, whatever the hours say. */
export function DaysOffPart({ person, entry, onChange }: DaysOffPartProps) {
  const titleId = useId()
  const [problem, setProblem] = useState<string>()
  const adding = useDiaryChange(
    ({ first, last }: DaysOffEntry) => addDaysOff(person.user_id, first, last),
    () => onChange(NO_DAYS),
  )
  const removing = useDiaryChange(removeDaysOff, () => undefined)
  // What was disabled meanwhile lost the focus, and what was removed took it along.
  const button = useFocusAfter<HTMLButtonElement>(
    adding.error ?? adding.isSuccess,
    (element) => element,
  )
  const title = useFocusAfter<HTMLHeadingElement>(
    removing.error ?? removing.isSuccess,
    (element) => element,
  )
  const failure = adding.error ?? removing.error

  function add(event: FormEvent) {
    event.preventDefault()
    const found = problemOf(entry)
    setProblem(found)
    if (!found && !adding.isPending) adding.mutate(entry)
  }
  const change = (part: Partial<DaysOffEntry>) => {
    setProblem(undefined)
    onChange({ ...entry, ...part })
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-6">
      <h3 ref={title} tabIndex={-1} id={titleId} className="text-item outline-none">
        {hoursText.daysOff}
      </h3>
      {person.days_off.length === 0 && <p className="text-sm text-stone">{hoursText.noDaysOff}</p>}
      <ul>
        {person.days_off.map((days) => (
          <li key={days.id} className="figures flex items-center justify-between gap-4 text-sm">
            {rangeOf(days)}
            <IconButton
              icon={Trash2}
              label={hoursText.remove(rangeOf(days))}
              disabled={removing.isPending}
              onClick={() => removing.mutate(days.id)}
              className="text-stone hover:bg-paper hover:text-error"
            />
          </li>
        ))}
      </ul>
      <form noValidate data-aside onSubmit={add} className="grid gap-3">
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            label={hoursText.first}
            type="date"
            required
            value={entry.first}
            error={problem}
            onChange={({ target }) => change({ first: target.value })}
          />
          <InputField
            label={hoursText.last}
            type="date"
            required
            value={entry.last}
            onChange={({ target }) => change({ last: target.value })}
          />
        </div>
        <p className="text-xs text-stone">{hoursText.booked}</p>
        {failure && (
          <Banner tone="error" failure={failure}>
            {failure.message}
          </Banner>
        )}
        <Button
          ref={button}
          type="submit"
          variant="outline"
          pending={adding.isPending}
          className="justify-self-start"
        >
          {adding.isPending ? hoursText.adding : hoursText.add}
        </Button>
      </form>
    </section>
  )
}

function problemOf({ first, last }: DaysOffEntry): string | undefined {
  if (!first || !last) return hoursText.daysMissing
  return last < first ? hoursText.orderOfDays : undefined
}
