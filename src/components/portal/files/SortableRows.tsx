import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { announceDrag } from '~/components/ui/drag/announceDrag'
import { useDragSensors } from '~/components/ui/drag/useDragSensors'
import { IconButton } from '~/components/ui/IconButton'
import { fileDragTexts, fileTexts } from '~/content/portal/listing/files'
import { useWindowEvent } from '~/hooks/useWindowEvent'
import { moveImage } from '~/lib/photo/imageOrder'

interface Row {
  id: string
  title: string
}

interface SortableRowsProps<Item extends Row> {
  items: readonly Item[]
  onMove: (ids: readonly string[]) => void
  /** Undefined while another one is being deleted. */
  onDelete: ((id: string) => void) | undefined
  children: (item: Item) => ReactNode
  ref: RefObject<HTMLUListElement | null>
}

const control = 'hover:bg-paper aria-disabled:cursor-default aria-disabled:text-stone-light'

/** Plans, documents or tours below each other, put in order by mouse, finger, keyboard or buttons. */
export function SortableRows<Item extends Row>({
  items,
  onMove,
  onDelete,
  children,
  ref,
}: SortableRowsProps<Item>) {
  const sensors = useDragSensors()
  const [isDragging, setDragging] = useState(false)
  const [note, setNote] = useState('')
  const ids = items.map(({ id }) => id)

  const say = (text: (name: string, place: string) => string, id: string, at = id) =>
    text(
      items.find((item) => item.id === id)?.title ?? '',
      `${ids.indexOf(at) + 1} of ${ids.length}`,
    )
  function move(id: string, over: string) {
    if (id !== over) onMove(moveImage(ids, id, over))
  }
  function moveBy(id: string, places: 1 | -1) {
    const neighbour = ids[ids.indexOf(id) + places]
    if (neighbour === undefined) return
    setNote(say(fileDragTexts.dropped, id, neighbour))
    move(id, neighbour)
  }
  useWindowEvent(
    'keydown',
    (event) => {
      // It ends the drag, and must not close the dialog.
      if (event.key === 'Escape') event.preventDefault()
    },
    { isOn: isDragging, capture: true },
  )

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announceDrag(fileDragTexts, say),
        screenReaderInstructions: fileDragTexts.instructions,
      }}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={({ active, over }) => {
        setDragging(false)
        if (over) move(String(active.id), String(over.id))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={ref} className="border-b border-line">
          {items.map((item, index) => (
            <SortableRow key={item.id} id={item.id} title={item.title}>
              {children(item)}
              <div className="ml-auto flex">
                <IconButton
                  icon={ArrowUp}
                  label={fileTexts.earlier(item.title)}
                  aria-disabled={index === 0}
                  onClick={() => moveBy(item.id, -1)}
                  className={control}
                />
                <IconButton
                  icon={ArrowDown}
                  label={fileTexts.later(item.title)}
                  aria-disabled={index === items.length - 1}
                  onClick={() => moveBy(item.id, 1)}
                  className={control}
                />
                <IconButton
                  icon={Trash2}
                  label={fileTexts.remove(item.title)}
                  data-delete=""
                  aria-disabled={onDelete === undefined}
                  onClick={() => onDelete?.(item.id)}
                  className={`hover:text-error ${control}`}
                />
              </div>
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {note}
      </p>
    </DndContext>
  )
}

function SortableRow({ id, title, children }: Row & { children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className="flex flex-wrap items-center gap-x-3 border-t border-line bg-white py-2"
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={fileTexts.drag(title)}
        className="grid size-11 cursor-grab touch-manipulation place-items-center"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      {children}
    </li>
  )
}
