import { Button } from '~/components/ui/Button'
import { undoTexts } from '~/content/portal/listing/images'
import type { Deletion } from './useImageDeletion'

interface DeletedImagesProps {
  /** The last deletion, which can be undone. */
  deletion: Deletion | undefined
  /** The names of those just deleted that cannot come back. */
  notKept: readonly string[]
  pending: boolean
  onUndo: (deletion: Deletion) => void
}

/**
 * Reports a deletion and offers to undo it. The region always exists, so that a screen reader announces its changes.
 */
export function DeletedImages({ deletion, notKept, pending, onUndo }: DeletedImagesProps) {
  return (
    <div role="status">
      {notKept.length > 0 && (
        <p className="wrap-anywhere border-apple border-l-4 bg-paper px-4 py-2 text-sm">
          {undoTexts.notKept(notKept)}
        </p>
      )}
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
