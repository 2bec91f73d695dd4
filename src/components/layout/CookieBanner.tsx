import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { useCookiePreferences } from '~/hooks/useConsent'
import { nothingOptional } from '~/lib/consent'

const CookieQuestion = lazy(() =>
  import('./CookieQuestion').then((module) => ({ default: module.CookieQuestion })),
)

/**
 * Asks until a choice is stored, and again when the visitor wants to change it. It never takes the page
 * over. Should its code not arrive, nothing is asked and nothing optional is allowed.
 */
export function CookieBanner() {
  const { choice, asking, reopened } = useCookiePreferences()
  return (
    asking && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <CookieQuestion initial={choice ?? nothingOptional} takesFocus={reopened} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
