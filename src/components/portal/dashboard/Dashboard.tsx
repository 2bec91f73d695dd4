import { type ReactNode, Suspense } from 'react'
import { DeskButton } from '~/components/portal/DeskButton'
import { TodayDesk } from '~/components/portal/today/TodayDesk'
import { Banner } from '~/components/ui/Banner'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { Skeleton } from '~/components/ui/Skeleton'
import { dashboardText, portalNavText, portalViews } from '~/content/portal/dashboard'
import { useSession } from '~/contexts/SessionContext'
import { useHasUnsentAnswers } from '~/hooks/answerDrafts'
import { useHasNoteDrafts } from '~/hooks/noteDrafts'
import { useHeadingFocus } from '~/hooks/useHeadingFocus'
import { useLeaveWarning } from '~/hooks/useUnsavedGuard'
import { useDeskLayout } from './DeskLayout'
import { DeskFrame } from './frame/DeskFrame'
import { useDesk } from './frame/useDesk'
import { ListingResults } from './ListingResults'
import { PropertyFormDialog } from './PortalDialogs'
import { PortalSearch } from './PortalSearch'
import { SeveralProgressBar } from './several/SeveralBar'
import { useSeveral } from './several/useSeveral'
import { usePortalFilters, usePortalView, usePreviewed } from './usePortalFilters'

const EnquiriesView = lazy(
  async () => (await import('~/components/portal/enquiries/EnquiriesView')).EnquiriesView,
)

const DiaryView = lazy(async () => (await import('~/components/portal/diary/DiaryView')).DiaryView)

const ActivityView = lazy(
  async () => (await import('~/components/portal/activity/ActivityView')).ActivityView,
)

const VisitsView = lazy(
  async () => (await import('~/components/portal/visits/VisitsView')).VisitsView,
)

const TeamView = lazy(async () => (await import('~/components/portal/team/TeamView')).TeamView)

const AccountView = lazy(
  async () => (await import('~/components/portal/account/AccountView')).AccountView,
)

const PreviewView = lazy(
  async () => (await import('~/components/portal/preview/PreviewView')).PreviewView,
)

/** The portal for signed-in staff: all listings with their actions, or another part. */
export function Dashboard() {
  const view = usePortalView()
  const previewed = usePreviewed()
  const { filters, change } = usePortalFilters()
  const [layout, setLayout] = useDeskLayout()
  const { session } = useSession()
  const desk = useDesk()
  const outcomes = { onDone: desk.onDone, onFailed: desk.onFailed }

  const hasNotes = useHasNoteDrafts()
  const hasAnswers = useHasUnsentAnswers()
  useLeaveWarning(hasNotes || hasAnswers)

  // The part that had the focus may have gone, as after a command of the palette.
  useHeadingFocus(view)

  const several = useSeveral(desk.dismissDone, desk.onDone, desk.onFailed)

  return (
    <DeskFrame
      desk={desk}
      view={view}
      title={portalViews[view].title}
      action={
        view === 'properties' && (
          <DeskButton
            className="max-sm:w-full"
            onClick={() => desk.open({ kind: 'form', id: undefined })}
            {...preloadOnHover(PropertyFormDialog.load)}
          >
            {dashboardText.add}
          </DeskButton>
        )
      }
    >
      {view === 'enquiries' && (
        <Part>
          <EnquiriesView />
        </Part>
      )}
      {view === 'diary' && (
        <Part>
          <DiaryView onDone={desk.onDone} />
        </Part>
      )}
      {view === 'activity' && (
        <Part>
          <ActivityView {...outcomes} />
        </Part>
      )}
      {view === 'visits' && (
        <Part>
          <VisitsView />
        </Part>
      )}
      {view === 'team' && session.state === 'staff' && (
        <Part>
          <TeamView role={session.role} onDone={desk.onDone} />
        </Part>
      )}
      {view === 'account' && session.state === 'staff' && (
        <Part>
          <AccountView email={session.email} />
        </Part>
      )}
      {view === 'preview' && previewed && (
        <Part>
          <PreviewView id={previewed} />
        </Part>
      )}
      {view === 'properties' && (
        <TodayDesk hasRoom={layout === 'cards'} onOpen={desk.open}>
          <PortalSearch filters={filters} onChange={change} />
          <ListingResults
            filters={filters}
            onChange={change}
            layout={layout}
            onLayout={setLayout}
            several={several}
            onOpen={desk.open}
            {...outcomes}
          />
        </TodayDesk>
      )}
      {several.progress && <SeveralProgressBar progress={several.progress} onStop={several.stop} />}
    </DeskFrame>
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
