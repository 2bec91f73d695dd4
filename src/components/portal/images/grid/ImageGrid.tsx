import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import type { Captions } from '~/components/portal/images/useCaptions'
import { chosenTexts, dragTexts } from '~/content/portal/listing/images'
import { moveImages, type Place } from '~/lib/photo/imageOrder'
import type { ManagedImage } from '~/types/listing'
import { ChosenActions } from './ChosenActions'
import { tiles } from './ImageTile'
import { SortableArea } from './SortableArea'
import { SortableImage } from './SortableImage'
import { useChoice } from './useChoice'

interface ImageGridProps {
  images: readonly ManagedImage[]
  hint: string | undefined
  /** Notes about photographs, by id. */
  advice: ReadonlyMap<string, readonly string[]>
  /** Undefined where captions cannot be stored. */
  captions: Captions | undefined
  /** Moves one image to the place of another. */
  onMove: (id: string, over: string) => void
  /** Moves images together to a place. */
  onMoveTogether: (ids: ReadonlySet<string>, place: Place) => void
  /** Undefined while others are being deleted. */
  onDelete: ((images: readonly ManagedImage[]) => void) | undefined
  /** A notice about all images, always visible. */
  notice: ReactNode
  ref: RefObject<HTMLUListElement | null>
}

/** Photographs in order, which can be rearranged and deleted. */
export function ImageGrid({
  images,
  hint,
  advice,
  captions,
  onMove,
  onMoveTogether,
  onDelete,
  notice,
  ref,
}: ImageGridProps) {
  const [note, setNote] = useState('')
  const choice = useChoice(images.map(({ id }) => id))
  const position = (id: string) => images.findIndex((image) => image.id === id)

  const say = (text: (name: string, place: string) => string, id: string, at = id) =>
    text(images[position(id)]?.filename ?? '', `${position(at) + 1} of ${images.length}`)

  function moveBy(image: ManagedImage, places: 1 | -1) {
    const neighbour = images[position(image.id) + places]
    if (!neighbour) return
    setNote(say(dragTexts.dropped, image.id, neighbour.id))
    onMove(image.id, neighbour.id)
  }

  function makeFirst(image: ManagedImage) {
    const [first] = images
    if (!first || first.id === image.id) return
    setNote(say(dragTexts.dropped, image.id, first.id))
    onMoveTogether(new Set([image.id]), 'start')
  }

  function moveChosen(place: Place) {
    const chosen = new Set(choice.ids)
    const after = moveImages(
      images.map(({ id }) => id),
      chosen,
      place,
    )
    const first = after.findIndex((id) => chosen.has(id)) + 1
    setNote(chosenTexts.moved(chosen.size, first, images.length))
    onMoveTogether(chosen, place)
  }

  function clear() {
    choice.none()
    ref.current?.querySelector<HTMLElement>('[data-choice]')?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {hint && <p className="text-sm text-stone">{hint}</p>}
      {/* It precedes the tiles for the keyboard, and stands above the dialog's buttons on screen. */}
      <div className="sticky bottom-18 z-raised order-last -mx-1.5">
        {notice}
        {choice.ids.length > 0 && (
          <ChosenActions
            images={images}
            choice={choice}
            onMove={moveChosen}
            onDelete={onDelete && (() => onDelete(images.filter(({ id }) => choice.has(id))))}
            onClear={clear}
          />
        )}
      </div>
      <SortableArea images={images} say={say} onMove={onMove}>
        {(prospect) => (
          <ul ref={ref} className={tiles} onKeyDown={goToOtherChoice}>
            {images.map((image) => (
              <SortableImage
                key={image.id}
                image={image}
                position={prospect.indexOf(image.id)}
                count={images.length}
                advice={advice.get(image.id)}
                captions={captions}
                isChosen={choice.has(image.id)}
                onChoose={({ id }, asRange) => choice.toggle(id, asRange)}
                onMoveBy={moveBy}
                onMakeFirst={makeFirst}
                onDelete={onDelete && ((one) => onDelete([one]))}
              />
            ))}
          </ul>
        )}
      </SortableArea>
      <p role="status" className="sr-only">
        {note}
      </p>
    </div>
  )
}

/** Moves the focus between checkboxes with the arrow keys, Home and End. */
function goToOtherChoice(event: KeyboardEvent<HTMLElement>) {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]')]
  const at = boxes.findIndex((box) => box.contains(document.activeElement))
  if (at < 0) return
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: boxes.length - 1,
  }
  const next = boxes[steps[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
