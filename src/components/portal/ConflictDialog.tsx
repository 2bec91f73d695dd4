import { useId, useState } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { conflictTexts } from '~/content/portal/propertyForm'
import type { Difference } from '~/lib/listingDifferences'
import { ListingDifferences } from './ListingDifferences'

interface ConflictDialogProps {
  differences: readonly Difference[]
  onOverwrite: () => void
  onReload: () => void
  onKeepEditing: () => void
}

/** Somebody else saved the listing meanwhile: look, overwrite or reload; nothing is lost without being asked for. */
export function ConflictDialog({
  differences,
  onOverwrite,
  onReload,
  onKeepEditing,
}: ConflictDialogProps) {
  const questionId = useId()
  const [looking, setLooking] = useState(false)
  const [reloading, setReloading] = useState(false)

  return (
    <Dialog title={conflictTexts.title} size="portal" onClose={onKeepEditing}>
      <div className="grid gap-6 p-6">
        <p>{conflictTexts.lead}</p>
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          <Button aria-expanded={looking} onClick={() => setLooking(!looking)}>
            {looking ? conflictTexts.hide : conflictTexts.look}
          </Button>
          <Button variant="outline" onClick={onOverwrite}>
            {conflictTexts.overwrite}
          </Button>
          <Button variant="outline" onClick={() => setReloading(true)}>
            {conflictTexts.reload}
          </Button>
          <Button variant="quiet" size="flush" onClick={onKeepEditing}>
            {conflictTexts.keep}
          </Button>
        </div>
        {looking && <ListingDifferences differences={differences} />}
      </div>
      {reloading && (
        <Dialog
          title={conflictTexts.reload}
          size="small"
          questionId={questionId}
          onClose={() => setReloading(false)}
        >
          <div className="grid gap-6 p-6">
            <p id={questionId}>{conflictTexts.reloadQuestion}</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={onReload}>{conflictTexts.reloadNow}</Button>
              <Button variant="outline" onClick={() => setReloading(false)}>
                {conflictTexts.notNow}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </Dialog>
  )
}
