import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { personalDataText } from '~/content/portal/personalData'
import { type HeldData, saveHeldData } from '~/services/personalData'
import { EraseDialog } from './EraseDialog'

interface HeldDataActionsProps {
  held: HeldData
  onErased: (count: number) => void
}

/** How much is held of somebody, and what can be done with it. */
export function HeldDataActions({ held, onErased }: HeldDataActionsProps) {
  const [isErasing, setIsErasing] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const count = held.enquiries.length

  function save() {
    saveHeldData(held)
    setIsSaved(true)
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="figures text-lg wrap-anywhere">
        {count > 0 ? personalDataText.held(count, held.email) : personalDataText.none(held.email)}
      </p>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={save}>
            <Download aria-hidden="true" className="size-4" />
            {personalDataText.export}
          </Button>
          <Button variant="outline" className="text-error" onClick={() => setIsErasing(true)}>
            {personalDataText.erase}
          </Button>
          <p role="status" className="text-sm text-grove">
            {isSaved && personalDataText.exported}
          </p>
        </div>
      )}
      {isErasing && (
        <EraseDialog held={held} onClose={() => setIsErasing(false)} onErased={onErased} />
      )}
    </div>
  )
}
