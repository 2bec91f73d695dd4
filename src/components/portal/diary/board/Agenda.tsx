import { nameOf } from '~/components/portal/diary/diaryNames'
import { diaryText } from '~/content/portal/diary/diary'
import { beforeOf, isStanding, NOBODY, personOf, viewingsAt } from '~/lib/diary/arrange'
import { formatWeekday } from '~/lib/diary/days'
import { placeId, stepOn } from '~/lib/diary/places'
import { AgendaRow } from './AgendaRow'
import type { BoardProps } from './boardProps'
import { DiaryDrag } from './DiaryDrag'
import { WeekStrip } from './WeekStrip'

/** A week on a phone: its days in a strip, on which viewings can be dropped, and those of one day in a list. */
export function Agenda({
  days,
  filters,
  viewings,
  people,
  holidays,
  onOpen,
  onChange,
}: BoardProps) {
  const { day, who } = filters
  const ids = people.map(({ user_id }) => user_id)
  const shown = viewingsAt(viewings, ids, { day })
  const axes = { columns: days, rows: [''] }
  return (
    <DiaryDrag
      viewings={viewings}
      people={people}
      onOpen={onOpen}
      next={(place, key) => {
        const to = stepOn(axes, { column: place.day, row: '' }, key)
        return to && placeId({ day: to.column })
      }}
    >
      <WeekStrip
        days={days}
        day={day}
        countOn={(each) => viewingsAt(viewings, ids, { day: each }).filter(isStanding).length}
        onDay={(each) => onChange({ day: each })}
      />
      <h3 className="pt-5 pb-2 font-text text-base font-semibold">
        {[formatWeekday(day), holidays[day]].filter(Boolean).join(', ')}
      </h3>
      {shown.length === 0 ? (
        <p role="status" className="border-y border-line py-6">
          {diaryText.emptyDay}
        </p>
      ) : (
        <ol aria-label={formatWeekday(day)} className="border-b border-line">
          {shown.map((viewing) => (
            <AgendaRow
              key={viewing.id}
              viewing={viewing}
              before={beforeOf(
                shown.filter((each) => personOf(each, ids) === personOf(viewing, ids)),
                viewing,
              )}
              who={
                who && personOf(viewing, ids) !== NOBODY
                  ? undefined
                  : nameOf(people, viewing.staff_id)
              }
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
    </DiaryDrag>
  )
}
