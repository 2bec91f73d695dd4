import { useState } from 'react'
import { TextAreaField } from '~/components/ui/Field'
import { fieldLimits } from '~/content/enquiries'
import type { FormErrors } from '~/hooks/useCheckedForm'
import { countCharacters } from '~/lib/characters'
import { lengthError } from './fieldErrors'

const LIMIT = fieldLimits.message ?? Number.POSITIVE_INFINITY
/** Nobody needs a count before this. */
const NEAR = LIMIT * 0.9

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
            ? `${length.toLocaleString('en-GB')} of ${LIMIT.toLocaleString('en-GB')} characters`
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
