import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'

interface DiscardQuestionProps {
  onKeep: () => void
  onDiscard: () => void
}

export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog title="Close without sending?" size="small" onClose={onKeep}>
      <div className="grid gap-6 p-6">
        <p>What you have entered will be lost.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onKeep}>Keep editing</Button>
          <Button variant="outline" onClick={onDiscard}>
            Close and lose it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
