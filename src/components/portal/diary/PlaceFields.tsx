import { InputField, SelectField } from '~/components/ui/Field'
import { moveText } from '~/content/portal/diary/viewing'
import type { DiaryPerson } from '~/types/portal/diary'

/** A place of the diary while it is entered. */
export interface PlaceEntry {
  day: string
  time: string
  staffId: string
}

interface PlaceFieldsProps {
  entry: PlaceEntry
  people: readonly DiaryPerson[]
  errors?: Partial<Record<keyof PlaceEntry, string>> | undefined
  onChange: (change: Partial<PlaceEntry>) => void
}

/** When a viewing is, and who shows the home. */
export function PlaceFields({ entry, people, errors = {}, onChange }: PlaceFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_8rem_1fr]">
      <InputField
        label={moveText.day}
        name="day"
        type="date"
        required
        value={entry.day}
        error={errors.day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <InputField
        label={moveText.time}
        name="time"
        type="time"
        step={300}
        required
        value={entry.time}
        error={errors.time}
        onChange={({ target }) => onChange({ time: target.value })}
      />
      <SelectField
        label={moveText.who}
        name="staffId"
        required
        value={entry.staffId}
        error={errors.staffId}
        onChange={({ target }) => onChange({ staffId: target.value })}
      >
        <option value="">{moveText.choose}</option>
        {people.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
