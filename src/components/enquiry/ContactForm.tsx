import { useEffect, useRef, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { agency } from '~/content/agency'
import { confirmationTexts, messageConsentTexts, messageTexts } from '~/content/enquiry/enquiries'
import { officeHours } from '~/content/officeHours'
import { departments } from '~/content/offices'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { useLeaveWarning } from '~/hooks/useUnsavedGuard'
import { nextClosing } from '~/lib/dates/answerTime'
import { londonDay } from '~/lib/dates/dates'
import { formatLongDate } from '~/lib/dates/longDate'
import type { EnquiryForm } from '~/types/enquiry'
import { EnquiryFields } from './EnquiryFields'
import { ConsentFields, HONEYPOT, HoneypotField, SendFailure } from './EnquiryFormParts'
import { findFieldErrors, readConsents, readFields, readText } from './entries'
import { useDraft } from './useDraft'
import { useEnquiry } from './useEnquiry'

/** The message form of the contact page, or the shorter one of the home page. */
export function ContactForm({ variant }: { variant: 'contact' | 'home' }) {
  const formRef = useRef<HTMLFormElement>(null)
  const submitRef = useRef<HTMLButtonElement>(null)
  /** A new key after each message makes new fields, so that nothing of the last one stays in them. */
  const [messagesSent, setMessagesSent] = useState(0)
  const [thanked, setThanked] = useState(false)
  /** Who answers the last message by when; it stays after the thanks have gone. */
  const [answer, setAnswer] = useState('')
  const [isTyped, setIsTyped] = useState(false)
  const { send, pending, error, fate, clearError, noteEdit, withdraw } = useEnquiry(() => {
    setIsTyped(false)
    setMessagesSent(messagesSent + 1)
    setThanked(true)
  })
  const draft = useDraft(formRef, variant, { error, fate })
  // A message that waits in this browser will be sent anyway.
  useLeaveWarning(isTyped && fate !== 'waiting')
  const { errors, formProps } = useCheckedForm(findFieldErrors, (entries) => {
    draft.drop()
    const message = readMessage(variant, entries)
    setAnswer(answerTo(message))
    send({
      form: message,
      consents: readConsents(entries, messageConsentTexts),
      honeypot: readText(entries, HONEYPOT),
    })
  })

  useEffect(() => {
    if (!thanked) return
    const timer = setTimeout(() => setThanked(false), messageTexts.sentMs)
    return () => clearTimeout(timer)
  }, [thanked])

  useEffect(() => {
    if (!error && !fate && !thanked) return
    // Disabling the button took its focus. A focus that was moved elsewhere meanwhile stays there.
    const focused = document.activeElement
    if (focused === document.body || formRef.current?.contains(focused)) submitRef.current?.focus()
  }, [error, fate, thanked])

  const hasOutcome = pending || messagesSent > 0 || error !== null || fate !== undefined
  return (
    <form
      ref={formRef}
      {...formProps}
      onSubmit={(event) => {
        clearError()
        setThanked(false)
        formProps.onSubmit(event)
      }}
      onInput={(event) => {
        noteEdit()
        setIsTyped(draft.keep())
        formProps.onInput(event)
      }}
      className="grid gap-8"
    >
      {/* Text typed while sending would not be sent, and would be lost with the message. */}
      <fieldset key={messagesSent} disabled={pending} className="grid gap-8">
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <EnquiryFields form={variant} errors={errors} />
        </div>
        <ConsentFields asked={messageConsentTexts} errors={errors} required={false} />
        <HoneypotField />
      </fieldset>
      {/*
        From the press on, the outcome has space reserved, so that the page does not move when it comes and goes. On a
        phone it reaches into the padding of the section.
      */}
      <div className="grid items-start gap-4 sm:grid-cols-[auto_1fr]">
        <Button ref={submitRef} type="submit" pending={pending} className="scroll-mb-28">
          {pending ? messageTexts.submitting : messageTexts.submit}
        </Button>
        <div className={hasOutcome ? 'max-sm:-mb-8 min-h-30 sm:min-h-22' : 'max-sm:-mt-4'}>
          <SendFailure error={error} fate={fate} onWithdraw={withdraw} />
          {thanked && <Banner tone="success">{messageTexts.sent}</Banner>}
          {messagesSent > 0 && !isTyped && !error && (
            <p className={`text-sm text-stone ${thanked ? 'mt-2' : ''}`}>{answer}</p>
          )}
        </div>
      </div>
    </form>
  )
}

function answerTo(form: EnquiryForm): string {
  const chosen = 'department' in form ? form.department : undefined
  const name = departments.find(({ id }) => id === (chosen ?? 'sales'))?.name ?? agency.name
  const day = formatLongDate(londonDay(nextClosing(new Date(), officeHours)))
  return confirmationTexts.answersBy(name, day)
}

function readMessage(source: 'contact' | 'home', entries: FormData): EnquiryForm {
  const fields = readFields(source, entries)
  if (source === 'home') return { source, fields }
  const chosen = readText(entries, 'department')
  return { source, fields, department: departments.find(({ id }) => id === chosen)?.id }
}
