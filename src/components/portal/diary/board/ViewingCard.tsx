import { Check, CircleHelp, CircleX, GripVertical, UserX } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { stateOf } from '~/content/portal/diary/diary'
import { viewingText } from '~/content/portal/diary/viewing'
import { isOffMarket, isStanding, timeOf } from '~/lib/diary/arrange'
import type { DiaryViewing, ViewingState } from '~/types/portal/diary'
import { useViewingDrag } from './useViewingDrag'
import { ViewingAlerts } from './ViewingAlerts'

interface ViewingCardProps {
  viewing: DiaryViewing
  /** What is to be known of it besides, in the card and above it. */
  note?: ReactNode
  before?: ReactNode
  onOpen: () => void
  style?: CSSProperties | undefined
  className?: string | undefined
}

const stateLooks: Readonly<Record<ViewingState, string>> = {
  requested: 'border-apple-deep border-dashed bg-white',
  booked: 'border-grove bg-white',
  done: 'border-line bg-paper text-stone',
  missed: 'border-error bg-error-soft',
  cancelled: 'border-line border-dashed bg-paper text-stone',
}

export const looksOf = (viewing: DiaryViewing): string =>
  isOffMarket(viewing, new Date()) ? 'border-error bg-error-soft' : stateLooks[viewing.state]

const stateIcons = {
  requested: CircleHelp,
  booked: undefined,
  done: Check,
  missed: UserX,
  cancelled: CircleX,
} as const

/** A viewing on a board: when, who comes, and which home. */
export function ViewingCard({
  viewing,
  note,
  before,
  onOpen,
  style,
  className = '',
}: ViewingCardProps) {
  const { canMove, isDragging, card, handle } = useViewingDrag(viewing)
  const Icon = stateIcons[viewing.state]
  return (
    <li
      {...card}
      data-viewing={viewing.id}
      style={style}
      className={`group relative flex touch-manipulation border select-none border-l-4 ${looksOf(viewing)} ${isDragging ? 'opacity-40' : ''} ${canMove ? 'cursor-grab' : ''} ${className}`}
    >
      {before}
      <button
        type="button"
        onClick={onOpen}
        className="min-h-11 min-w-0 flex-1 px-2 py-1 text-left text-xs -outline-offset-2 hover:bg-paper"
      >
        {/* On the board of a week, whose cards may be as high as they like, nothing is cut. */}
        <span
          className={`flex items-center gap-x-1.5 in-[table]:flex-wrap ${isStanding(viewing) ? '' : 'line-through'}`}
        >
          <b className="figures">{timeOf(viewing)}</b>{' '}
          <span className="min-w-0 truncate in-[table]:order-last in-[table]:basis-full in-[table]:whitespace-normal">
            {viewing.name ?? viewingText.noName}
          </span>{' '}
          {Icon && (
            <>
              <Icon aria-hidden="true" className="ml-auto size-3.5 shrink-0" />
              {isStanding(viewing) && <span className="sr-only">{stateOf(viewing)}</span>}
            </>
          )}
        </span>{' '}
        <span
          className={`block truncate in-[table]:whitespace-normal ${isStanding(viewing) ? '' : 'line-through'}`}
        >
          {viewing.title}
        </span>{' '}
        {!isStanding(viewing) && <span className="block">{stateOf(viewing)}</span>}
        <ViewingAlerts viewing={viewing} />
        {note}
      </button>
      {canMove && (
        <button
          type="button"
          {...handle}
          className="grid w-6 pointer-coarse:w-11 shrink-0 cursor-grab place-items-center text-stone -outline-offset-2 hover:text-ink"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  )
}
