import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowLeft, ArrowLeftToLine, ArrowRight, Lightbulb, Trash2 } from 'lucide-react'
import type { Captions } from '~/components/portal/images/useCaptions'
import { IconButton } from '~/components/ui/IconButton'
import { adviceTexts, chosenTexts, imageTexts } from '~/content/portal/listing/images'
import type { ManagedImage } from '~/types/listing'
import { CaptionField } from './CaptionField'
import { ImageTile } from './ImageTile'
import { KindField } from './KindField'

interface SortableImageProps {
  image: ManagedImage
  /** Counted from 0. */
  position: number
  count: number
  advice: readonly string[] | undefined
  captions: Captions | undefined
  isChosen: boolean
  onChoose: (image: ManagedImage, asRange: boolean) => void
  onMoveBy: (image: ManagedImage, places: 1 | -1) => void
  onMakeFirst: (image: ManagedImage) => void
  /** Undefined while another image is being deleted. */
  onDelete: ((image: ManagedImage) => void) | undefined
}

const control = 'hover:bg-paper aria-disabled:cursor-default aria-disabled:text-stone-light'

/** One photograph that can be dragged, chosen, moved by one place or to the front, or deleted. */
export function SortableImage({
  image,
  position,
  count,
  advice,
  captions,
  isChosen,
  onChoose,
  onMoveBy,
  onMakeFirst,
  onDelete,
}: SortableImageProps) {
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
      data-image={image.id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`relative grid grid-cols-1 content-start ${isChosen ? 'outline-2 outline-grove outline-offset-4' : ''}`}
    >
      <div className="relative">
        <div
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          className="cursor-grab touch-manipulation bg-paper select-none [-webkit-touch-callout:none] active:cursor-grabbing"
        >
          {/* Its place stays free while it is dragged. */}
          <div className={isDragging ? 'opacity-0' : ''}>
            <ImageTile image={image} position={position} count={count} />
          </div>
        </div>
        <label className="absolute -right-2.5 -bottom-1 grid size-11 place-items-center select-none">
          <input
            type="checkbox"
            data-choice=""
            aria-label={chosenTexts.choose(name)}
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              onChoose(image, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
            className="size-5"
          />
        </label>
      </div>
      {advice && advice.length > 0 && (
        <ul aria-label={adviceTexts.label(name)} className="grid gap-1 pt-1.5 text-xs">
          {advice.map((text) => (
            <li key={text} className="flex gap-1.5">
              <Lightbulb aria-hidden="true" className="size-4 shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      )}
      {captions && <CaptionField image={image} name={name} captions={captions} />}
      {captions && <KindField image={image} name={name} />}
      <p className="truncate pt-1 text-xs text-stone" title={image.filename}>
        {image.filename}
      </p>
      <div className="-mx-2.5 flex flex-wrap">
        <IconButton
          icon={ArrowLeftToLine}
          label={`${imageTexts.makeFirst}: ${name}`}
          title={imageTexts.makeFirst}
          aria-disabled={position === 0}
          onClick={() => onMakeFirst(image)}
          className={control}
        />
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
