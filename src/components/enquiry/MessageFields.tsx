import { useState } from 'react'
import { InputField, SelectField, TextAreaField } from '~/components/ui/Field'
import { fieldLimits } from '~/content/enquiries'
import { departments } from '~/content/offices'
import type { FormErrors } from '~/hooks/useCheckedForm'
import { countCharacters } from '~/lib/format/databaseText'
import { groupThousands } from '~/lib/format/money'
import { EmailField, NameField, PhoneField } from './BookingFields'
import { lengthError } from './entries'

const MESSAGE_LIMIT = fieldLimits.message ?? Number.POSITIVE_INFINITY
/** The count is shown only from here on. */
const NEAR = MESSAGE_LIMIT * 0.9

/** The fields of the contact page's form. */
export function ContactFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <InputField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        dir="auto"
        required
        error={errors.firstName}
      />
      <InputField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        dir="auto"
        required
        error={errors.lastName}
      />
      <EmailField errors={errors} />
      <PhoneField errors={errors} />
      <div className="sm:col-span-2">
        <SelectField label="Department" name="department" defaultValue="">
          <option value="">Whoever is free first</option>
          {departments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <MessageField errors={errors} />
    </>
  )
}

/** The fields of Home's shorter form. */
export function HomeFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <NameField errors={errors} />
      <EmailField errors={errors} />
      <MessageField errors={errors} />
    </>
  )
}

/** Counts up to the limit and beyond it. The text is never cut, since that would lose it. */
export function MessageField({ errors }: { errors: FormErrors }) {
  const [length, setLength] = useState(0)
  const tooLong = lengthError('message', length)
  const near = length >= NEAR && !tooLong
  return (
    <div className="sm:col-span-2">
      <TextAreaField
        label="Message"
        name="message"
        rows={4}
        dir="auto"
        required
        hint={
          near
            ? `${groupThousands(length)} of ${groupThousands(MESSAGE_LIMIT)} characters`
            : undefined
        }
        error={tooLong ?? errors.message}
        onInput={(event) => setLength(countCharacters(event.currentTarget.value))}
      />
      {/* Announced once at each threshold; the count itself would be read out at every key. */}
      <p role="status" className="sr-only">
        {tooLong
          ? 'The message has become too long.'
          : near && 'The message is almost as long as it may be.'}
      </p>
    </div>
  )
}
