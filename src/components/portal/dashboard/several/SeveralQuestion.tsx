import { useId } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { severalText, wordsOf } from '~/content/portal/listing/several'
import type { ListingOverview, SeveralChange } from '~/types/listing'

interface SeveralQuestionProps {
  change: SeveralChange
  listings: readonly ListingOverview[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before several listings are changed, and names them. */
export function SeveralQuestion({ change, listings, onConfirm, onClose }: SeveralQuestionProps) {
  const questionId = useId()
  const words = wordsOf(change)
  const focused = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')
  const isDeletion = change.kind === 'deleted'
  return (
    <DeskDialog title={words.title} size="small" questionId={questionId} onClose={onClose}>
      <div className="grid gap-6 p-6">
        <div className="grid gap-2">
          <p id={questionId} className="text-lead">
            {words.question(listings.length)}
          </p>
          <p className="text-sm wrap-anywhere">
            {severalText.titlesOf(listings.map(({ title }) => title))}
          </p>
          {words.consequence && (
            <p className="text-sm text-stone">{words.consequence(listings.length)}</p>
          )}
        </div>
        <DialogActions>
          <Button variant="outline" onClick={onClose} ref={isDeletion ? focused : null}>
            {severalText.cancel}
          </Button>
          <Button
            variant={isDeletion ? 'danger' : 'primary'}
            onClick={onConfirm}
            ref={isDeletion ? null : focused}
          >
            {words.submit}
          </Button>
        </DialogActions>
      </div>
    </DeskDialog>
  )
}
