import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { type BookingSource, bookingTexts, consentTexts } from '~/content/enquiries'
import { type FormErrors, useCheckedForm } from '~/hooks/useCheckedForm'
import { useEnquiry } from '~/hooks/useEnquiry'
import { useGuardedClose } from '~/hooks/useGuardedClose'
import { bookingWindow, describeWindow, isBookable } from '~/lib/bookingWindow'
import type { EnquiryForm } from '~/types/enquiry'
import { ConsentFields } from './ConsentFields'
import { DiscardQuestion } from './DiscardQuestion'
import { readConsents, readText } from './entries'
import { findFieldErrors } from './fieldErrors'
import { HONEYPOT, HoneypotField } from './HoneypotField'
import { SendFailure } from './SendFailure'

export interface BookingDialogProps {
  onClose: () => void
  /** Called with what to tell the sender once the form is gone. */
  onSent: (message: string) => void
}

interface EnquiryDialogProps extends BookingDialogProps {
  source: BookingSource
  /** Makes the enquiry of what was entered, which has been checked. */
  read: (entries: FormData) => EnquiryForm
  /** Shown above the form, from edge to edge. */
  intro?: ReactNode
  children: (errors: FormErrors) => ReactNode
}

/** The shell of every booking form: checks, consents, sending, and what went wrong. */
export function EnquiryDialog({
  source,
  read,
  onClose,
  onSent,
  intro,
  children,
}: EnquiryDialogProps) {
  const texts = bookingTexts[source]
  const formRef = useRef<HTMLFormElement>(null)
  const submitRef = useRef<HTMLButtonElement>(null)
  const { send, pending, error, fate, noteEdit, withdraw } = useEnquiry(() => onSent(texts.sent))
  const guard = useGuardedClose(formRef, pending, onClose)
  const { errors, formProps } = useCheckedForm(
    (form) => ({ ...dateError(form, texts.bookableMonths), ...findFieldErrors(form) }),
    (entries) =>
      send({
        form: read(entries),
        consents: readConsents(entries, consentTexts),
        honeypot: readText(entries, HONEYPOT),
      }),
  )

  useEffect(() => {
    // Disabling the button took the focus from it; with the focus the banner above comes into view.
    if (error || fate) submitRef.current?.focus()
  }, [error, fate])

  return (
    <Dialog title={texts.title} onClose={guard.requestClose}>
      {intro}
      <form
        ref={formRef}
        {...formProps}
        onInput={(event) => {
          guard.markDirty()
          noteEdit()
          formProps.onInput(event)
        }}
        className="grid gap-8 p-6"
      >
        <p>{texts.lead}</p>
        {/* What was typed while it is sent would not be sent, and would go with the form. */}
        <fieldset disabled={pending} className="contents">
          <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">{children(errors)}</div>
          <ConsentFields asked={consentTexts} errors={errors} required />
          <HoneypotField />
        </fieldset>
        <div className="grid gap-4">
          <SendFailure error={error} fate={fate} onWithdraw={withdraw} />
          <Button
            ref={submitRef}
            type="submit"
            pending={pending}
            className="scroll-mb-6 md:justify-self-start"
          >
            {pending ? texts.submitting : texts.submit}
          </Button>
        </div>
      </form>
      {guard.asking && (
        <DiscardQuestion
          fate={fate === 'withdrawn' ? undefined : fate}
          onKeep={guard.keepEditing}
          onDiscard={onClose}
          onWithdraw={withdraw}
        />
      )}
    </Dialog>
  )
}

/** Judged by the day of the submit: a form may have been left open over midnight. */
function dateError(form: HTMLFormElement, bookableMonths: number | undefined): FormErrors {
  if (bookableMonths === undefined) return {}
  const days = bookingWindow(new Date(), bookableMonths)
  if (isBookable(readText(new FormData(form), 'preferredDate'), days)) return {}
  return { preferredDate: `Please choose a date ${describeWindow(days)}.` }
}
