import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { SelectField } from '~/components/ui/Field'
import { bookingTexts } from '~/content/enquiry/enquiries'
import { slotTexts, visitMoment } from '~/content/viewing/slots'
import { viewingPage } from '~/content/viewing/viewingPage'
import { viewingQueries } from '~/hooks/queries/viewingQueries'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { bookingWindow } from '~/lib/dates/bookingWindow'
import { dayParts, formatDayOfYear, londonDay } from '~/lib/dates/dates'
import { moveViewing, SlotTaken } from '~/services/viewings/viewings'
import { FreeTimes } from './FreeTimes'
import type { ViewingAction } from './useViewingAction'

const texts = viewingPage.change

/** 'Wed 30 September', for which a list has room on the smallest phone. */
const shortDay = (day: string) => `${dayParts(day).weekday} ${formatDayOfYear(day)}`

const dayOf = (startsAt: string) => londonDay(new Date(startsAt))

interface ChangeTimeProps {
  action: ViewingAction
  onClose: () => void
}

/** Chooses another free time of the home: the day first, then the time. */
export function ChangeTime({ action, onClose }: ChangeTimeProps) {
  const window = bookingWindow(new Date(), bookingTexts.viewing.bookableMonths ?? 1)
  const { data, error, refetch } = useQuery(viewingQueries.freeToMove(action.token, window))
  const [wanted, setWanted] = useState<string>()
  const [choice, setChoice] = useState<string>()
  const heading = useFocusAfter<HTMLHeadingElement>(true, (element) => element)
  const failure = useFocusAfter<HTMLDivElement>(action.error, (element) => element)
  const days = [...new Set(data?.map(dayOf))]
  const day = days.find((each) => each === wanted) ?? days[0]
  const times = (data ?? []).filter((startsAt) => dayOf(startsAt) === day)
  // What was chosen stays chosen although somebody else has it now, which is said.
  const chosen = choice && dayOf(choice) === day ? choice : undefined
  const isGone = data !== undefined && choice !== undefined && !data.includes(choice)

  function change(startsAt: string) {
    action.act(
      {
        call: () => moveViewing(action.token, startsAt),
        say: ({ state }) => (state === 'requested' ? texts.requested : texts.changed),
        close: onClose,
      },
      { onError: (refused) => refused instanceof SlotTaken && void refetch() },
    )
  }

  return (
    <section aria-label={texts.title} className="grid gap-5 bg-paper p-5">
      <h2 ref={heading} tabIndex={-1} className="text-item outline-none">
        {texts.title}
      </h2>
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      )}
      <p role="status" className="empty:hidden">
        {!data && !error && texts.loading}
        {data?.length === 0 && texts.none}
      </p>
      {action.error && (
        <div ref={failure} tabIndex={-1} className="outline-none">
          <Banner tone="error" failure={action.error instanceof SlotTaken ? null : action.error}>
            {action.error.message}
          </Banner>
        </div>
      )}
      {isGone && !action.error && <Banner tone="error">{slotTexts.taken}</Banner>}
      {day && (
        <>
          <SelectField
            label={texts.day}
            isFilter
            value={day}
            onChange={({ target }) => setWanted(target.value)}
          >
            {days.map((each) => (
              <option key={each} value={each}>
                {shortDay(each)}
              </option>
            ))}
          </SelectField>
          <FreeTimes day={day} times={times} chosen={chosen} onChoose={setChoice} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {chosen && !isGone && (
          <Button pending={action.isPending} onClick={() => change(chosen)}>
            {action.isPending ? texts.submitting : texts.submit(visitMoment(chosen))}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </section>
  )
}
