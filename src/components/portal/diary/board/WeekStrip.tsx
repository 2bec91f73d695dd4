import { diaryText } from '~/content/portal/diary/diary'
import { dayParts, londonDay } from '~/lib/dates/dates'
import { formatWeekday } from '~/lib/diary/days'
import { DropPlace } from './DropPlace'

interface WeekStripProps {
  days: readonly string[]
  day: string
  countOn: (day: string) => number
  onDay: (day: string) => void
}

/** The days of a week, each with how many viewings it has. It stays in sight, so that one can be dropped on a day. */
export function WeekStrip({ days, day, countOn, onDay }: WeekStripProps) {
  const today = londonDay(new Date())
  return (
    <ul className="sticky top-24 z-raised grid grid-cols-7 border border-line bg-white">
      {days.map((each) => {
        const { weekday, day: number } = dayParts(each)
        const count = countOn(each)
        return (
          <li key={each} className="border-line not-first:border-l">
            <DropPlace place={{ day: each }}>
              <button
                type="button"
                aria-pressed={each === day}
                aria-current={each === today ? 'date' : undefined}
                onClick={() => onDay(each)}
                className="grid min-h-16 w-full content-center justify-items-center gap-0.5 border-b-3 border-transparent text-xs -outline-offset-2 aria-[current=date]:font-semibold aria-pressed:border-apple aria-pressed:bg-grove aria-pressed:text-white"
              >
                <span aria-hidden="true">{weekday}</span>
                <span aria-hidden="true" className="figures text-base font-semibold">
                  {number}
                </span>
                <span aria-hidden="true" className="figures">
                  {count === 0 ? '–' : count}
                </span>
                <span className="sr-only">
                  {formatWeekday(each)}, {diaryText.count(count)}
                </span>
              </button>
            </DropPlace>
          </li>
        )
      })}
    </ul>
  )
}
