import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Banner } from '~/components/ui/Banner'
import { stateOf } from '~/content/portal/diary/diary'
import { enquiryText } from '~/content/portal/openEnquiry'
import { visitMoment } from '~/content/viewing/slots'
import { useEnquiryPolling, useSteadyFailure } from '~/hooks/enquiryUpdates'
import { diaryQueries } from '~/hooks/queries/portal/diaryQueries'
import { dayOf, isStanding, timeOf } from '~/lib/diary/arrange'
import { formatWeekday } from '~/lib/diary/days'
import { serialiseDiary } from '~/lib/diary/diaryAddress'
import type { StoredEnquiry } from '~/types/portal/staffEnquiry'

/** What has become of the viewing that an enquiry asks for, with the way to it in the diary. */
export function EnquiredViewings({ enquiry }: { enquiry: StoredEnquiry }) {
  const { data, error, refetch } = useQuery({
    ...diaryQueries.ofEnquiry(enquiry.id),
    ...useEnquiryPolling(),
  })
  const failure = useSteadyFailure(error)
  if (!data && !failure) return null
  const unbooked = data?.length === 0 ? momentOf(enquiry.details.wantedTime) : undefined
  if (data?.length === 0 && !unbooked) return null
  return (
    <section aria-label={enquiryText.viewing} className="grid gap-2">
      <h3 className="text-item">{enquiryText.viewing}</h3>
      {failure && (
        <Banner tone="error" failure={failure} onRetry={() => void refetch()}>
          {failure.message}
        </Banner>
      )}
      {unbooked && <p className="text-sm">{enquiryText.unbooked(unbooked)}</p>}
      {data?.map((viewing) => (
        <p key={viewing.id} className="flex flex-wrap items-center gap-x-4 text-sm">
          <span>
            <strong>{stateOf(viewing)}</strong>,{' '}
            <span className={`figures ${isStanding(viewing) ? '' : 'line-through'}`}>
              {formatWeekday(dayOf(viewing))}, {timeOf(viewing)}
            </span>
          </span>
          <Link
            to={`?${serialiseDiary({ day: dayOf(viewing), span: 'day' }, new Date())}`}
            className="flex min-h-11 items-center underline underline-offset-4"
          >
            {enquiryText.inDiary}
          </Link>
        </p>
      ))}
    </section>
  )
}

/** Anybody can store anything instead of a time. */
function momentOf(time: string | undefined): string | undefined {
  return time === undefined || Number.isNaN(Date.parse(time)) ? undefined : visitMoment(time)
}
