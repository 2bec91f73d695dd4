import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { portalNavText, portalViews } from '~/content/portal/navigation'
import { enquiryQueries } from '~/hooks/enquiryQueries'
import { useEnquiryPolling } from '~/hooks/useEnquiryPolling'
import { usePortalView } from '~/hooks/usePortalView'
import { useSteadyFailure } from '~/hooks/useSteadyFailure'
import { logFailure } from '~/lib/failureLog'

const link =
  'flex min-h-12 items-center gap-2 border-b-4 border-transparent pt-1 text-sm font-semibold transition-colors hover:border-white/50 aria-[current=page]:border-apple'

/** The parts of the portal. How many enquiries wait is seen from everywhere. */
export function PortalNav() {
  const view = usePortalView()
  const polling = useEnquiryPolling()
  const { data: waiting, ...count } = useQuery({ ...enquiryQueries.openCount(), ...polling })
  const error = useSteadyFailure(count.error)

  useEffect(() => {
    if (error) logFailure(error)
  }, [error])

  return (
    <nav aria-label={portalNavText.label} className="flex flex-wrap gap-x-5 sm:gap-x-8">
      <Link to="?" aria-current={view === 'properties' ? 'page' : undefined} className={link}>
        {portalViews.properties.link}
      </Link>
      <Link
        to="?view=enquiries"
        aria-current={view === 'enquiries' ? 'page' : undefined}
        className={link}
      >
        {portalViews.enquiries.link}
        {waiting !== undefined && waiting > 0 && (
          <span className="figures min-w-6 bg-apple px-1.5 text-center text-xs text-ink">
            <span aria-hidden="true">{waiting}</span>
            <span className="sr-only">{portalNavText.unanswered(waiting)}</span>
          </span>
        )}
      </Link>
      <Link
        to="?view=activity"
        aria-current={view === 'activity' ? 'page' : undefined}
        className={link}
      >
        {portalViews.activity.link}
      </Link>
    </nav>
  )
}
