import { nameOf } from '~/components/portal/diary/diaryNames'
import { useNow } from '~/components/portal/enquiries/ReplyTime'
import { diaryText } from '~/content/portal/diary/diary'
import { londonDay } from '~/lib/dates/dates'
import {
  endOf,
  hoursShown,
  isOff,
  isStanding,
  lanesOf,
  NOBODY,
  rowsOf,
  timeOf,
  viewingsAt,
} from '~/lib/diary/arrange'
import { formatWeekday, londonTime, minutesOf, timeAt, weekdayOf } from '~/lib/diary/days'
import { isAtWork } from '~/lib/diary/hours'
import { placeId, stepOn } from '~/lib/diary/places'
import type { DiaryPerson, DiaryViewing } from '~/types/portal/diary'
import type { BoardProps } from './boardProps'
import { DiaryDrag } from './DiaryDrag'
import { DropPlace } from './DropPlace'
import { TightWay, TravelWay } from './TravelWay'
import { ViewingCard } from './ViewingCard'

const SLOT_MINUTES = 30
/** As high as a card that is pressed: 2.75 rem, in which half an hour is written. */
const REM_A_MINUTE = 2.75 / SLOT_MINUTES
/** A gap in which a line is written. */
const ROOM_MINUTES = 15
const CLOCK_MS = 60_000

/** A day hour by hour: a column for each person. */
export function DayBoard({
  days: [day = ''],
  filters,
  viewings: all,
  people,
  holidays,
  onOpen,
}: BoardProps) {
  const viewings = all.filter(isStanding)
  const ids = people.map(({ user_id }) => user_id)
  const columns = rowsOf(people, viewings, filters.who)
  const hours = hoursShown(viewings)
  const slots = Array.from(
    { length: (hours.until - hours.from) / SLOT_MINUTES },
    (_, index) => hours.from + index * SLOT_MINUTES,
  )
  const axes = { columns: columns.filter((column) => column !== NOBODY), rows: slots.map(timeAt) }
  return (
    <DiaryDrag
      viewings={viewings}
      people={people}
      onOpen={onOpen}
      next={({ staffId = '', time = '' }, key) => {
        const to = stepOn(axes, { column: staffId, row: time }, key)
        return to && placeId({ day, staffId: to.column, time: to.row })
      }}
    >
      {holidays[day] && <p className="pb-2 text-sm font-semibold">{holidays[day]}</p>}
      <CancelledOnes
        viewings={viewingsAt(all, ids, { day }).filter((viewing) => !isStanding(viewing))}
        people={people}
        onOpen={(id) => onOpen({ kind: 'viewing', id })}
      />
      {/* It scrolls within itself, because a head that sticks does so in the nearest element that scrolls. */}
      <div className="max-h-[calc(100dvh-3rem)] scroll-pt-16 overflow-auto">
        <div className="flex min-w-fit border-b border-line">
          <Hours slots={slots} />
          {columns.map((column) => (
            <Column
              key={column}
              day={day}
              person={people.find(({ user_id }) => user_id === column)}
              name={nameOf(people, column)}
              slots={slots}
              viewings={viewingsAt(viewings, ids, { day, person: column })}
              onOpen={(id) => onOpen({ kind: 'viewing', id })}
            />
          ))}
        </div>
      </div>
    </DiaryDrag>
  )
}

interface CancelledOnesProps {
  viewings: readonly DiaryViewing[]
  people: readonly DiaryPerson[]
  onOpen: (id: string) => void
}

/** What is cancelled stands above the hours: its time is others' by now. */
function CancelledOnes({ viewings, people, onOpen }: CancelledOnesProps) {
  if (viewings.length === 0) return null
  return (
    <ul aria-label={diaryText.cancelled} className="flex flex-wrap gap-1 pb-3">
      {viewings.map((viewing) => (
        <ViewingCard
          key={viewing.id}
          viewing={viewing}
          note={<span className="block">{nameOf(people, viewing.staff_id)}</span>}
          onOpen={() => onOpen(viewing.id)}
          className="w-48"
        />
      ))}
    </ul>
  )
}

