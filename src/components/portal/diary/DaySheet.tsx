import type { BoardProps } from '~/components/portal/diary/board/boardProps'
import { TravelWay } from '~/components/portal/diary/board/TravelWay'
import { sheetText, stateOf } from '~/content/portal/diary/diary'
import { beforeOf, endOf, isStanding, rowsOf, timeOf, viewingsAt } from '~/lib/diary/arrange'
import { formatWeekday } from '~/lib/diary/days'
import { nameOf, whereIs } from './diaryNames'

/** What is printed: for each day and person a sheet with times, homes and visitors (app/print/diary.css). */
export function DaySheet({ days, filters, viewings, people }: BoardProps) {
  const ids = people.map(({ user_id }) => user_id)
  const rows = rowsOf(people, viewings, filters.who)
  const sheets = days.flatMap((day) =>
    rows.map((row) => ({ day, row, there: viewingsAt(viewings, ids, { day, person: row }) })),
  )
  const filled = sheets.filter(({ there }) => there.length > 0)
  return (
    <div className="day-sheets hidden print:block">
      {filled.length === 0 && <p>{sheetText.none}</p>}
      {filled.map(({ day, row, there }) => (
        <table key={`${day} ${row}`}>
          <caption>{sheetText.title(nameOf(people, row), formatWeekday(day))}</caption>
          <thead>
            <tr>
              <th scope="col">{sheetText.time}</th>
              <th scope="col">{sheetText.home}</th>
              <th scope="col">{sheetText.visitor}</th>
              <th scope="col">{sheetText.notes}</th>
            </tr>
          </thead>
          <tbody>
            {there.map((viewing) => (
              <tr key={viewing.id}>
                <th scope="row">
                  <span className={isStanding(viewing) ? '' : 'line-through'}>
                    {timeOf(viewing)}–{endOf(viewing)}
                  </span>
                  <small>{stateOf(viewing)}</small>
                </th>
                <td>
                  <b>{viewing.title}</b>
                  <small>{whereIs(viewing)}</small>
                  <TravelWay from={beforeOf(there, viewing)} to={viewing} />
                </td>
                <td>
                  {viewing.name}
                  {[viewing.phone ?? viewing.email, viewing.buyer_position].map(
                    (line) => line && <small key={line}>{line}</small>,
                  )}
                </td>
                <td>{viewing.notes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
