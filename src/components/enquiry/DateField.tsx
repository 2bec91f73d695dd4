import { type FormEvent, useRef, useState } from 'react'
import { InputField } from '~/components/ui/Field'
import { closedDayText, nextDaysLabel, partsOverText } from '~/content/enquiry/enquiries'
import {
  bookingWindow,
  dayAfter,
  describeWindow,
  isClosedOn,
  openDaysFrom,
  partsOfDay,
} from '~/lib/dates/bookingWindow'
import { dayParts, londonDay, londonHour } from '~/lib/dates/dates'

const DAYS_OFFERED = 7

interface DateFieldProps {
  name: string
  label: string
  required: boolean
  /** How many months ahead the date may be; without it, any date from today on is valid. */
  bookableMonths: number | undefined
  error: string | undefined
}

/** The date of a visit: one of the next days by a press, or any day by the calendar. */
export function DateField({ bookableMonths, ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('')
  const days = bookableMonths === undefined ? undefined : bookingWindow(new Date(), bookableMonths)
  const first = days?.first ?? londonDay(new Date())

  function choose(day: string) {
    if (!input.current) return
    input.current.value = day
    // An input event makes the form check and keep the date as if it had been typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      <fieldset className="md:col-span-2">
        <legend className="mb-1.5 text-sm font-semibold">{nextDaysLabel}</legend>
        <div className="grid grid-cols-7 gap-1.5 md:gap-2">
          {openDaysFrom(firstOffered(first), DAYS_OFFERED).map((day) => {
            const { weekday, day: ofMonth, shortMonth } = dayParts(day)
            return (
              <button
                key={day}
                type="button"
                aria-pressed={day === chosen}
                onClick={() => choose(day)}
                className="grid min-h-18 place-content-center justify-items-center border border-stone-light text-xs transition-colors hover:border-ink hover:bg-paper aria-pressed:border-grove aria-pressed:bg-grove aria-pressed:text-white"
              >
                <span>{weekday}</span> <span className="text-lead font-semibold">{ofMonth}</span>{' '}
                <span>{shortMonth}</span>
              </button>
            )
          })}
        </div>
      </fieldset>
      <div
        onInput={({ target }: FormEvent) =>
          setChosen(target instanceof HTMLInputElement ? target.value : '')
        }
      >
        <InputField
          {...field}
          ref={input}
          type="date"
          min={first}
          max={days?.last}
          hint={days && `Any day ${describeWindow(days)}`}
        />
        <p role="status" className="mt-1.5 text-sm text-stone empty:hidden">
          {noteOn(chosen, new Date())}
        </p>
      </div>
    </>
  )
}

function partsOver(now: Date): string[] {
  const hour = londonHour(now)
  return partsOfDay.filter(({ ends }) => ends <= hour).map(({ part }) => part)
}

/** The first day to offer: today, unless its last part is over. */
function firstOffered(first: string): string {
  const now = new Date()
  const isOver = first === londonDay(now) && partsOver(now).length === partsOfDay.length
  return isOver ? dayAfter(first) : first
}

/** What to know of a day that may be asked for all the same. */
function noteOn(day: string, now: Date): string | undefined {
  if (!day) return undefined
  if (isClosedOn(day)) return closedDayText
  const over = day === londonDay(now) ? partsOver(now) : []
  return over.length > 0 ? partsOverText(over) : undefined
}
