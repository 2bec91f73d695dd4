import { Button } from '~/components/ui/Button'
import { undoTexts } from '~/content/portal/images'
import type { Deletion } from './useImageDeletion'

interface DeletedImagesProps {
  /** What was deleted last and can be brought back. */
  deletion: Deletion | undefined
  pending: boolean
  onUndo: (deletion: Deletion) => void
}

/** Says what was deleted, and brings it back. The region is always there, so that a screen reader hears of it. */
export function DeletedImages({ deletion, pending, onUndo }: DeletedImagesProps) {
  return (
    <div role="status">
      {deletion && (
        <div className="flex items-center justify-between gap-4 border-grove border-l-4 bg-grove px-4 py-1 text-sm text-white">
          <p className="min-w-0 wrap-anywhere">
            {undoTexts.deleted(deletion.images.map(({ image }) => image.filename))}
          </p>
          <Button
            variant="onDark"
            size="small"
            aria-disabled={pending}
            onClick={pending ? undefined : () => onUndo(deletion)}
          >
            {undoTexts.undo}
          </Button>
        </div>
      )}
    </div>
  )
}
