import { useQuery } from '@tanstack/react-query'
import { LinkNotice } from '~/components/layout/LinkNotice'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { ownerPage as texts } from '~/content/owner/ownerPage'
import { ownerQueries } from '~/hooks/queries/ownerQueries'
import { isLinkToken } from '~/lib/linkToken'
import { OwnedHome } from './OwnedHome'

/** What the link of an owner shows. A damaged link says the same as one that has ended. */
export function OwnerView({ token }: { token: string }) {
  const isWhole = isLinkToken(token)
  const { data, isLoading, error, refetch } = useQuery({
    ...ownerQueries.progress(token),
    enabled: isWhole,
  })
  if (data) return <OwnedHome token={token} progress={data} />
  if (error) {
    return (
      <div className="mt-10">
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      </div>
    )
  }
  if (isLoading) {
    return (
      <div role="status" aria-label={texts.loading} className="mt-10 grid gap-4">
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
      </div>
    )
  }
  return (
    <LinkNotice text={texts.invalid}>
      <p className="max-w-prose">{texts.askAnew}</p>
    </LinkNotice>
  )
}
