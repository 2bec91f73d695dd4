import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '~/components/ui/Button'
import type { ListingEntries } from '~/content/everyField'
import { formTexts } from '~/content/portal/propertyForm'
import { FormFooter } from './FormFooter'
import { PropertyFields } from './PropertyFields'

interface DetailsStepProps {
  /** Called with entries in which nothing is wrong. */
  onSave: (entries: ListingEntries) => void
  onCancel: () => void
  pending: boolean
  error: Error | null
  /** Takes the focus when it appears: one has come back to it. */
  focusOnArrival: boolean
  /** Shown below the fields. */
  children?: ReactNode
}

/** The first step: what a listing says of itself. */
export function DetailsStep({
  onSave,
  onCancel,
  pending,
  error,
  focusOnArrival,
  children,
}: DetailsStepProps) {
  const { handleSubmit, formState } = useFormContext<ListingEntries>()
  const formRef = useRef<HTMLFormElement>(null)
  const saveRef = useRef<HTMLButtonElement>(null)
  const leadRef = useRef<HTMLParagraphElement>(null)
  const wasPending = useRef(pending)
  const { submitCount } = formState

  useEffect(() => {
    // The messages are there by now, so that they are read out with their fields.
    if (submitCount === 0) return
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  useEffect(() => {
    // Disabling the button took the focus from it; what opens next should find it there.
    if (wasPending.current && !pending) saveRef.current?.focus()
    wasPending.current = pending
  }, [pending])

  useEffect(() => {
    if (focusOnArrival) leadRef.current?.focus()
  }, [focusOnArrival])

  return (
    <form ref={formRef} noValidate onSubmit={handleSubmit(onSave)}>
      {/* What is typed while it is being saved would be lost. */}
      <div inert={pending} className="marks-required px-6">
        <p ref={leadRef} tabIndex={-1} className="py-5 text-sm text-stone">
          {formTexts.lead}
        </p>
        <PropertyFields />
      </div>
      {children}
      <FormFooter error={error?.message} failure={error} signedInAgain={formTexts.saveAgain}>
        <Button variant="outline" size="compact" onClick={onCancel} disabled={pending}>
          {formTexts.cancel}
        </Button>
        <Button ref={saveRef} type="submit" pending={pending}>
          {pending ? formTexts.saving : formTexts.save}
        </Button>
      </FormFooter>
    </form>
  )
}
