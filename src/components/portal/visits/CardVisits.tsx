import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { visitText } from '~/content/portal/visits'
import { visitQueries } from '~/hooks/queries/portal/visitQueries'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import type { ListingRef } from '~/types/listing'
import { OwnerLinkAction } from './OwnerLinkAction'

interface CardVisitsProps {
  listing: ListingRef
  /** The id of the heading that names the listing. */
  titleId: string
}

/** How often a listing was looked at, which leads to its visits by week, and the links for its owner. */
export function CardVisits({ listing, titleId }: CardVisitsProps) {
  const { data, error } = useQuery(visitQueries.interest(listing.id))
  // Nothing is said of it where it cannot be read: nobody waits for it.
  useLoggedFailure(error)
  return (
    <div className="grid justify-items-start">
      {data && (
        <Link
          to={`?view=visits&listing=${listing.id}`}
          aria-describedby={titleId}
          className="figures inline-flex min-h-6 items-center text-xs text-stone underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:min-h-11"
        >
          {visitText.line(data)}
        </Link>
      )}
      <OwnerLinkAction listing={listing} titleId={titleId} />
    </div>
  )
}
