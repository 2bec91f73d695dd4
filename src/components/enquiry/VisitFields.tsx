import { InputField, SelectField } from '~/components/ui/Field'
import { timeSlots } from '~/content/enquiries'
import type { FormErrors } from '~/hooks/useCheckedForm'
import { bookingWindow, describeWindow } from '~/lib/bookingWindow'

interface VisitFieldsProps {
  errors: FormErrors
  /** How far ahead a date may lie; without it any date will do. */
  bookableMonths?: number | undefined
}

export function VisitFields({ errors, bookableMonths }: VisitFieldsProps) {
  const days = bookableMonths === undefined ? undefined : bookingWindow(new Date(), bookableMonths)
  return (
    <>
      <InputField
        label="Preferred date"
        name="preferredDate"
        type="date"
        required
        min={days?.first}
        max={days?.last}
        hint={days && `Any day ${describeWindow(days)}`}
        error={errors.preferredDate}
      />
      <SelectField
        label="Preferred time"
        name="preferredTime"
        required
        defaultValue=""
        error={errors.preferredTime}
      >
        <option value="" disabled>
          Choose a time
        </option>
        {timeSlots.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}
