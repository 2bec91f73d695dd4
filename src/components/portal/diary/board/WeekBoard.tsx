import { Link } from 'react-router-dom'
import { nameOf } from '~/components/portal/diary/diaryNames'
import { diaryText } from '~/content/portal/diary/diary'
import { dayParts, londonDay } from '~/lib/dates/dates'
import {
  beforeOf,
  isOff,
  isStanding,
  NOBODY,
  personOf,
  rowsOf,
  viewingsAt,
} from '~/lib/diary/arrange'
import { formatWeekday, weekdayOf } from '~/lib/diary/days'
import { serialiseDiary } from '~/lib/diary/diaryAddress'
import { placeId, stepOn } from '~/lib/diary/places'
import type { BoardProps } from './boardProps'
import { DiaryDrag } from './DiaryDrag'
import { DropPlace } from './DropPlace'
import { TightWay } from './TravelWay'
import { ViewingCard } from './ViewingCard'

/** A week as a table: a row for each person, a column for each day. */
export function WeekBoard({ days, filters, viewings, people, holidays, onOpen }: BoardProps) {
  const ids = people.map(({ user_id }) => user_id)
  const rows = rowsOf(people, viewings, filters.who)
  const axes = { columns: days, rows: rows.filter((row) => row !== NOBODY) }
  const today = londonDay(new Date())
  return (
    <DiaryDrag
      viewings={viewings}
      people={people}
      onOpen={onOpen}
      next={({ day, staffId = '' }, key) => {
        const to = stepOn(axes, { column: day, row: staffId }, key)
        return to && placeId({ day: to.column, staffId: to.row })
      }}
    >
      <div className="overflow-x-auto">
        <table className="w-full min-w-240 table-fixed border-collapse">
          <caption className="sr-only">{diaryText.board(diaryText.spans.week)}</caption>
          <thead>
            <tr>
              <td className="w-28 xl:w-36" />
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className={`border-b-2 p-0 text-left align-bottom ${day === today ? 'border-grove' : 'border-line'}`}
                >
                  <Link
                    to={`?${serialiseDiary({ ...filters, day, span: 'day' }, new Date())}`}
                    aria-current={day === today ? 'date' : undefined}
                    className="flex min-h-11 items-end gap-1.5 px-2 pb-1.5 -outline-offset-2 hover:bg-paper"
                  >
                    <span className="text-sm font-semibold">{dayParts(day).weekday}</span>
                    <span className="figures text-sm whitespace-nowrap text-stone">
                      {dayParts(day).day} {dayParts(day).shortMonth}
                    </span>
                    {day === today && (
                      <span className="ml-auto bg-apple px-1 text-xs max-xl:sr-only">
                        {diaryText.today}
                      </span>
                    )}
                  </Link>
                  {holidays[day] && (
                    <span className="block px-2 pb-1.5 text-xs font-normal">{holidays[day]}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const person = people.find(({ user_id }) => user_id === row)
              const isNobody = row === NOBODY
              return (
                <tr key={row} className="border-b border-line">
                  <th
                    scope="row"
                    className={`px-2 py-3 text-left align-top text-sm wrap-anywhere ${isNobody ? 'bg-error-soft text-error' : ''}`}
                  >
                    {nameOf(people, row)}
                    <span className="figures block text-xs font-normal text-stone">
                      {isNobody
                        ? diaryText.nobodyHint
                        : diaryText.count(
                            viewings.filter(
                              (viewing) => isStanding(viewing) && personOf(viewing, ids) === row,
                            ).length,
                          )}
                    </span>
                  </th>
                  {days.map((day) => {
                    const there = viewingsAt(viewings, ids, { day, person: row })
                    const off = person !== undefined && isOff(person, day, weekdayOf(day))
                    return (
                      <td key={day} className="h-px border-l border-line p-0 align-top">
                        <DropPlace
                          place={{ day, staffId: row }}
                          disabled={isNobody}
                          className={`h-full min-h-20 p-1 ${off ? 'bg-paper' : ''}`}
                        >
                          {off && <p className="px-1 pb-1 text-xs text-stone">{diaryText.off}</p>}
                          <ol
                            aria-label={diaryText.cell(formatWeekday(day), nameOf(people, row))}
                            className="grid grid-cols-[minmax(0,1fr)] gap-1"
                          >
                            {there.map((viewing) => (
                              <ViewingCard
                                key={viewing.id}
                                viewing={viewing}
                                note={<TightWay from={beforeOf(there, viewing)} to={viewing} />}
                                onOpen={() => onOpen({ kind: 'viewing', id: viewing.id })}
                              />
                            ))}
                          </ol>
                        </DropPlace>
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </DiaryDrag>
  )
}
