import { useEffect } from 'react'
import { failureId, logFailure } from '~/lib/failureLog'

/** What a failure is called, for whoever asks us about it; what is shown is logged under this. */
export function FailureReference({ error }: { error: unknown }) {
  useEffect(() => logFailure(error), [error])
  return <p className="figures text-xs">Reference {failureId(error)}</p>
}
