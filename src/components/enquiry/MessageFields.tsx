import { useState } from 'react'
import { InputField, SelectField, TextAreaField } from '~/components/ui/Field'
import { fieldLimits } from '~/content/enquiries'
import { departments } from '~/content/offices'
import type { FormErrors } from '~/hooks/useCheckedForm'
import { countCharacters } from '~/lib/format/databaseText'
import { EmailField, NameField, PhoneField } from './BookingFields'
import { lengthError } from './entries'

const MESSAGE_LIMIT = fieldLimits.message ?? Number.POSITIVE_INFINITY
/** Nobody needs a count before this. */
const NEAR = MESSAGE_LIMIT * 0.9

/** What the form of the contact page asks. */
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

/** What the shorter form of the home page asks. */
export function HomeFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <NameField errors={errors} />
      <EmailField errors={errors} />
      <MessageField errors={errors} />
    </>
  )
}

/** Counts towards the limit, and past it: an entry is never cut, because what is cut is lost. */
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
            ? `${length.toLocaleString('en-GB')} of ${MESSAGE_LIMIT.toLocaleString('en-GB')} characters`
            : undefined
        }
        error={tooLong ?? errors.message}
        onInput={(event) => setLength(countCharacters(event.currentTarget.value))}
      />
      {/* Said once at each threshold; the count itself would be read out at every key. */}
      <p role="status" className="sr-only">
        {tooLong
          ? 'The message has become too long.'
          : near && 'The message is almost as long as it may be.'}
      </p>
    </div>
  )
}
