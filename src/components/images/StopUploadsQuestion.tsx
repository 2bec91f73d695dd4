import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'

interface StopUploadsQuestionProps {
  onWait: () => void
  onStop: () => void
}

export function StopUploadsQuestion({ onWait, onStop }: StopUploadsQuestionProps) {
  return (
    <Dialog title="Stop uploading?" size="small" onClose={onWait}>
      <div className="grid gap-6 p-6">
        <p>Photographs are still being uploaded. Those that are not finished will be lost.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onWait}>Keep uploading</Button>
          <Button variant="outline" onClick={onStop}>
            Stop and close
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
