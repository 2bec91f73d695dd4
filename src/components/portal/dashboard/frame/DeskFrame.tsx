import type { ReactNode } from 'react'
import { PortalDialogs } from '~/components/portal/dashboard/PortalDialogs'
import { useDeskKeys } from '~/components/portal/dashboard/useDeskKeys'
import { Banner } from '~/components/ui/Banner'
import { LateToast } from '~/components/ui/toast/LateToast'
import type { PortalView } from '~/lib/listing/portalFilters'
import { DeskBar } from './DeskBar'
import type { Desk } from './useDesk'

interface DeskFrameProps {
  desk: Desk
  /** The part of the portal that is shown, if it is one of them. */
  view?: PortalView | undefined
  title: string
  /** The main action, beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** What stands around every page of the desk: its bar, the title, messages, and what opens over it. */
export function DeskFrame({ desk, view, title, action, children }: DeskFrameProps) {
  const { dialog, open, close, failure, onDone, onFailed } = desk
  useDeskKeys({ isListing: view === 'properties', isBusy: dialog !== undefined, onOpen: open })
  return (
    <>
      <DeskBar view={view} onOpen={open} onDone={onDone} onFailed={onFailed} />
      {failure && (
        <div className="sticky top-25 z-raised page-width pt-4 lg:top-12">
          <Banner tone="error" failure={failure.error} onDismiss={desk.dismissFailure}>
            {failure.message}
          </Banner>
        </div>
      )}
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-4 lg:pt-6">
        <h1 className="text-subheading">{title}</h1>
        {action}
      </div>
      {children}
      {dialog && (
        <PortalDialogs
          dialog={dialog}
          onOpen={open}
          onClose={close}
          onDone={onDone}
          onFailed={onFailed}
        />
      )}
      <LateToast message={desk.done} onDismiss={desk.dismissDone} />
    </>
  )
}
