import { useEffect } from 'react'
import { failureId, logFailure } from '~/lib/failureLog'

interface FailureReferenceProps {
  error: unknown
  /** What is said of it. */
  said?: string | undefined
}

/** What a failure is called, for whoever asks us about it; what is shown is logged under this. */
export function FailureReference({ error, said }: FailureReferenceProps) {
  useEffect(() => logFailure(error, said), [error, said])
  return <p className="figures text-xs">Reference {failureId(error)}</p>
}
