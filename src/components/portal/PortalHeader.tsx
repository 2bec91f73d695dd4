import { Plus } from 'lucide-react'
import { Button } from '~/components/ui/Button'
import { dashboardText } from '~/content/portal/dashboard'
import { useSession } from '~/contexts/SessionContext'
import { DevTools } from './DevTools'
import { LogoutButton } from './LogoutButton'
import type { OpenPortalDialog } from './PortalDialogs'

interface PortalHeaderProps {
  onOpen: OpenPortalDialog
  onDone: () => void
  onFailed: (message: string) => void
}

/** The portal's title and what belongs to no single listing. */
export function PortalHeader({ onOpen, onDone, onFailed }: PortalHeaderProps) {
  const { session } = useSession()
  return (
    <header className="on-dark bg-grove text-white">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-8 gap-y-6 py-8 md:py-10">
        <div className="min-w-0">
          <h1 className="text-3xl">{dashboardText.title}</h1>
          {session.state === 'staff' && (
            <p className="mt-2 text-sm wrap-anywhere">{session.email}</p>
          )}
        </div>
        <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:flex sm:flex-wrap">
          <Button
            variant="accent"
            className="max-sm:px-3"
            onClick={() => onOpen({ kind: 'form', id: undefined })}
          >
            <Plus aria-hidden="true" className="size-5 max-sm:hidden" />
            {dashboardText.add}
          </Button>
          <Button variant="onDark" onClick={() => onOpen({ kind: 'optimizeAll' })}>
            {dashboardText.optimizeAll}
          </Button>
          <DevTools onDone={onDone} onFailed={onFailed} />
          <LogoutButton variant="onDark" />
        </div>
      </div>
    </header>
  )
}
