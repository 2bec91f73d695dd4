import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { announceDrag } from '~/components/ui/drag/announceDrag'
import { useDragSensors } from '~/components/ui/drag/useDragSensors'
import { dragTexts } from '~/content/portal/listing/images'
import { useWindowEvent } from '~/hooks/useWindowEvent'
import { moveImage } from '~/lib/photo/imageOrder'
import type { ManagedImage } from '~/types/listing'
import { ImageTile } from './ImageTile'

interface SortableAreaProps {
  images: readonly ManagedImage[]
  /** Announces a move, with the image's name and the place of the image at `at`. */
  say: (text: (name: string, place: string) => string, id: string, at?: string) => string
  onMove: (id: string, over: string) => void
  /** Draws the images. During a drag, `prospect` is the order that a drop here would have. */
  children: (prospect: readonly string[]) => ReactNode
}

/** The area in which images are dragged with mouse, finger or keyboard (staff-side §4). */
export function SortableArea({ images, say, onMove, children }: SortableAreaProps) {
  const sensors = useDragSensors()
  const [drag, setDrag] = useState<{ id: string; over: string }>()
  const dragged = images.find(({ id }) => id === drag?.id)
  const ids = images.map(({ id }) => id)
  const prospect = drag ? moveImage(ids, drag.id, drag.over) : ids
  useWindowEvent(
    'keydown',
    (event) => {
      // It ends the drag, and must not close the dialog.
      if (event.key === 'Escape') event.preventDefault()
    },
    { isOn: drag !== undefined, capture: true },
  )

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announceDrag(dragTexts, say),
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
