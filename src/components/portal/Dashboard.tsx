import { lazy, Suspense, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { Skeleton } from '~/components/ui/Skeleton'
import { Toast, type ToastMessage } from '~/components/ui/Toast'
import { portalNavText, portalViews } from '~/content/portal/navigation'
import { usePortalFilters } from '~/hooks/usePortalFilters'
import { usePortalView } from '~/hooks/usePortalView'
import { ListingResults } from './ListingResults'
import { ListingTools } from './ListingTools'
import { type PortalDialog, PortalDialogs } from './PortalDialogs'
import { PortalHeader } from './PortalHeader'
import { PortalSearch } from './PortalSearch'

const EnquiriesView = lazy(async () => ({
  default: (await import('./enquiries/EnquiriesView')).EnquiriesView,
}))

/** What staff see: every listing, and all that can be done with it; or every enquiry. */
export function Dashboard() {
  const view = usePortalView()
  const { filters, change } = usePortalFilters()
  const [dialog, setDialog] = useState<PortalDialog>()
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<ToastMessage>()

  function succeeded(text?: string) {
    setFailure(undefined)
    if (text) setDone({ text })
  }

  return (
    <>
      <PortalHeader title={portalViews[view].title}>
        {view === 'properties' && (
          <ListingTools onOpen={setDialog} onDone={succeeded} onFailed={setFailure} />
        )}
      </PortalHeader>
      {failure && (
        <div className="sticky top-18 z-raised page-width pt-4">
          <Banner tone="error" onDismiss={() => setFailure(undefined)}>
            {failure}
          </Banner>
        </div>
      )}
      {view === 'properties' ? (
        <>
          <PortalSearch filters={filters} onChange={change} />
          <ListingResults
            filters={filters}
            onChange={change}
            onOpen={setDialog}
            onDone={succeeded}
            onFailed={setFailure}
          />
        </>
      ) : (
        <Enquiries />
      )}
      {dialog && (
        <PortalDialogs
          dialog={dialog}
          onOpen={setDialog}
          onClose={() => setDialog(undefined)}
          onDone={succeeded}
          onFailed={setFailure}
        />
      )}
      <Toast message={done} onDismiss={() => setDone(undefined)} />
    </>
  )
}

function Enquiries() {
  return (
    <ErrorBoundary
      fallback={
        <div className="page-width py-12">
          <Banner tone="error">{portalNavText.broken}</Banner>
        </div>
      }
    >
      <Suspense
        fallback={
          <div className="page-width grid gap-3 py-6">
            <Skeleton className="h-20" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        <EnquiriesView />
      </Suspense>
    </ErrorBoundary>
  )
}
