import { InputField, SelectField, TextAreaField } from '~/components/ui/Field'
import { timeSlots } from '~/content/enquiries'
import type { FormErrors } from '~/hooks/useCheckedForm'
import { DateField } from './DateField'

interface FieldsProps {
  errors: FormErrors
}

export function NameField({ errors }: FieldsProps) {
  return (
    <InputField
      label="Name"
      name="name"
      autoComplete="name"
      dir="auto"
      required
      error={errors.name}
    />
  )
}

export function EmailField({ errors }: FieldsProps) {
  return (
    <InputField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      required
      error={errors.email}
    />
  )
}

export function PhoneField({ errors }: FieldsProps) {
  return (
    <InputField
      label="Phone"
      name="phone"
      type="tel"
      autoComplete="tel"
      required
      error={errors.phone}
    />
  )
}

/** The sender of a request for a valuation, a consultation or a viewing. */
export function SenderFields({ errors }: FieldsProps) {
  return (
    <>
      <div className="md:col-span-2">
        <NameField errors={errors} />
      </div>
      <EmailField errors={errors} />
      <PhoneField errors={errors} />
    </>
  )
}

interface VisitFieldsProps extends FieldsProps {
  /** How many months ahead a date may be; without it, any date from today on is valid. */
  bookableMonths?: number | undefined
}

/** The date and the time of the visit. */
export function VisitFields({ errors, bookableMonths }: VisitFieldsProps) {
  return (
    <>
      <DateField bookableMonths={bookableMonths} error={errors.preferredDate} />
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

export function NotesField({ errors }: FieldsProps) {
  return (
    <div className="md:col-span-2">
      <TextAreaField
        label="Additional notes"
        name="additionalNotes"
        dir="auto"
        rows={3}
        error={errors.additionalNotes}
      />
    </div>
  )
}
