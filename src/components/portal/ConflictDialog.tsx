import { useId, useState } from 'react'
import { AnswerButtons } from '~/components/ui/AnswerButtons'
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
        <Button
          variant="outline"
          aria-expanded={looking}
          onClick={() => setLooking(!looking)}
          className="sm:justify-self-start"
        >
          {looking ? conflictTexts.hide : conflictTexts.look}
        </Button>
        {looking && <ListingDifferences differences={differences} />}
      </div>
      <div className="sticky bottom-0 z-raised border-line border-t bg-white px-6 py-3">
        <AnswerButtons>
          <Button onClick={onKeepEditing}>{conflictTexts.keep}</Button>
          <Button variant="outline" onClick={() => setReloading(true)}>
            {conflictTexts.reload}
          </Button>
          <Button variant="danger" onClick={onOverwrite}>
            {conflictTexts.overwrite}
          </Button>
        </AnswerButtons>
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
            <AnswerButtons>
              <Button onClick={() => setReloading(false)}>{conflictTexts.notNow}</Button>
              <Button variant="danger" onClick={onReload}>
                {conflictTexts.reloadNow}
              </Button>
            </AnswerButtons>
          </div>
        </Dialog>
      )}
    </Dialog>
  )
}
