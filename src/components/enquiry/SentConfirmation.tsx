import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import type { ToastMessage } from '~/components/ui/toast/Toast'
import { agency } from '~/content/agency'
import { confirmationTexts as texts } from '~/content/enquiry/enquiries'
import { enquiryFields } from '~/content/enquiry/enquiryFields'
import { officeHours } from '~/content/officeHours'
import { type DepartmentContact, departmentFor } from '~/content/offices'
import { bookedTexts, unbookedWords, visitHours } from '~/content/viewing/slots'
import { viewingEntry } from '~/content/viewing/viewingEntry'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { type CalendarEntry, calendarFile } from '~/lib/calendar/calendarFile'
import { hourOf, nextClosing } from '~/lib/dates/answerTime'
import { partsOfDay } from '~/lib/dates/bookingWindow'
import { londonDay } from '~/lib/dates/dates'
import { formatLongDate } from '~/lib/dates/longDate'
import { saveFile } from '~/services/client/saveFile'
import type { EnquiryForm } from '~/types/enquiry'
import type { BookedSlot, ChosenSlot } from '~/types/viewing'

interface SentConfirmationProps {
  message: ToastMessage
  form: EnquiryForm
  /** What became of the time that was chosen with it; without one that is booked, nothing is booked yet. */
  slot?: ChosenSlot | undefined
  onClose: () => void
}

/** Takes the place of a booking form that was sent: what is booked, or what was asked for and who answers by when. */
export function SentConfirmation({ message, form, slot: chosen, onClose }: SentConfirmationProps) {
  useHistoryLayer(onClose)
  const isUnbooked = chosen?.state === 'unbooked'
  const slot = isUnbooked ? undefined : chosen
  const { preferredDate = '', preferredTime: part = '' } = form.fields
  const day = slot ? londonDay(new Date(slot.startsAt)) : preferredDate
  const contact = departmentFor('isRental' in form && form.isRental ? 'rent' : 'sale')
  const where = placeOf(form)
  const { action } = message
  return (
    <Dialog title={message.text} onClose={onClose}>
      <div className="grid gap-6 p-6">
        {isUnbooked && (
          <p className="border-l-4 border-apple pl-4 font-semibold">
            {unbookedWords(chosen.startsAt)}
          </p>
        )}
        <dl className="grid gap-5 sm:grid-cols-2">
          <Fact label={slot ? bookedTexts.when : texts.asked}>
            {formatLongDate(day)}
            <span className="block text-stone">{slot ? visitHours(slot) : timeLabel(part)}</span>
          </Fact>
          {where && <Fact label={texts.where}>{where}</Fact>}
          <Fact label={slot ? bookedTexts.questions : texts.answers}>
            {contact.name},{' '}
            <a href={contact.phoneHref} className="figures underline underline-offset-4">
              {contact.phone}
            </a>
            {!slot && (
              <span className="block text-stone">
                {texts.by(formatLongDate(londonDay(nextClosing(new Date(), officeHours))))}
              </span>
            )}
          </Fact>
        </dl>
        <p className="text-sm text-stone">{slot ? bookedTexts.change : texts.open}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onClose}>{texts.done}</Button>
          <Button
            variant="outline"
            onClick={() =>
              saveEntry(
                slot ? bookedEntry(form, slot, contact) : askedEntry(form, day, part),
                `${form.source}-${day}.ics`,
              )
            }
          >
            <CalendarPlus aria-hidden="true" className="size-4" />
            {slot ? bookedTexts.calendar : texts.calendar}
          </Button>
          {action && (
            <Button
              variant="outline"
              onClick={() => {
                action.run()
                onClose()
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-stone">{label}</dt>
      <dd className="mt-1 font-display text-item">{children}</dd>
    </div>
  )
}

function timeLabel(part: string): string {
  const field = enquiryFields.preferredTime
  const choices = field?.kind === 'choice' ? field.choices : []
  return choices.find(({ value }) => value === part)?.label ?? part
}

function placeOf(form: EnquiryForm): string | undefined {
  if ('property' in form && form.property)
    return `${form.property.title}, ${form.property.location}`
  return form.fields.propertyAddress
}

function bookedEntry(form: EnquiryForm, slot: BookedSlot, { phone }: DepartmentContact) {
  const { title = '', location = '' } = ('property' in form && form.property) || {}
  return viewingEntry({ ...slot, title, where: location, phone })
}

function askedEntry(form: EnquiryForm, day: string, part: string): CalendarEntry {
  const hours = partsOfDay.find((each) => each.part === part) ?? { starts: 9, ends: 18 }
  return {
    id: `${form.source}-${day}-${part}@${agency.email.split('@')[1]}`,
    title: texts.entry[form.source as keyof typeof texts.entry],
    text: texts.entryText(agency.name, agency.phone),
    where: placeOf(form),
    starts: hourOf(day, hours.starts, officeHours.timeZone),
    ends: hourOf(day, hours.ends, officeHours.timeZone),
    state: 'asked',
  }
}

function saveEntry(entry: CalendarEntry, name: string) {
  saveFile(calendarFile([entry], new Date()), 'text/calendar;charset=utf-8', name)
}
