import { optimizerText } from '~/content/portal/optimizer'
import { ServiceError } from '~/services/client/errors'
import { onSessionEnd } from './auth'

/**
 * Runs work that is aborted when the session ends, since the rest would fail call by call.
 * @throws ServiceError when the session ended before the caller stopped the work.
 */
export async function whileSignedIn(
  stopped: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ended = new AbortController()
  const stopListening = onSessionEnd((how) => how !== 'doubtful' && ended.abort())
  try {
    await work(AbortSignal.any([stopped, ended.signal]))
  } finally {
    stopListening()
  }
  if (ended.signal.aborted && !stopped.aborted) throw new ServiceError(optimizerText.sessionEnded)
}
