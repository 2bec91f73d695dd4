import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { failedFormTexts, fateTexts } from '~/content/enquiries'
import type { EnquiryFate } from '~/types/enquiry'

interface DiscardQuestionProps {
  /** Of what was sent from the form already, but did not get through. */
  fate: EnquiryFate | undefined
  onKeep: () => void
  onDiscard: () => void
  onWithdraw: () => void
}

export function DiscardQuestion({ fate, onKeep, onDiscard, onWithdraw }: DiscardQuestionProps) {
  return (
    <Dialog
      title={fate ? failedFormTexts.title : 'Close without sending?'}
      size="small"
      onClose={onKeep}
    >
      <div className="grid gap-6 p-6">
        <p>{fate ? failedFormTexts[fate] : 'What you have entered will be lost.'}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onKeep}>Keep editing</Button>
          <Button variant="outline" onClick={onDiscard}>
            {fate ? 'Close the form' : 'Close and lose it'}
          </Button>
          {fate === 'waiting' && (
            <Button
              variant="outline"
              onClick={() => {
                onWithdraw()
                onDiscard()
              }}
            >
              {fateTexts.withdraw}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
