import { optimizerText } from '~/content/portal/optimizer'
import { onSessionEnd } from './auth'
import { ServiceError } from './errors'

/**
 * Does work that the end of the session stops as well: what is left would fail call by call.
 * @throws ServiceError when the session ended and the caller had not stopped the work before.
 */
export async function whileSignedIn(
  stopped: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ended = new AbortController()
  const stopListening = onSessionEnd(() => ended.abort())
  try {
    await work(AbortSignal.any([stopped, ended.signal]))
  } finally {
    stopListening()
  }
  if (ended.signal.aborted && !stopped.aborted) throw new ServiceError(optimizerText.sessionEnded)
}
