import { useId } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Button } from '~/components/ui/Button'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { deleteImageTexts } from '~/content/portal/listing/images'
import type { ManagedImage } from '~/types/listing'
import { imageSources } from './grid/ImageTile'

interface DeleteImageQuestionProps {
  images: readonly ManagedImage[]
  onKeep: () => void
  onDelete: () => void
}

export function DeleteImageQuestion({ images, onKeep, onDelete }: DeleteImageQuestionProps) {
  const count = images.length
  const questionId = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps Escape from the dialog around this one
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onKeep()
      }}
    >
      <DeskDialog
        title={deleteImageTexts.title(count)}
        size="small"
        questionId={questionId}
        onClose={onKeep}
      >
        <div className="grid gap-6 p-6">
          <p id={questionId}>{deleteImageTexts.question(count)}</p>
          <ul className="flex flex-wrap gap-3">
            {images.map((image) => (
              <li key={image.id} className="flex items-center gap-4">
                <FallbackImage
                  sources={imageSources(image)}
                  alt={count === 1 ? '' : image.filename}
                  width={96}
                  height={64}
                  className="h-16 w-24 shrink-0 object-cover"
                />
                {count === 1 && (
                  <p className="min-w-0 text-sm wrap-anywhere text-stone">{image.filename}</p>
                )}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <Button onClick={onKeep}>{deleteImageTexts.keep(count)}</Button>
            <Button variant="outline" onClick={onDelete}>
              {deleteImageTexts.remove(count)}
            </Button>
          </div>
        </div>
      </DeskDialog>
    </div>
  )
}
