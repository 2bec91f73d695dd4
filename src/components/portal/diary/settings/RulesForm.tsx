import { type FormEvent, useState } from 'react'
import { SaveBar } from '~/components/portal/diary/SaveBar'
import { useDiaryChange } from '~/components/portal/diary/useDiaryChange'
import { InputField, SelectField } from '~/components/ui/Field'
import { Switch } from '~/components/ui/Switch'
import { rulesText } from '~/content/portal/diary/settings'
import { MOST_A_DAY, viewingLengths, viewingNotices, withStored } from '~/lib/diary/rules'
import { saveRules } from '~/services/diary/rules'
import type { DiaryPerson, ViewingRules } from '~/types/portal/diary'

/** Rules while they are entered. */
export interface RulesEntry extends Omit<ViewingRules, 'most_a_day'> {
  most: string
}

const entryOf = ({ most_a_day, ...rules }: ViewingRules): RulesEntry => ({
  ...rules,
  most: String(most_a_day),
})

interface RulesFormProps {
  propertyId: string
  stored: ViewingRules
  people: readonly DiaryPerson[]
  /** What is entered and not saved. */
  draft: RulesEntry | undefined
  onDraft: (draft: RulesEntry | undefined) => void
  onClose: () => void
  onSaved: () => void
}

/** The rules of a listing. */
export function RulesForm({
  propertyId,
  stored,
  people,
  draft,
  onDraft,
  onClose,
  onSaved,
}: RulesFormProps) {
  const rules = draft ?? entryOf(stored)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useDiaryChange(
    (entered: ViewingRules) => saveRules(propertyId, entered),
    onSaved,
  )

  function change(part: Partial<RulesEntry>) {
    const next = { ...rules, ...part }
    onDraft(JSON.stringify(next) === JSON.stringify(entryOf(stored)) ? undefined : next)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const { most, ...entered } = rules
    const isCount = /^\d+$/.test(most.trim()) && Number(most) >= 1 && Number(most) <= MOST_A_DAY
    setProblem(isCount ? undefined : rulesText.mostProblem)
    if (isCount && !isPending) mutate({ ...entered, most_a_day: Number(most) })
  }

  return (
    <form noValidate data-aside onSubmit={save}>
      <div inert={isPending} className="grid gap-6 p-6">
        <Switch
          label={rulesText.bookable}
          checked={rules.bookable}
          onChange={({ target }) => change({ bookable: target.checked })}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            isFilter
            label={rulesText.length}
            value={rules.minutes}
            onChange={({ target }) => change({ minutes: Number(target.value) })}
          >
            {withStored(viewingLengths, stored.minutes).map((minutes) => (
              <option key={minutes} value={minutes}>
                {rulesText.lengthOf(minutes)}
              </option>
            ))}
          </SelectField>
          <SelectField
            isFilter
            label={rulesText.notice}
            hint={rulesText.noticeHint}
            value={rules.notice_minutes}
            onChange={({ target }) => change({ notice_minutes: Number(target.value) })}
          >
            {withStored(viewingNotices, stored.notice_minutes).map((minutes) => (
              <option key={minutes} value={minutes}>
                {rulesText.noticeOf(minutes)}
              </option>
            ))}
          </SelectField>
          <InputField
            isFilter
            label={rulesText.most}
            inputMode="numeric"
            value={rules.most}
            error={problem}
            onChange={({ target }) => {
              setProblem(undefined)
              change({ most: target.value })
            }}
          />
        </div>
        <div>
          <Switch
            label={rulesText.needsOwner}
            checked={rules.needs_owner}
            onChange={({ target }) => change({ needs_owner: target.checked })}
          />
          <p className="text-xs text-stone">{rulesText.needsOwnerHint}</p>
        </div>
        <fieldset>
          <legend className="text-sm font-semibold">{rulesText.staff}</legend>
          <p className="pb-1 text-xs text-stone">{rulesText.staffHint}</p>
          <div className="flex flex-wrap gap-x-6">
            {people.map(({ user_id, name, hours }) => (
              <label key={user_id} className="flex min-h-11 items-center gap-2.5 text-sm">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={rules.staff.includes(user_id)}
                  onChange={({ target }) =>
                    change({
                      staff: target.checked
                        ? [...rules.staff, user_id]
                        : rules.staff.filter((each) => each !== user_id),
                    })
                  }
                />
                {hours.length === 0 ? `${name} (${rulesText.noHours})` : name}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <SaveBar
        error={error}
        isPending={isPending}
        cancel={rulesText.cancel}
        onCancel={onClose}
        save={rulesText.save}
        saving={rulesText.saving}
      />
    </form>
  )
}
