import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog, StickyAction } from '~/components/ui/Dialog'
import type { ToastMessage } from '~/components/ui/toast/Toast'
import {
  type BookingSource,
  bookingTexts,
  type ConsentText,
  consentTexts,
} from '~/content/enquiry/enquiries'
import { fieldsOf } from '~/content/enquiry/enquiryFields'
import { bookedWords } from '~/content/viewing/slots'
import { type FormErrors, useCheckedForm } from '~/hooks/useCheckedForm'
import { bookingWindow, describeWindow, isBookable } from '~/lib/dates/bookingWindow'
import { londonDay } from '~/lib/dates/dates'
import { SlotTaken } from '~/services/viewings/viewings'
import type { EnquiryForm, Entries } from '~/types/enquiry'
import type { ChosenSlot } from '~/types/viewing'
import { DiscardQuestion, useGuardedClose } from './DiscardQuestion'
import { EnquiryFields } from './EnquiryFields'
import { ConsentFields, HONEYPOT, HoneypotField, SendFailure } from './EnquiryFormParts'
import { findFieldErrors, readConsents, readFields, readText } from './entries'
import { SlotField } from './SlotField'
import { useDraft } from './useDraft'
import { useEnquiry } from './useEnquiry'
import type { SlotChoice } from './useSlotChoice'

export interface BookingDialogProps {
  onClose: () => void
  /** Called with the message for the sender, what was sent, and what became of a chosen time, once the form has closed. */
  onSent: (message: ToastMessage, sent: EnquiryForm, slot?: ChosenSlot) => void
}

interface EnquiryDialogProps extends BookingDialogProps {
  source: BookingSource
  /** Replaces the form's own title. */
  title?: string | undefined
  /** The id of the subject, for which the draft is kept. */
  about?: string | undefined
  /** What a page has chosen, by field. */
  presets?: Readonly<Record<string, string | undefined>> | undefined
  /** Those that the form asks for. */
  consents?: readonly ConsentText[] | undefined
  /** Makes the enquiry from what was entered. */
  toForm: (fields: Entries) => EnquiryForm
  /** Free times, one of which may be booked with the form. */
  slots?: SlotChoice | undefined
  /** Shown above the form at full width. */
  intro?: ReactNode
  /** Asked before the fields of the form. */
  children?: ((errors: FormErrors) => ReactNode) | undefined
}

/** The shell of every booking form: checks, consents, sending, and errors. */
export function EnquiryDialog({
  source,
  title,
  about = '',
  presets,
  consents = consentTexts,
  toForm,
  slots,
  onClose,
  onSent,
  intro,
  children,
}: EnquiryDialogProps) {
  const texts = bookingTexts[source]
  const formRef = useRef<HTMLFormElement>(null)
  const submitRef = useRef<HTMLButtonElement>(null)
  const failureRef = useRef<HTMLDivElement>(null)
  const submitted = useRef<{ form: EnquiryForm; wanted: string | undefined }>(undefined)
  const { send, pending, error, fate, noteEdit, withdraw } = useEnquiry((slot) => {
    const text = slot ? bookedWords(slot) : texts.sent
    if (!submitted.current) return
    const { form, wanted } = submitted.current
    const unbooked =
      wanted === undefined ? undefined : ({ startsAt: wanted, state: 'unbooked' } as const)
    onSent({ text }, form, slot ?? unbooked)
  }, slots?.send)
  // That is said where the time was chosen.
  const failure = error instanceof SlotTaken ? null : error
  const draft = useDraft(formRef, source + about, { error, fate })
  const guard = useGuardedClose({ pending, isWaiting: fate === 'waiting' }, onClose)
  const { errors, formProps } = useCheckedForm(
    (form) => ({ ...dayErrors(form, source), ...findFieldErrors(form) }),
    (entries) => {
      draft.drop()
      const form = toForm(readFields(source, entries))
      submitted.current = { form, wanted: slots?.chosen }
      send({
        form,
        consents: readConsents(entries, consents),
        honeypot: readText(entries, HONEYPOT),
      })
    },
  )

  useEffect(() => {
    if (!failure && !fate) return
    // Disabling the button took its focus.
    submitRef.current?.focus()
    failureRef.current?.scrollIntoView({ block: 'nearest' })
  }, [failure, fate])

  return (
    <Dialog title={title ?? texts.title} asksFirst={guard.asksFirst} onClose={guard.requestClose}>
      {intro}
      <form
        ref={formRef}
        {...formProps}
        onInput={(event) => {
          guard.markDirty()
          noteEdit()
          slots?.note(event.currentTarget)
          draft.keep()
          formProps.onInput(event)
        }}
      >
        <div className="grid gap-8 p-6">
          <p>{texts.lead}</p>
          {/* Text typed while sending would not be sent, and would be lost with the form. */}
          <fieldset disabled={pending} className="contents">
            <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
              {children?.(errors)}
              <EnquiryFields
                form={source}
                errors={errors}
                presets={presets}
                bookableMonths={texts.bookableMonths}
                below={slots && { preferredTime: <SlotField slots={slots} /> }}
              />
            </div>
            {consents.length > 0 && <ConsentFields asked={consents} errors={errors} required />}
            <HoneypotField />
          </fieldset>
          <div ref={failureRef}>
            <SendFailure error={failure} fate={fate} onWithdraw={withdraw} />
          </div>
        </div>
        <StickyAction>
          <Button ref={submitRef} type="submit" pending={pending} className="md:justify-self-start">
            {pending ? texts.submitting : texts.submit}
          </Button>
        </StickyAction>
      </form>
      {guard.asking && (
        <DiscardQuestion
          fate={fate === 'withdrawn' ? undefined : fate}
          onKeep={guard.keepEditing}
          onDiscard={() => {
            draft.drop()
            onClose()
          }}
          onWithdraw={withdraw}
        />
      )}
    </Dialog>
  )
}

/** Checked at the time of submission, since a form may have been open over midnight. */
function dayErrors(form: HTMLFormElement, source: BookingSource): FormErrors {
  const entries = new FormData(form)
  const errors: Record<string, string> = {}
  for (const [name, { kind }] of fieldsOf(source)) {
    const error = kind === 'day' && dayError(readText(entries, name), source)
    if (error) errors[name] = error
  }
  return errors
}

function dayError(day: string, source: BookingSource): string | undefined {
  if (day === '') return undefined
  const { bookableMonths } = bookingTexts[source]
  if (bookableMonths === undefined) {
    return day < londonDay(new Date()) ? 'Please choose today or a later day.' : undefined
  }
  const days = bookingWindow(new Date(), bookableMonths)
  return isBookable(day, days) ? undefined : `Please choose a date ${describeWindow(days)}.`
}
