import {
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import type { OpenDiaryDialog } from '~/components/portal/diary/diaryDialog'
import { placeName, titleOf } from '~/components/portal/diary/diaryNames'
import { announceDrag } from '~/components/ui/drag/announceDrag'
import { useDragSensors } from '~/components/ui/drag/useDragSensors'
import { diaryDragTexts } from '~/content/portal/diary/diary'
import { dayOf, timeOf } from '~/lib/diary/arrange'
import { placeOf } from '~/lib/diary/places'
import type { DiaryPerson, DiaryPlace, DiaryViewing } from '~/types/portal/diary'

interface DiaryDragProps {
  viewings: readonly DiaryViewing[]
  people: readonly DiaryPerson[]
  /** The id of the place that an arrow key leads to, from another one. */
  next: (place: DiaryPlace, key: string) => string | undefined
  onOpen: OpenDiaryDialog
  children: ReactNode
}

type DragText = (name: string, place: string) => string

/**
 * Lets viewings be dragged by mouse, finger and keyboard. Where one is dropped, it is asked whether to move it there,
 * because its visitor is told at once; until the database agrees it stays where it was.
 */
export function DiaryDrag({ viewings, people, next, onOpen, children }: DiaryDragProps) {
  const [draggedId, setDraggedId] = useState<string>()
  const dragged = viewings.find(({ id }) => id === draggedId)
  const sensors = useDragSensors(byArrow(next))

  function say(text: DragText, id: string, at: string = id): string | undefined {
    const viewing = viewings.find((each) => each.id === id)
    if (!viewing) return undefined
    // Without a place below it, it is where it was.
    const place = at === id ? undefined : placeOf(at)
    const stays = text === diaryDragTexts.dropped && (!place || isWhereItIs(viewing, place))
    const said = stays ? diaryDragTexts.cancelled : text
    return said(titleOf(viewing), placeName(people, viewing, place))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeBelow}
      accessibility={{
        announcements: announceDrag(diaryDragTexts, say),
        screenReaderInstructions: diaryDragTexts.instructions,
      }}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragCancel={() => setDraggedId(undefined)}
      onDragEnd={({ over }) => {
        setDraggedId(undefined)
        if (!over || !dragged) return
        const to = placeOf(String(over.id))
        if (!isWhereItIs(dragged, to)) onOpen({ kind: 'move', viewing: dragged, to })
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <p className="figures truncate border-l-4 border-apple-deep bg-white px-2 py-1.5 text-xs font-semibold shadow-float">
            {titleOf(dragged)}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const isWhereItIs = (viewing: DiaryViewing, { day, time, staffId }: DiaryPlace) =>
  day === dayOf(viewing) &&
  (time === undefined || time === timeOf(viewing)) &&
  (staffId === undefined || staffId === viewing.staff_id)

const byArrow =
  (next: DiaryDragProps['next']): KeyboardCoordinateGetter =>
  (event, { context: { over, droppableRects } }) => {
    const id = over && next(placeOf(String(over.id)), event.code)
    const rect = id ? droppableRects.get(id) : undefined
    if (!rect) return undefined
    event.preventDefault()
    return { x: rect.left, y: rect.top }
  }

/** The place below the pointer; with the keyboard the one that holds the card's corner, or else the nearest. */
const placeBelow: CollisionDetection = (drag) => {
  if (drag.pointerCoordinates) return pointerWithin(drag)
  const { left, top } = drag.collisionRect
  return drag.droppableContainers
    .flatMap((container) => {
      const rect = drag.droppableRects.get(container.id)
      if (!rect) return []
      const aside = Math.max(rect.left - left, 0, left - rect.right + 1)
      const below = Math.max(rect.top - top, 0, top - rect.bottom + 1)
      return [{ id: container.id, data: { droppableContainer: container, value: aside + below } }]
    })
    .sort((one, other) => one.data.value - other.data.value)
}
