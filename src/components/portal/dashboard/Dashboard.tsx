import { type ReactNode, Suspense, useState } from 'react'
import { DeskButton } from '~/components/portal/DeskButton'
import { TodayDesk } from '~/components/portal/today/TodayDesk'
import { Banner } from '~/components/ui/Banner'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { Skeleton } from '~/components/ui/Skeleton'
import { Toast, type ToastMessage } from '~/components/ui/Toast'
import { activityText } from '~/content/portal/activity'
import { dashboardText, portalNavText, portalViews } from '~/content/portal/dashboard'
import { useSession } from '~/contexts/SessionContext'
import { useHasNoteDrafts } from '~/hooks/noteDrafts'
import { useHeadingFocus } from '~/hooks/useHeadingFocus'
import { useRestoration } from '~/hooks/useRestoration'
import { useLeaveWarning } from '~/hooks/useUnsavedGuard'
import { focusHeading } from '~/lib/focusHeading'
import { DeskBar } from './DeskBar'
import { useDeskLayout } from './DeskLayout'
import { ListingResults } from './ListingResults'
import type { OnDone } from './outcomes'
import { PortalDialogs, PropertyFormDialog } from './PortalDialogs'
import { PortalSearch } from './PortalSearch'
import type { PortalDialog } from './portalDialog'
import { SeveralProgressBar } from './several/SeveralBar'
import { useSeveral } from './several/useSeveral'
import { useDeskKeys } from './useDeskKeys'
import { usePortalFilters, usePortalView, usePreviewed } from './usePortalFilters'

const EnquiriesView = lazy(
  async () => (await import('~/components/portal/enquiries/EnquiriesView')).EnquiriesView,
)

const ActivityView = lazy(
  async () => (await import('~/components/portal/activity/ActivityView')).ActivityView,
)

const TeamView = lazy(async () => (await import('~/components/portal/team/TeamView')).TeamView)

const PreviewView = lazy(
  async () => (await import('~/components/portal/preview/PreviewView')).PreviewView,
)

/** The portal for signed-in staff: all listings with their actions, or another part. */
export function Dashboard() {
  const view = usePortalView()
  const previewed = usePreviewed()
  const { filters, change } = usePortalFilters()
  const [layout, setLayout] = useDeskLayout()
  const [dialog, setDialog] = useState<PortalDialog>()
  const [failure, setFailure] = useState<{ message: string; error?: Error | undefined }>()
  const [done, setDone] = useState<ToastMessage>()
  const { session } = useSession()
  useDeskKeys({ isListing: view === 'properties', isBusy: dialog !== undefined, onOpen: setDialog })

  useLeaveWarning(useHasNoteDrafts())

  // The part that had the focus may have gone, as after a command of the palette.
  useHeadingFocus(view)

  const { restore } = useRestoration(succeeded, failed)
  const several = useSeveral(() => setDone(undefined), succeeded, failed)

  /** The message disappears, and its button with it. */
  function undo(run: () => void) {
    setDone(undefined)
    focusHeading()
    run()
  }

  function failed(message: string, error?: Error) {
    setFailure({ message, error })
  }

  function succeeded(...[text, undoing]: Parameters<OnDone>) {
    setFailure(undefined)
    if (!text) return
    const run = typeof undoing === 'function' ? undoing : undoing && (() => restore(undoing))
    setDone({ text, action: run && { label: activityText.undo, run: () => undo(run) } })
  }

  return (
    // Messages are between the title and the button beside it, and cover neither.
    <div className="lg:[--toast-side:center] lg:[--toast-top:3.25rem]">
      <DeskBar onOpen={setDialog} onDone={succeeded} onFailed={failed} />
      {failure && (
        <div className="sticky top-24 z-raised page-width pt-4 lg:top-12">
          <Banner tone="error" failure={failure.error} onDismiss={() => setFailure(undefined)}>
            {failure.message}
          </Banner>
        </div>
      )}
      <div className="page-width flex flex-wrap items-center justify-between gap-x-2 gap-y-2 pt-3 sm:gap-x-8 lg:pt-4">
        <h1 className={`sm:text-xl lg:text-2xl ${view === 'properties' ? 'text-base' : 'text-xl'}`}>
          {portalViews[view].title}
        </h1>
        {view === 'properties' && (
          <DeskButton
            onClick={() => setDialog({ kind: 'form', id: undefined })}
            {...preloadOnHover(PropertyFormDialog.load)}
          >
            {dashboardText.add}
          </DeskButton>
        )}
      </div>
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
      {view === 'team' && session.state === 'staff' && (
        <Part>
          <TeamView role={session.role} onDone={succeeded} />
        </Part>
      )}
      {view === 'preview' && previewed && (
        <Part>
          <PreviewView id={previewed} />
        </Part>
      )}
      {view === 'properties' && (
        <TodayDesk hasRoom={layout === 'cards'} onOpen={setDialog}>
          <PortalSearch filters={filters} onChange={change} />
          <ListingResults
            filters={filters}
            onChange={change}
            layout={layout}
            onLayout={setLayout}
            several={several}
            onOpen={setDialog}
            onDone={succeeded}
            onFailed={failed}
          />
        </TodayDesk>
      )}
      {several.progress && <SeveralProgressBar progress={several.progress} onStop={several.stop} />}
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
    </div>
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
