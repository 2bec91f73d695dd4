import { Button } from '~/components/ui/Button'
import { fileTexts } from '~/content/portal/listing/files'
import type { ListingFiles, Part } from './useListingFiles'

interface DeletedFileProps {
  files: ListingFiles
  part: Part
}

/** Reports the last deletion and offers to undo it. The region always exists, so that its changes are announced. */
export function DeletedFile({ files: { deletions, deleting, undoing }, part }: DeletedFileProps) {
  const last = deletions.findLast((deletion) => deletion.part === part)
  const isBusy = deleting.isPending || undoing.isPending
  return (
    <div role="status">
      {last && (
        <div className="flex items-center justify-between gap-4 border-grove border-l-4 bg-grove px-4 py-1 text-sm text-white">
          <p className="min-w-0 py-2 wrap-anywhere">
            {last.restore ? fileTexts.deleted(last.title) : fileTexts.notKept(last.title)}
          </p>
          {last.restore && (
            <Button
              variant="onDark"
              size="small"
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : () => undoing.mutate(last)}
            >
              {fileTexts.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
