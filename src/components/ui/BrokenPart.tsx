import { FailureReference } from './FailureReference'

interface BrokenPartProps {
  error: unknown
  className?: string | undefined
}

/** Replaces a part of the page whose code could not be fetched. */
export function BrokenPart({ error, className = '' }: BrokenPartProps) {
  return (
    <div role="alert" data-incomplete="" className={className}>
      This part of the page could not be loaded. Please load the page again.
      <FailureReference error={error} />
    </div>
  )
}
