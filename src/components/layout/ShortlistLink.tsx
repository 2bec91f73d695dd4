import { Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import { paths } from '~/lib/paths'
import { shortlistCount } from '~/services/shortlist/shortlistCount'

const ShortlistToast = lazy(
  async () => (await import('~/components/shortlist/ShortlistToast')).ShortlistToast,
)

/** The link to the shortlist once it has homes, and the messages about it. */
export function ShortlistLink() {
  const count = useSyncExternalStore(shortlistCount.subscribe, shortlistCount.read, () => 0)
  // The message about the last removed home outlives the link.
  const used = useSyncExternalStore(shortlistCount.subscribe, shortlistCount.isUsed, () => false)
  return (
    <>
      {count > 0 && (
        <Link
          to={paths.shortlist}
          className="flex min-h-11 min-w-11 items-center justify-end text-sm font-semibold"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="size-5 fill-current sm:max-lg:hidden xl:hidden"
          >
            <path d="m12 20-8-8a5 5 0 0 1 8-6 5 5 0 0 1 8 6z" />
          </svg>
          <span className="max-sm:sr-only lg:max-xl:sr-only">Shortlist</span>&nbsp;({count})
        </Link>
      )}
      {used && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <ShortlistToast />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
