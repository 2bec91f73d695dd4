import {
  type Announcements,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { type ReactNode, useEffect, useState } from 'react'
import { dragTexts } from '~/content/portal/images'
import { moved } from '~/lib/photo/imageOrder'
import type { ManagedImage } from '~/types/listing'
import { ImageTile } from './ImageTile'

const byMouse = { activationConstraint: { distance: 8 } }
/** Held a moment, since a finger that moves at once wants to scroll. */
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } }

interface SortableAreaProps {
  images: readonly ManagedImage[]
  /** What is said of a move, with the image's name and the place of the image at `at`. */
  say: (text: (name: string, place: string) => string, id: string, at?: string) => string
  onMove: (id: string, over: string) => void
  /** The images, with the order to show places of: during a drag as it would be after a drop here. */
  children: (prospect: readonly string[]) => ReactNode
}

/** Where images are dragged with mouse, finger or keyboard (staff-side §4). */
export function SortableArea({ images, say, onMove, children }: SortableAreaProps) {
  // The keyboard's default is 25 px an arrow key.
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor),
  )
  const [drag, setDrag] = useState<{ id: string; over: string }>()
  const dragged = images.find(({ id }) => id === drag?.id)
  const ids = images.map(({ id }) => id)
  const prospect = drag ? moved(ids, drag.id, drag.over) : ids
  useOwnEscape(drag !== undefined)

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsBy(say),
        screenReaderInstructions: dragTexts.instructions,
      }}
      onDragStart={({ active }) => setDrag({ id: String(active.id), over: String(active.id) })}
      onDragOver={({ active, over }) => {
        if (over) setDrag({ id: String(active.id), over: String(over.id) })
      }}
      onDragCancel={() => setDrag(undefined)}
      onDragEnd={({ active, over }) => {
        setDrag(undefined)
        if (over) onMove(String(active.id), String(over.id))
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children(prospect)}
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <ImageTile
            image={dragged}
            position={prospect.indexOf(dragged.id)}
            count={images.length}
            lifted
          />
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Escape ends the drag, not the dialog around it. */
function useOwnEscape(dragging: boolean): void {
  useEffect(() => {
    if (!dragging) return
    const keepOpen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    window.addEventListener('keydown', keepOpen, true)
    return () => window.removeEventListener('keydown', keepOpen, true)
  }, [dragging])
}

function announcementsBy(say: SortableAreaProps['say']): Announcements {
  const sayOf = (
    text: (name: string, place: string) => string,
    id: UniqueIdentifier,
    at: UniqueIdentifier = id,
  ) => say(text, String(id), String(at))
  return {
    onDragStart: ({ active }) => sayOf(dragTexts.pickedUp, active.id),
    onDragOver: ({ active, over }) =>
      over ? sayOf(dragTexts.over, active.id, over.id) : undefined,
    onDragEnd: ({ active, over }) => sayOf(dragTexts.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => sayOf(dragTexts.cancelled, active.id),
  }
}
