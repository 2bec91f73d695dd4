import { ChevronLeft, ChevronRight, Settings2 } from 'lucide-react'
import { useId } from 'react'
import { DeskButton } from '~/components/portal/DeskButton'
import { IconButton } from '~/components/ui/IconButton'
import { diaryText } from '~/content/portal/diary/diary'
import { useMenu } from '~/hooks/useMenu'
import { londonDay } from '~/lib/dates/dates'
import { dayPlus, formatSpan } from '~/lib/diary/days'
import {
  type DiaryFilters,
  type DiaryPerson,
  diarySpans,
  type WaitingRequests,
} from '~/types/portal/diary'
import type { OpenDiaryDialog } from './diaryDialog'
import type { ChangeDiary } from './useDiaryFilters'

interface DiaryBarProps {
  filters: DiaryFilters
  /** Whether the days of the week are a strip, and there is no choice between day and week. */
  isNarrow: boolean
  people: readonly DiaryPerson[]
  count: number
  /** What waits to be confirmed, on whatever day. */
  waiting: WaitingRequests | undefined
  onChange: ChangeDiary
  onOpen: OpenDiaryDialog
}

const control = 'h-9 pointer-coarse:h-11 border border-stone-light bg-white px-2 text-sm'
const arrow = 'size-9! pointer-coarse:size-11! border border-stone-light hover:border-ink'

/** Which days are shown, whose viewings, and what can be set up. */
export function DiaryBar({
  filters,
  isNarrow,
  people,
  count,
  waiting,
  onChange,
  onOpen,
}: DiaryBarProps) {
  const span = isNarrow ? 'week' : filters.span
  const step = span === 'week' ? 7 : 1
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
      <div className="flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={diaryText.earlier[span]}
          className={arrow}
          onClick={() => onChange({ day: dayPlus(filters.day, -step) })}
        />
        <IconButton
          icon={ChevronRight}
          label={diaryText.later[span]}
          className={arrow}
          onClick={() => onChange({ day: dayPlus(filters.day, step) })}
        />
        <DeskButton variant="outline" onClick={() => onChange({ day: londonDay(new Date()) })}>
          {diaryText.today}
        </DeskButton>
      </div>
      <h2 tabIndex={-1} aria-live="polite" className="text-item max-lg:order-first max-lg:w-full">
        {formatSpan({ ...filters, span })}
        <span className="figures ml-3 font-text text-sm text-stone">{diaryText.count(count)}</span>
      </h2>
      {waiting?.first && (
        <DeskButton
          variant="outline"
          onClick={() =>
            onChange({ day: londonDay(new Date(waiting.first ?? '')), who: undefined })
          }
        >
          {diaryText.toConfirm(waiting.count)}
        </DeskButton>
      )}
      <div className="flex flex-wrap items-center gap-2 lg:ml-auto">
        <input
          type="date"
          aria-label={diaryText.goTo}
          value={filters.day}
          onChange={({ target }) => target.value && onChange({ day: target.value })}
          className={`figures max-sm:hidden ${control}`}
        />
        <select
          aria-label={diaryText.who}
          value={filters.who ?? ''}
          onChange={({ target }) => onChange({ who: target.value || undefined })}
          className={`select-compact max-w-36 sm:max-w-44 ${control}`}
        >
          <option value="">{diaryText.everybody}</option>
          {people.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </select>
        {!isNarrow && (
          <fieldset className="flex">
            <legend className="sr-only">{diaryText.span}</legend>
            {diarySpans.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={filters.span === each}
                onClick={() => onChange({ span: each })}
                className="-ml-px h-9 pointer-coarse:h-11 border border-stone-light px-3 text-sm font-semibold hover:border-ink aria-pressed:border-grove aria-pressed:bg-grove aria-pressed:text-white"
              >
                {diaryText.spans[each]}
              </button>
            ))}
          </fieldset>
        )}
        <SettingsMenu onOpen={onOpen} />
        <DeskButton onClick={() => onOpen({ kind: 'enter', at: { day: filters.day } })}>
          {diaryText.enter}
        </DeskButton>
      </div>
    </div>
  )
}

function SettingsMenu({ onOpen }: { onOpen: OpenDiaryDialog }) {
  const { isOpen, toggle, close, rootProps } = useMenu()
  const menuId = useId()
  const items = [
    { label: diaryText.hours, run: () => onOpen({ kind: 'hours' }) },
    { label: diaryText.rules, run: () => onOpen({ kind: 'rules' }) },
    { label: diaryText.feed, run: () => onOpen({ kind: 'feed' }) },
    { label: diaryText.print, run: () => window.print() },
  ]
  return (
    <div className="relative" {...rootProps}>
      <IconButton
        icon={Settings2}
        label={diaryText.more}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={toggle}
        className={arrow}
      />
      <ul
        id={menuId}
        hidden={!isOpen}
        className="absolute top-full z-menu mt-1 w-60 border border-line bg-white py-2 shadow-float max-sm:left-0 sm:right-0"
      >
        {items.map(({ label, run }) => (
          <li key={label}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center px-5 text-left text-sm font-semibold hover:bg-paper"
              onClick={() => {
                close()
                run()
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
