import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { InputField, SelectField } from '~/components/ui/Field'
import { IconButton } from '~/components/ui/IconButton'
import {
  floorOptions,
  roomLabels,
  roomProblems,
  roomsTexts,
  writtenSize,
} from '~/content/portal/listing/rooms'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import type { RoomEntry, RoomEvent, RoomField, RoomFocus } from '~/lib/rooms/roomEntries'

interface RoomFieldsProps {
  entry: RoomEntry
  index: number
  isLast: boolean
  /** The fields whose error is shown. */
  problems: readonly RoomField[]
  /** What of this room takes the focus. */
  focus: RoomFocus | undefined
  onEvent: (event: RoomEvent) => void
}

/** One room: its name, floor and size, with the feet beside the metres, and its place in the order. */
export function RoomFields({ entry, index, isLast, problems, focus, onEvent }: RoomFieldsProps) {
  const { key } = entry
  const name = roomsTexts.room(entry, index)
  const row = useFocusAfter<HTMLLIElement>(focus, (element) =>
    element.querySelector<HTMLElement>(`[data-part="${focus?.on}"]`),
  )
  const field = (own: RoomField) => ({
    label: roomLabels[own],
    required: true,
    value: entry[own],
    'data-part': own,
    error: problems.includes(own) ? roomProblems[own] : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onEvent({ kind: 'changed', key, field: own, value: target.value }),
  })
  const action = 'text-stone hover:bg-paper hover:text-ink disabled:opacity-40'
  return (
    <li ref={row}>
      <fieldset className="grid gap-x-4 gap-y-3 border border-line p-4 md:grid-cols-[minmax(0,1fr)_12rem_8.5rem_8.5rem]">
        <legend className="sr-only">{name}</legend>
        <InputField {...field('name')} autoComplete="off" />
        <SelectField {...field('floor')}>
          {floorOptions(entry.floor).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-2 gap-x-4 md:contents">
          <InputField {...field('length')} inputMode="decimal" autoComplete="off" />
          <InputField {...field('width')} inputMode="decimal" autoComplete="off" />
        </div>
        <div className="flex items-center justify-between gap-2 md:col-span-full">
          <p className="figures min-w-0 text-sm text-stone">{writtenSize(entry)}</p>
          <div className="flex shrink-0">
            <IconButton
              icon={ArrowUp}
              label={roomsTexts.up(name)}
              data-part="up"
              disabled={index === 0}
              onClick={() => onEvent({ kind: 'moved', key, by: -1 })}
              className={action}
            />
            <IconButton
              icon={ArrowDown}
              label={roomsTexts.down(name)}
              data-part="down"
              disabled={isLast}
              onClick={() => onEvent({ kind: 'moved', key, by: 1 })}
              className={action}
            />
            <IconButton
              icon={X}
              label={roomsTexts.remove(name)}
              onClick={() => onEvent({ kind: 'removed', key })}
              className={action}
            />
          </div>
        </div>
      </fieldset>
    </li>
  )
}
