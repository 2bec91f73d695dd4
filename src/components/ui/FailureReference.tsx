import { useEffect } from 'react'
import { failureId, logFailure } from '~/lib/failureLog'

interface FailureReferenceProps {
  error: unknown
  /** The message that the failure was shown with. */
  said?: string | undefined
}

/** The reference of a failure, which the visitor can quote to us; the failure is logged under it. */
export function FailureReference({ error, said }: FailureReferenceProps) {
  useEffect(() => logFailure(error, said), [error, said])
  return <p className="figures text-xs">Reference {failureId(error)}</p>
}
