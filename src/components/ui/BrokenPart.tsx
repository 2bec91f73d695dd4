import { FailureReference } from './FailureReference'
import { useIsOffline } from './useIsOffline'

interface BrokenPartProps {
  error: unknown
  className?: string | undefined
}

/** Replaces a part of the page whose code could not be fetched. */
export function BrokenPart({ error, className = '' }: BrokenPartProps) {
  const isOffline = useIsOffline()
  return (
    <div role="alert" data-incomplete="" className={className}>
      {isOffline
        ? 'You are offline, so this part of the page could not be fetched. It comes once you are back online.'
        : 'This part of the page could not be loaded. Please load the page again.'}
      <FailureReference error={error} />
    </div>
  )
}
