import { useId } from 'react'
import type { ConsentText } from '~/content/enquiries'
import type { FormErrors } from '~/hooks/useCheckedForm'
import { paths } from '~/lib/paths'

interface ConsentFieldsProps {
  asked: readonly ConsentText[]
  errors: FormErrors
  /** Whether the form may be sent only with consent to processing. */
  required: boolean
}

export function ConsentFields({ asked, errors, required }: ConsentFieldsProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-3 border-t border-line pt-6 text-sm">
      <legend className="sr-only">Your consent</legend>
      {asked.map(({ purpose, field, wording }) => {
        const error = errors[field]
        return (
          <div key={field} className="grid gap-1">
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
              <input
                type="checkbox"
                name={field}
                required={required && purpose === 'processing'}
                aria-invalid={error !== undefined}
                aria-describedby={error && `${id}-${field}`}
                className="mt-0.5 size-5 shrink-0 accent-grove"
              />
              <span>{wording}</span>
            </label>
            {error && (
              <p id={`${id}-${field}`} className="pl-8 text-xs text-error">
                {error}
              </p>
            )}
          </div>
        )
      })}
      <p className="text-xs text-stone">
        How we look after your details:{' '}
        <a
          href={paths.privacyPolicy}
          target="_blank"
          rel="noopener"
          className="text-ink underline underline-offset-4"
        >
          privacy policy (opens in a new tab)
        </a>
      </p>
    </fieldset>
  )
}
