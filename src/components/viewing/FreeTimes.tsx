import type { ReactNode } from 'react'
import { slotTexts } from '~/content/viewing/slots'
import { londonTime } from '~/lib/dates/dates'

interface FreeTimesProps {
  /** As 2026-12-01. */
  day: string
  /** When a viewing may begin that day, ISO 8601. */
  times: readonly string[]
  chosen: string | undefined
  onChoose: (startsAt: string) => void
  /** Below the times. */
  children?: ReactNode
}

/** The free times of a day, one of which is chosen by a press. */
export function FreeTimes({ day, times, chosen, onChoose, children }: FreeTimesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{slotTexts.free(day)}</legend>
      <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-6 md:gap-2">
        {times.map((startsAt) => (
          <button
            key={startsAt}
            type="button"
            aria-pressed={startsAt === chosen}
            onClick={() => onChoose(startsAt)}
            className={timeClasses}
          >
            {londonTime(startsAt)}
          </button>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

/** A button among the free times. */
export const timeClasses =
  'figures min-h-11 border border-stone-light px-2 text-sm transition-colors hover:border-ink hover:bg-paper aria-pressed:border-grove aria-pressed:bg-grove aria-pressed:text-white'
