import { Suspense } from 'react'
import { Button } from '~/components/ui/Button'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { FailureReference } from '~/components/ui/FailureReference'
import { lazy } from '~/components/ui/lazy'
import { useIsOffline } from '~/components/ui/useIsOffline'
import { agency } from '~/content/agency'

const NewHomes = lazy(async () => (await import('~/components/property/NewHomes')).NewHomes)

/** Replaces the whole site when the parts around its pages have failed. */
export function BrokenSite({ error }: { error: unknown }) {
  const isOffline = useIsOffline()
  return (
    <section
      data-incomplete=""
      className="page-width grid min-h-[60svh] content-center justify-items-start gap-6 py-dense"
    >
      <h1 className="display-section">This page could not be shown</h1>
      <p className="text-stone">
        {isOffline
          ? 'You are offline, so this page could not be fetched. It comes once you are back online.'
          : 'Something went wrong on our side. Loading it again often helps, or call us.'}
      </p>
      {/* Offline, the browser would replace it with a page of its own. */}
      {!isOffline && <Button onClick={() => window.location.reload()}>Load the page again</Button>}
      <a href={agency.phoneHref} className="figures font-semibold underline underline-offset-4">
        {agency.phone}
      </a>
      <FailureReference error={error} />
    </section>
  )
}

/** Replaces a page that failed or whose code could not be fetched, and shows homes if there are any. */
export function BrokenPage({ error }: { error: unknown }) {
  return (
    <>
      <BrokenSite error={error} />
      {/* Without a network the browser may remember a failed fetch until the page is loaded again. */}
      {navigator.onLine && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <NewHomes propertyClass="sale" />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
