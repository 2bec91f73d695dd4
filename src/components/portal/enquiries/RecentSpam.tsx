import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { enquiriesText } from '~/content/portal/enquiries'
import { enquiryQueries, RECENT_SPAM_DAYS } from '~/hooks/enquiryQueries'
import { useEnquiryPolling } from '~/hooks/useEnquiryPolling'
import { useSteadyFailure } from '~/hooks/useSteadyFailure'
import { noEnquiryFilters, serialiseEnquiryFilters } from '~/lib/enquiryFilters'
import { logFailure } from '~/lib/failureLog'

/** The way to what the list leaves out, so that an enquiry wrongly taken for spam can be found. */
export function RecentSpam() {
  const polling = useEnquiryPolling()
  const { data: count = 0, ...spam } = useQuery({ ...enquiryQueries.recentSpam(), ...polling })
  const error = useSteadyFailure(spam.error)

  useEffect(() => {
    if (error) logFailure(error)
  }, [error])

  if (count === 0) return null
  return (
    <Link
      to={`?${serialiseEnquiryFilters({ ...noEnquiryFilters, state: 'spam' })}`}
      className="figures inline-flex min-h-11 items-center text-sm text-stone underline underline-offset-4 hover:text-ink"
    >
      {enquiriesText.spam(count, RECENT_SPAM_DAYS)}
    </Link>
  )
}
