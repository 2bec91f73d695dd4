import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is wrong with each field, by the field's name. */
export type FormErrors = Readonly<Record<string, string>>

/** What a form is sent with: what failed is forgotten as soon as something is typed or sent again. */
interface Sending {
  isPending: boolean
  error: Error | null
  reset: () => void
}

/**
 * Checks an uncontrolled form when it is submitted, so that what was typed stays in its fields whatever
 * happens. The first field at fault gets the focus; a complaint goes away as soon as it is met.
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
    // The message must be there before the field it describes is read out.
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
