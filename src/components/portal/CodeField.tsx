import type { Ref } from 'react'
import { InputField } from '~/components/ui/Field'
import { codeText, secondFactorErrors } from '~/content/portal/secondFactor'
import { rawEntry } from '~/lib/rawEntry'

interface CodeFieldProps {
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** For the six digits of an authenticator app, which some apps show in two groups. */
export function CodeField({ error, ref }: CodeFieldProps) {
  return (
    <InputField
      ref={ref}
      label={codeText.label}
      hint={codeText.hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      required
      error={error}
      className="figures max-w-48 text-xl tracking-widest"
    />
  )
}

/** What is wrong with a code before anybody is asked about it. */
export function codeErrors(entries: FormData): { code?: string } {
  return /^\d{6}$/.test(readCode(entries)) ? {} : { code: secondFactorErrors.missing }
}

export function readCode(entries: FormData): string {
  return rawEntry(entries, 'code').replaceAll(/\s/g, '')
}
