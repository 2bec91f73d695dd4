import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { Skeleton } from '~/components/ui/Skeleton'
import { Toast, type ToastMessage } from '~/components/ui/Toast'
import { activityText } from '~/content/portal/activity'
import { portalNavText, portalViews } from '~/content/portal/navigation'
import { usePortalFilters } from '~/hooks/usePortalFilters'
import { usePortalView } from '~/hooks/usePortalView'
import { useRestoration } from '~/hooks/useRestoration'
import { focusHeading } from '~/lib/focusHeading'
import type { ListingRef } from '~/types/listing'
import { ListingResults } from './ListingResults'
import { ListingTools } from './ListingTools'
import { type PortalDialog, PortalDialogs } from './PortalDialogs'
import { PortalHeader } from './PortalHeader'
import { PortalSearch } from './PortalSearch'

const EnquiriesView = lazy(async () => ({
  default: (await import('./enquiries/EnquiriesView')).EnquiriesView,
}))

const ActivityView = lazy(async () => ({
  default: (await import('./activity/ActivityView')).ActivityView,
}))

/** What staff see: every listing, and all that can be done with it; or every enquiry; or what was done. */
export function Dashboard() {
  const view = usePortalView()
  const { filters, change } = usePortalFilters()
  const [dialog, setDialog] = useState<PortalDialog>()
  const [failure, setFailure] = useState<{ message: string; error?: Error | undefined }>()
  const [done, setDone] = useState<ToastMessage>()

  const { restore } = useRestoration(succeeded, failed)

  /** Its button goes with the message. */
  function undo(deleted: ListingRef) {
    setDone(undefined)
    focusHeading()
    restore(deleted)
  }

  function failed(message: string, error?: Error) {
    setFailure({ message, error })
  }

  function succeeded(text?: string, deleted?: ListingRef) {
    setFailure(undefined)
    if (!text) return
    const action = deleted && { label: activityText.undo, run: () => undo(deleted) }
    setDone({ text, action })
  }

  return (
    <>
      <PortalHeader
        title={portalViews[view].title}
        onOpenAccount={(email) => setDialog({ kind: 'account', email })}
      >
        {view === 'properties' && (
          <ListingTools onOpen={setDialog} onDone={succeeded} onFailed={failed} />
        )}
      </PortalHeader>
      {failure && (
        <div className="sticky top-18 z-raised page-width pt-4">
          <Banner tone="error" failure={failure.error} onDismiss={() => setFailure(undefined)}>
            {failure.message}
          </Banner>
        </div>
      )}
      {view === 'enquiries' && (
        <Part>
          <EnquiriesView />
        </Part>
      )}
      {view === 'activity' && (
        <Part>
          <ActivityView onDone={succeeded} onFailed={failed} />
        </Part>
      )}
      {view === 'properties' && (
        <>
          <PortalSearch filters={filters} onChange={change} />
          <ListingResults
            filters={filters}
            onChange={change}
            onOpen={setDialog}
            onDone={succeeded}
            onFailed={failed}
          />
        </>
      )}
      {dialog && (
        <PortalDialogs
          dialog={dialog}
          onOpen={setDialog}
          onClose={() => setDialog(undefined)}
          onDone={succeeded}
          onFailed={failed}
        />
      )}
      <Toast message={done} onDismiss={() => setDone(undefined)} />
    </>
  )
}

/** A part of the portal whose code is fetched when it is opened. */
function Part({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={({ error }) => (
        <div className="page-width py-12">
          <Banner tone="error" failure={error}>
            {portalNavText.broken}
          </Banner>
        </div>
      )}
    >
      <Suspense
        fallback={
          <div className="page-width grid gap-3 py-6">
            <Skeleton className="h-20" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  )
}
