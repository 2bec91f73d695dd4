import { type FormEvent, useState } from 'react'
import { useDiaryChange } from '~/components/portal/diary/useDiaryChange'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Switch } from '~/components/ui/Switch'
import { hoursText } from '~/content/portal/diary/settings'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import {
  type HoursProblem,
  hoursProblem,
  stretchesOf,
  type WeekdayEntry,
  weekdayEntries,
} from '~/lib/diary/hours'
import { saveHours } from '~/services/diary/people'
import type { DiaryPerson } from '~/types/portal/diary'

interface HoursFormProps {
  person: DiaryPerson
  /** What is entered and not saved. */
  draft: readonly WeekdayEntry[] | undefined
  onDraft: (draft: readonly WeekdayEntry[] | undefined) => void
  onSaved: () => void
}

/** The hours of a week, with a break a day. */
export function HoursForm({ person, draft, onDraft, onSaved }: HoursFormProps) {
  const stored = weekdayEntries(person.hours)
  const entries = draft ?? stored
  const [checked, setChecked] = useState(0)
  const { mutate, isPending, isSuccess, error } = useDiaryChange(
    () => saveHours(person.user_id, stretchesOf(entries)),
    () => {
      onDraft(undefined)
      onSaved()
    },
  )
  const form = useFocusAfter<HTMLFormElement>(checked, (element) =>
    element.querySelector<HTMLElement>('[aria-invalid="true"]'),
  )

  // While it was disabled it lost the focus.
  const button = useFocusAfter<HTMLButtonElement>(error ?? isSuccess, (element) => element)

  const enter = (next: readonly WeekdayEntry[]) =>
    onDraft(JSON.stringify(next) === JSON.stringify(stored) ? undefined : next)

  function save(event: FormEvent) {
    event.preventDefault()
    setChecked(checked + 1)
    if (!isPending && entries.every((entry) => !hoursProblem(entry))) mutate()
  }

  return (
    <form ref={form} noValidate data-aside onSubmit={save} className="grid gap-4">
      <ul className="border-b border-line">
        {entries.map((entry) => (
          <Weekday
            key={entry.weekday}
            entry={entry}
            problem={checked > 0 ? hoursProblem(entry) : undefined}
            onChange={(change) =>
              enter(
                entries.map((each) =>
                  each.weekday === entry.weekday ? { ...each, ...change } : each,
                ),
              )
            }
          />
        ))}
      </ul>
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      <Button ref={button} type="submit" pending={isPending} className="justify-self-start">
        {isPending ? hoursText.saving : hoursText.save}
      </Button>
    </form>
  )
}

interface WeekdayProps {
  entry: WeekdayEntry
  problem: HoursProblem | undefined
  onChange: (change: Partial<WeekdayEntry>) => void
}

const times = [
  { name: 'starts', head: hoursText.heads.from, label: hoursText.from, problem: 'order' },
  { name: 'ends', head: hoursText.heads.until, label: hoursText.until, problem: 'order' },
  {
    name: 'breakStarts',
    head: hoursText.heads.breakFrom,
    label: hoursText.breakFrom,
    problem: 'break',
  },
  {
    name: 'breakEnds',
    head: hoursText.heads.breakUntil,
    label: hoursText.breakUntil,
    problem: 'break',
  },
] as const

function Weekday({ entry, problem, onChange }: WeekdayProps) {
  const name = hoursText.weekdays[entry.weekday - 1] ?? ''
  const problemId = `hours-problem-${entry.weekday}`
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-t border-line py-2 md:grid-cols-[10rem_minmax(0,1fr)]">
      <Switch
        label={name}
        aria-label={hoursText.works(name)}
        checked={entry.works}
        onChange={({ target }) => onChange({ works: target.checked })}
      />
      {entry.works ? (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {times.map((time) => (
            <label key={time.name} className="grid gap-0.5 text-xs text-stone">
              {time.head}
              <input
                type="time"
                step={300}
                aria-label={time.label(name)}
                aria-invalid={problem === time.problem}
                aria-describedby={problem === time.problem ? problemId : undefined}
                value={entry[time.name]}
                onChange={({ target }) => onChange({ [time.name]: target.value })}
                className="figures min-h-11 w-full border border-stone-light bg-white px-2 text-sm text-ink hover:border-ink aria-invalid:border-error"
              />
            </label>
          ))}
        </div>
      ) : (
        <p className="text-sm text-stone">{hoursText.free}</p>
      )}
      {problem && (
        <p id={problemId} className="text-xs text-error md:col-start-2">
          {hoursText.problems[problem]}
        </p>
      )}
    </li>
  )
}
