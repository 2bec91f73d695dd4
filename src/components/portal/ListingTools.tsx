import { Plus } from 'lucide-react'
import { Button } from '~/components/ui/Button'
import { onIntent } from '~/components/ui/onIntent'
import { dashboardText } from '~/content/portal/dashboard'
import { DevTools } from './DevTools'
import { dialogCode } from './dialogCode'
import type { OpenPortalDialog } from './PortalDialogs'

interface ListingToolsProps {
  onOpen: OpenPortalDialog
  onDone: () => void
  onFailed: (message: string, failure?: Error) => void
}

/** What can be done with listings but belongs to no single one. */
export function ListingTools({ onOpen, onDone, onFailed }: ListingToolsProps) {
  return (
    <>
      <Button
        variant="accent"
        className="max-sm:px-3"
        onClick={() => onOpen({ kind: 'form', id: undefined })}
        {...onIntent(dialogCode.form)}
      >
        <Plus aria-hidden="true" className="size-5 max-sm:hidden" />
        {dashboardText.add}
      </Button>
      <Button
        variant="onDark"
        onClick={() => onOpen({ kind: 'optimizeAll' })}
        {...onIntent(dialogCode.optimizeAll)}
      >
        {dashboardText.optimizeAll}
      </Button>
      <DevTools onDone={onDone} onFailed={onFailed} />
    </>
  )
}
