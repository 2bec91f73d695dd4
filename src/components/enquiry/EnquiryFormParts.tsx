import { useId } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { type ConsentText, fateTexts } from '~/content/enquiry/enquiries'
import type { FormErrors } from '~/hooks/useCheckedForm'
import { paths } from '~/lib/paths'

interface ConsentFieldsProps {
  asked: readonly ConsentText[]
  errors: FormErrors
  /** Whether the form needs consent to processing. */
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
                className="mt-0.5 size-5 shrink-0"
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
      <PrivacyNote />
    </fieldset>
  )
}

export function PrivacyNote() {
  return (
    <p className="text-xs text-stone">
      How we look after your details:{' '}
      <a
        href={paths.privacyPolicy}
        target="_blank"
        rel="noopener"
        className="text-ink underline underline-offset-4"
      >
        privacy policy<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  )
}

export const HONEYPOT = 'referral_note'

/** A hidden field outside the tab order, which only a program fills in. Autofill does not know its name. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

interface SendFailureProps {
  error: Error | null
  /** The enquiry's fate in spite of the failure. */
  fate: 'received' | 'waiting' | 'withdrawn' | undefined
  onWithdraw: () => void
}

/** The specified error, and below it the enquiry's fate in spite of the failure. */
export function SendFailure({ error, fate, onWithdraw }: SendFailureProps) {
  return (
    <div className="grid gap-2">
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      {/* The region exists before its text, so that the text is read out. */}
      <p role="status" className={fate ? 'text-sm text-stone' : 'sr-only'}>
        {fate && fateTexts[fate]}
      </p>
      {fate === 'waiting' && (
        <Button variant="quiet" size="flush" onClick={onWithdraw} className="justify-self-start">
          {fateTexts.withdraw}
        </Button>
      )}
    </div>
  )
}
