import { useQuery } from '@tanstack/react-query'
import { holidaysText } from '~/content/portal/diary/diary'
import { diaryQueries } from '~/hooks/queries/portal/diaryQueries'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import { formatDate, londonDay } from '~/lib/dates/dates'
import { dayPlus } from '~/lib/diary/days'

/** Time enough to have further ones entered. */
const WARNED_DAYS = 365

/** Until when bank holidays are known, with a warning in the last year; or that warning alone. */
export function HolidaysKnown({ warnsOnly = false }: { warnsOnly?: boolean | undefined }) {
  const { data: last, error } = useQuery(diaryQueries.lastHoliday())
  // Nothing is said of it where it cannot be read: the diary says what it could not load.
  useLoggedFailure(error)
  if (!last) return null
  const known = holidaysText.known(formatDate(last))
  if (last < dayPlus(londonDay(new Date()), WARNED_DAYS)) {
    return (
      <p className="max-w-prose border-l-4 border-apple-deep bg-paper px-4 py-3 text-sm print:hidden">
        <strong>{known}</strong> {holidaysText.enterMore}
      </p>
    )
  }
  return warnsOnly ? null : <p className="max-w-prose text-sm text-stone">{known}</p>
}
