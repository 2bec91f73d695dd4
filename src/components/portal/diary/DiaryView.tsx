import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OnDone } from '~/components/portal/dashboard/outcomes'
import { Agenda } from '~/components/portal/diary/board/Agenda'
import { DayBoard } from '~/components/portal/diary/board/DayBoard'
import { WeekBoard } from '~/components/portal/diary/board/WeekBoard'
import { FetchedDialog } from '~/components/portal/FetchedDialog'
import { Banner } from '~/components/ui/Banner'
import { lazy } from '~/components/ui/lazy'
import { useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { Skeleton } from '~/components/ui/Skeleton'
import { diaryText, travelHint } from '~/content/portal/diary/diary'
import { useEnquiryPolling } from '~/hooks/enquiryUpdates'
import { diaryQueries } from '~/hooks/queries/portal/diaryQueries'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { isOfThem, isStanding } from '~/lib/diary/arrange'
import { shownDays, weekOf } from '~/lib/diary/days'
import { DaySheet } from './DaySheet'
import { DiaryBar } from './DiaryBar'
import type { DiaryDialog } from './diaryDialog'
import { HolidaysKnown } from './HolidaysKnown'
import { useDiaryFilters } from './useDiaryFilters'

const DiaryDialogs = lazy(async () => (await import('./DiaryDialogs')).DiaryDialogs)

/** Windows without room for a board: the days of the week stand in a strip, and a day's viewings in a list. */
const NARROW = '(width < 64rem)'

/** The viewings of a day or a week, by who shows them. */
export function DiaryView({ onDone }: { onDone: OnDone }) {
  const { filters, change } = useDiaryFilters()
  // The first of its dialogs opens without a wait.
  useEffect(() => DiaryDialogs.preload(), [])
  const [dialog, setDialog] = useState<DiaryDialog>()
  const [changed, setChanged] = useState<{ id: string }>()
  // Its card may be another one now, at another place; what was cancelled has none.
  const root = useFocusAfter<HTMLDivElement>(changed, (element) =>
    [`[data-viewing="${changed?.id}"] button`, 'h2']
      .map((selector) => element.querySelector<HTMLElement>(selector))
      .find((found) => found !== null),
  )
  const isNarrow = useMediaQuery(NARROW)
  const days = isNarrow ? weekOf(filters.day) : shownDays(filters)
  // Bookings come in while it is open.
  const diary = useQuery({ ...diaryQueries.viewings(days), ...useEnquiryPolling() })
  const team = useQuery(diaryQueries.people())
  const holidays = useQuery(diaryQueries.holidays(days))
  const waiting = useQuery({ ...diaryQueries.waiting(), ...useEnquiryPolling() })
  const all = [diary, team, holidays, waiting]
  const failed = all.find(({ error }) => error)
  const people = team.data ?? []
  const ids = people.map(({ user_id }) => user_id)
  const { who } = filters
  const viewings = (diary.data ?? []).filter((viewing) => isOfThem(viewing, ids, who))
  const withoutHours = people
    .filter(({ user_id, hours }) => hours.length === 0 && (!who || who === user_id))
    .map(({ name }) => name)
  const board = {
    days,
    filters,
    viewings,
    people,
    holidays: holidays.data ?? {},
    onOpen: setDialog,
    onChange: change,
  }

  return (
    <div ref={root} className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-24">
      <DiaryBar
        filters={filters}
        isNarrow={isNarrow}
        people={people}
        count={viewings.filter(isStanding).length}
        waiting={waiting.data}
        onChange={change}
        onOpen={setDialog}
      />
      {failed?.error && (
        <Banner
          tone="error"
          failure={failed.error}
          onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
        >
          {failed.error.message}
        </Banner>
      )}
      <HolidaysKnown warnsOnly />
      {diary.data && team.data ? (
        <>
          <div className="print:hidden">
            {withoutHours.length > 0 && (
              <p className="pb-3 text-sm text-stone">{diaryText.withoutHours(withoutHours)}</p>
            )}
            {isNarrow ? (
              <Agenda {...board} />
            ) : filters.span === 'week' ? (
              <WeekBoard {...board} />
            ) : (
              <DayBoard {...board} />
            )}
            <p className="pt-3 text-xs text-stone">{travelHint}</p>
          </div>
          <DaySheet {...board} days={isNarrow ? [filters.day] : days} />
        </>
      ) : (
        !failed && (
          <div role="status" aria-label={diaryText.loading} className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-96" />
          </div>
        )
      )}
      {dialog && (
        <FetchedDialog onClose={() => setDialog(undefined)}>
          <DiaryDialogs
            dialog={dialog}
            viewings={diary.data ?? []}
            people={people}
            onOpen={setDialog}
            onClose={() => setDialog(undefined)}
            onDone={onDone}
            onChanged={(id) => setChanged({ id })}
          />
        </FetchedDialog>
      )}
    </div>
  )
}
