import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { IconButton } from '~/components/ui/IconButton'
import type { ManagedImage } from '~/types/listing'
import { ImageTile } from './ImageTile'

interface SortableImageProps {
  image: ManagedImage
  /** From 0. */
  position: number
  count: number
  onMoveBy: (image: ManagedImage, places: 1 | -1) => void
  /** Undefined while another image is being deleted. */
  onDelete: ((image: ManagedImage) => void) | undefined
}

const control = 'hover:bg-mist aria-disabled:cursor-default aria-disabled:text-stone-light'

/** One photograph that can be dragged, moved by a place, or deleted. */
export function SortableImage({ image, position, count, onMoveBy, onDelete }: SortableImageProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: image.id })
  const name = `photograph ${position + 1}, ${image.filename}`

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className="grid grid-cols-1 content-start"
    >
      <div
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className="cursor-grab touch-manipulation bg-mist select-none [-webkit-touch-callout:none] active:cursor-grabbing"
      >
        {/* While it is dragged its place stays free. */}
        <div className={isDragging ? 'opacity-0' : ''}>
          <ImageTile image={image} position={position} count={count} />
        </div>
      </div>
      <p className="truncate pt-1.5 text-xs text-stone" title={image.filename}>
        {image.filename}
      </p>
      <div className="-mx-2.5 flex">
        <IconButton
          icon={ArrowLeft}
          label={`Move ${name}, earlier`}
          aria-disabled={position === 0}
          onClick={() => onMoveBy(image, -1)}
          className={control}
        />
        <IconButton
          icon={ArrowRight}
          label={`Move ${name}, later`}
          aria-disabled={position === count - 1}
          onClick={() => onMoveBy(image, 1)}
          className={control}
        />
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          data-delete=""
          aria-disabled={onDelete === undefined}
          onClick={() => onDelete?.(image)}
          className={`ml-auto hover:text-error ${control}`}
        />
      </div>
    </li>
  )
}
