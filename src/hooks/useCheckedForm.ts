import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** The error of each field, by the field's name. */
export type FormErrors = Readonly<Record<string, string>>

/** The mutation that sends a form; its error is cleared as soon as the user types or sends again. */
interface Sending {
  isPending: boolean
  error: Error | null
  reset: () => void
}

/**
 * Checks an uncontrolled form when it is submitted, so that the fields keep their values in any case. The first invalid
 * field gets the focus; an error disappears as soon as it is corrected.
 */
export function useCheckedForm(
  check: (form: HTMLFormElement) => FormErrors,
  onValid: (entries: FormData) => void,
  sending?: Sending,
) {
  const [errors, setErrors] = useState<FormErrors>({})

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending?.isPending) return
    sending?.reset()
    const form = event.currentTarget
    const found = check(form)
    // The message must be rendered before the focus makes a screen reader read the field.
    flushSync(() => setErrors(found))
    const atFault = Array.from(form.elements).find(
      (element) => (element.getAttribute('name') ?? '') in found,
    )
    if (atFault instanceof HTMLElement) atFault.focus()
    else onValid(new FormData(form))
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (sending?.error) sending.reset()
    const complaints = Object.keys(errors)
    if (complaints.length === 0) return
    const found = check(event.currentTarget)
    setErrors(
      Object.fromEntries(Object.entries(found).filter(([name]) => complaints.includes(name))),
    )
  }

  return { errors, formProps: { noValidate: true, onSubmit, onInput } }
}