const top = (minutes: number, from: number) => `${(minutes - from) * REM_A_MINUTE}rem`

/** The full hours beside the columns. */
function Hours({ slots }: { slots: readonly number[] }) {
  return (
    <div aria-hidden="true" className="w-14 shrink-0 pt-16">
      {slots.map((slot) => (
        <p key={slot} className="figures h-11 text-xs text-stone">
          {slot % 60 === 0 && <span className="block -translate-y-1/2">{timeAt(slot)}</span>}
        </p>
      ))}
    </div>
  )
}

interface ColumnProps {
  day: string
  /** Undefined for the viewings that nobody shows. */
  person: DiaryPerson | undefined
  name: string
  slots: readonly number[]
  viewings: readonly DiaryViewing[]
  onOpen: (id: string) => void
}

function Column({ day, person, name, slots, viewings, onOpen }: ColumnProps) {
  const [from = 0] = slots
  const weekday = weekdayOf(day)
  const off = person !== undefined && isOff(person, day, weekday)
  const isFree = (slot: number) =>
    off || (person && person.hours.length > 0 && !isAtWork(person.hours, weekday, slot))
  return (
    <section
      aria-label={diaryText.cell(formatWeekday(day), name)}
      className="min-w-48 flex-1 border-l border-line"
    >
      <h3
        className={`sticky top-0 z-menu flex h-16 flex-col justify-center border-b-2 px-2 font-text text-sm ${person ? 'border-grove bg-white' : 'border-error bg-error-soft text-error'}`}
      >
        <b>{name}</b>
        <span className="figures text-xs text-stone">
          {person ? diaryText.count(viewings.length) : diaryText.nobodyHint}
          {off && `, ${diaryText.off.toLowerCase()}`}
        </span>
      </h3>
      <div className="relative">
        {slots.map((slot) => (
          <DropPlace
            key={slot}
            place={{ day, staffId: person?.user_id, time: timeAt(slot) }}
            disabled={person === undefined}
            className={`h-11 border-t ${slot % 60 === 0 ? 'border-line' : 'border-line/40'} ${isFree(slot) ? 'bg-paper' : ''}`}
          />
        ))}
        <NowLine day={day} slots={slots} />
        <ol className="contents">
          {lanesOf(viewings).map(({ viewing, lane, lanes }, index) => {
            const starts = minutesOf(timeOf(viewing))
            const before = viewings[index - 1]
            const gap = before ? starts - minutesOf(endOf(before)) : 0
            const hasRoom = gap >= ROOM_MINUTES
            return (
              <ViewingCard
                key={viewing.id}
                viewing={viewing}
                onOpen={() => onOpen(viewing.id)}
                note={!hasRoom && <TightWay from={before} to={viewing} />}
                before={
                  hasRoom && (
                    <div className="pointer-events-none absolute inset-x-2 bottom-full pb-0.5">
                      <TravelWay from={before} to={viewing} />
                    </div>
                  )
                }
                className="absolute!"
                style={{
                  top: top(starts, from),
                  minHeight: `${(minutesOf(endOf(viewing)) - starts) * REM_A_MINUTE}rem`,
                  left: `calc(${(lane / lanes) * 100}% + 0.25rem)`,
                  width: `calc(${100 / lanes}% - 0.5rem)`,
                }}
              />
            )
          })}
        </ol>
      </div>
    </section>
  )
}

/** Where the day stands, if it is today. */
function NowLine({ day, slots }: Pick<ColumnProps, 'day' | 'slots'>) {
  const now = useNow(CLOCK_MS)
  const [from = 0] = slots
  const minutes = minutesOf(londonTime(now))
  if (londonDay(now) !== day || minutes < from || minutes > from + slots.length * SLOT_MINUTES) {
    return null
  }
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-raised border-t-2 border-error"
      style={{ top: top(minutes, from) }}
    />
  )
}
