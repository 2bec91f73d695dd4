import { InputField, SelectField } from '~/components/ui/Field'
import { enquiriesText, receivedLabels } from '~/content/portal/enquiries'
import { londonDay } from '~/lib/dates/dates'
import { type DayRange, type Received, receivedSpans } from '~/types/portal/staffEnquiry'

/** The option for days chosen freely. */
const CHOSEN = 'chosen'

interface ReceivedFilterProps {
  received: Received | undefined
  onChange: (received: Received | undefined) => void
}

/** Filters enquiries by arrival: a span of the calendar, or days chosen freely. */
export function ReceivedFilter({ received, onChange }: ReceivedFilterProps) {
  const chosen = typeof received === 'object' ? received : undefined

  function choose(value: string) {
    const today = londonDay(new Date())
    onChange(
      value === CHOSEN ? { from: today, to: today } : receivedSpans.find((span) => span === value),
    )
  }

  return (
    <>
      <SelectField
        isFilter
        label={enquiriesText.received}
        value={chosen ? CHOSEN : String(received ?? '')}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{enquiriesText.anyTime}</option>
        {receivedSpans.map((span) => (
          <option key={span} value={span}>
            {receivedLabels[span]}
          </option>
        ))}
        <option value={CHOSEN}>{enquiriesText.chosenDays}</option>
      </SelectField>
      {chosen && <Days days={chosen} onChange={onChange} />}
    </>
  )
}

interface DaysProps {
  days: DayRange
  onChange: (days: DayRange | undefined) => void
}

function Days({ days, onChange }: DaysProps) {
  function change(changed: DayRange) {
    const { from, to } = { ...days, ...changed }
    onChange(from || to ? { from, to } : undefined)
  }
  return (
    <div className="col-span-full grid grid-cols-2 gap-4 xl:col-span-2 xl:col-start-4">
      <InputField
        isFilter
        type="date"
        label={enquiriesText.from}
        value={days.from ?? ''}
        onChange={({ target }) => change({ from: target.value || undefined })}
      />
      <InputField
        isFilter
        type="date"
        label={enquiriesText.to}
        value={days.to ?? ''}
        onChange={({ target }) => change({ to: target.value || undefined })}
      />
    </div>
  )
}
