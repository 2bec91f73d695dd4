import { useId } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { deleteImageTexts } from '~/content/portal/images'
import { imageSources } from '~/lib/imageSources'
import type { ManagedImage } from '~/types/listing'

interface DeleteImageQuestionProps {
  image: ManagedImage
  onKeep: () => void
  onDelete: () => void
}

export function DeleteImageQuestion({ image, onKeep, onDelete }: DeleteImageQuestionProps) {
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
      <Dialog title={deleteImageTexts.title} size="small" questionId={questionId} onClose={onKeep}>
        <div className="grid gap-6 p-6">
          <p id={questionId}>{deleteImageTexts.question}</p>
          <div className="flex items-center gap-4">
            <FallbackImage
              sources={imageSources(image)}
              alt=""
              width={96}
              height={64}
              className="h-16 w-24 shrink-0 object-cover"
            />
            <p className="min-w-0 text-sm wrap-anywhere text-stone">{image.filename}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button onClick={onKeep}>{deleteImageTexts.keep}</Button>
            <Button variant="outline" onClick={onDelete}>
              {deleteImageTexts.remove}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}
