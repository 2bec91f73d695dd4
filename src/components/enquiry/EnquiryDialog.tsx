import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '~/components/ui/Banner'
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
  const { send, pending, error } = useEnquiry(() => onSent(texts.sent))
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
    if (error) submitRef.current?.focus()
  }, [error])

  return (
    <Dialog title={texts.title} onClose={guard.requestClose}>
      {intro}
      <form
        ref={formRef}
        {...formProps}
        onInput={(event) => {
          guard.markDirty()
          formProps.onInput(event)
        }}
        className="grid gap-8 p-6"
      >
        <p>{texts.lead}</p>
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">{children(errors)}</div>
        <ConsentFields asked={consentTexts} errors={errors} required />
        <HoneypotField />
        <div className="grid gap-4">
          {error && <Banner tone="error">{error}</Banner>}
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
      {guard.asking && <DiscardQuestion onKeep={guard.keepEditing} onDiscard={onClose} />}
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
