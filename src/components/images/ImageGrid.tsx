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
import { type Ref, useEffect, useState } from 'react'
import { dragTexts } from '~/content/portal/images'
import { moved } from '~/lib/imageOrder'
import type { ManagedImage } from '~/types/listing'
import { ImageTile } from './ImageTile'
import { SortableImage } from './SortableImage'
import { tiles } from './tiles'

const byMouse = { activationConstraint: { distance: 8 } }
/** Held a moment, since a finger that moves at once wants to scroll. */
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } }

interface ImageGridProps {
  images: readonly ManagedImage[]
  hint: string | undefined
  /** Puts one image where the other is. */
  onMove: (id: string, over: string) => void
  onDelete: ((image: ManagedImage) => void) | undefined
  ref: Ref<HTMLUListElement>
}

/** Photographs in their order, to be dragged with mouse, finger or keyboard (staff-side §4). */
export function ImageGrid({ images, hint, onMove, onDelete, ref }: ImageGridProps) {
  // The keyboard's default is 25 px an arrow key.
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor),
  )
  const [drag, setDrag] = useState<{ id: string; over: string }>()
  const [note, setNote] = useState('')
  const dragging = drag !== undefined
  const position = (id: UniqueIdentifier) => images.findIndex((image) => image.id === id)
  const dragged = images.find(({ id }) => id === drag?.id)
  /** As it would be after a drop here; the tiles show their places in it. */
  const ids = images.map(({ id }) => id)
  const prospect = drag ? moved(ids, drag.id, drag.over) : ids

  useEffect(() => {
    if (!dragging) return
    // Escape ends the drag, not the dialog around it.
    const keepOpen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    window.addEventListener('keydown', keepOpen, true)
    return () => window.removeEventListener('keydown', keepOpen, true)
  }, [dragging])

  const say = (text: (name: string, place: string) => string, id: UniqueIdentifier, at = id) =>
    text(images[position(id)]?.filename ?? '', `${position(at) + 1} of ${images.length}`)

  const announcements: Announcements = {
    onDragStart: ({ active }) => say(dragTexts.pickedUp, active.id),
    onDragOver: ({ active, over }) => (over ? say(dragTexts.over, active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => say(dragTexts.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => say(dragTexts.cancelled, active.id),
  }

  function moveBy(image: ManagedImage, places: 1 | -1) {
    const neighbour = images[position(image.id) + places]
    if (!neighbour) return
    setNote(say(dragTexts.dropped, image.id, neighbour.id))
    onMove(image.id, neighbour.id)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {hint && <p className="text-sm text-stone">{hint}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: dragTexts.instructions }}
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
          <ul ref={ref} className={tiles}>
            {images.map((image) => (
              <SortableImage
                key={image.id}
                image={image}
                position={prospect.indexOf(image.id)}
                count={images.length}
                onMoveBy={moveBy}
                onDelete={onDelete}
              />
            ))}
          </ul>
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
      <p role="status" className="sr-only">
        {note}
      </p>
    </div>
  )
}
