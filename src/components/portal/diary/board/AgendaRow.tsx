import { GripVertical, Phone } from 'lucide-react'
import { DeskButton } from '~/components/portal/DeskButton'
import type { OpenDiaryDialog } from '~/components/portal/diary/diaryDialog'
import { titleOf, whereIs } from '~/components/portal/diary/diaryNames'
import { buttonClasses } from '~/components/ui/Button'
import { diaryText, stateOf } from '~/content/portal/diary/diary'
import { viewingText } from '~/content/portal/diary/viewing'
import { endOf, isOpen, isStanding, timeOf } from '~/lib/diary/arrange'
import { telHref } from '~/lib/enquiry/contactLinks'
import type { DiaryViewing } from '~/types/portal/diary'
import { TravelWay } from './TravelWay'
import { useViewingDrag } from './useViewingDrag'
import { ViewingAlerts } from './ViewingAlerts'
import { looksOf } from './ViewingCard'

interface AgendaRowProps {
  viewing: DiaryViewing
  /** The viewing before of the same person. */
  before: DiaryViewing | undefined
  /** Who shows it, if that is not known anyway. */
  who: string | undefined
  onOpen: OpenDiaryDialog
}

/** A viewing in the list of a phone, with all that is needed at the door. */
export function AgendaRow({ viewing, before, who, onOpen }: AgendaRowProps) {
  const { isDragging, card, handle, canMove } = useViewingDrag(viewing)
  const { phone, title } = viewing
  const what = titleOf(viewing)
  const hasBegun = Date.parse(viewing.starts_at) <= Date.now()
  return (
    <li
      {...card}
      data-viewing={viewing.id}
      className={`touch-manipulation border-t border-line select-none ${isDragging ? 'opacity-40' : ''}`}
    >
      {before && (
        <div className="border-b border-line/60 bg-paper px-3 py-1.5 empty:hidden">
          <TravelWay from={before} to={viewing} />
        </div>
      )}
      <div className={`grid gap-2 border-l-4 py-3 pl-3 ${looksOf(viewing)}`}>
        <div className="flex items-start gap-2">
          <button
            type="button"
            onClick={() => onOpen({ kind: 'viewing', id: viewing.id })}
            className="min-h-11 min-w-0 flex-1 text-left"
          >
            <span className="flex flex-wrap items-baseline gap-x-3">
              <b className={`figures text-lead ${isStanding(viewing) ? '' : 'line-through'}`}>
                {timeOf(viewing)}–{endOf(viewing)}
              </b>{' '}
              <span className="text-xs">{[stateOf(viewing), who].filter(Boolean).join(' · ')}</span>
            </span>{' '}
            <span className="block font-semibold wrap-anywhere">{title}</span>{' '}
            <span className="block text-sm text-stone wrap-anywhere">{whereIs(viewing)}</span>{' '}
            <ViewingAlerts viewing={viewing} />
          </button>
          {canMove && (
            <button
              type="button"
              {...handle}
              className="grid size-11 shrink-0 cursor-grab place-items-center text-stone"
            >
              <GripVertical aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm wrap-anywhere">{viewing.name ?? viewingText.noName}</span>
          {phone && (
            <a
              href={telHref(phone)}
              aria-label={`${diaryText.call} ${viewing.name ?? ''}`.trim()}
              className={buttonClasses('outline', 'small')}
            >
              <Phone aria-hidden="true" className="size-4" />
              {diaryText.call}
            </a>
          )}
          {isOpen(viewing) && hasBegun && (
            <>
              <DeskButton
                aria-label={`${viewingText.done}: ${what}`}
                onClick={() => onOpen({ kind: 'outcome', viewing, outcome: 'done' })}
              >
                {viewingText.done}
              </DeskButton>
              <DeskButton
                variant="outline"
                aria-label={`${viewingText.missed}: ${what}`}
                onClick={() => onOpen({ kind: 'outcome', viewing, outcome: 'missed' })}
              >
                {viewingText.missed}
              </DeskButton>
              <DeskButton
                variant="outline"
                aria-label={`${viewingText.byOwner}: ${what}`}
                onClick={() => onOpen({ kind: 'cancel', viewing, by: 'owner' })}
              >
                {viewingText.byOwner}
              </DeskButton>
            </>
          )}
          {isOpen(viewing) && !hasBegun && (
            <DeskButton
              variant="outline"
              aria-label={`${diaryText.moveTo}: ${what}`}
              onClick={() => onOpen({ kind: 'move', viewing })}
            >
              {diaryText.moveTo}
            </DeskButton>
          )}
        </div>
      </div>
    </li>
  )
}
