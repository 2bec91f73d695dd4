import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Banner } from '~/components/ui/Banner'
import { moveText } from '~/content/portal/diary/viewing'
import { diaryQueries } from '~/hooks/queries/portal/diaryQueries'
import { formatWeekday, londonTime } from '~/lib/diary/days'

interface FreeTimesProps {
  propertyId: string
  /** The viewing that is moved, if it is there already: it is not in its own way. */
  viewingId?: string | undefined
  day: string
  /** The time that is entered. */
  time: string
  onTime: (time: string) => void
}

/** The times of a day that visitors could book: one press enters one. Staff may enter any other. */
export function FreeTimes({ propertyId, viewingId, day, time, onTime }: FreeTimesProps) {
  const titleId = useId()
  const { data, error } = useQuery(
    viewingId === undefined
      ? diaryQueries.freeTimes(propertyId, day)
      : diaryQueries.freeTimesToMove(viewingId, day),
  )
  if (error) {
    return (
      <Banner tone="error" failure={error}>
        {error.message}
      </Banner>
    )
  }
  if (!data) return null
  if (data.length === 0) return <p className="text-sm text-stone">{moveText.noFree}</p>
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="font-text text-sm font-semibold">
        {moveText.free(formatWeekday(day))}
      </h3>
      <div className="flex flex-wrap gap-2">
        {data.map(londonTime).map((free) => (
          <button
            key={free}
            type="button"
            aria-pressed={free === time}
            onClick={() => onTime(free)}
            className="figures min-h-11 border border-stone-light px-3 text-sm hover:border-ink aria-pressed:border-grove aria-pressed:bg-grove aria-pressed:text-white"
          >
            {free}
          </button>
        ))}
      </div>
    </section>
  )
}
