import { type LoggedFailure, logFailure, unreported } from '~/lib/failureLog'
import { describeFailure } from '~/lib/failureReport'
import { env } from './env'

declare global {
  interface Window {
    /** What index.html heard of and nobody caught. */
    uncaught?: unknown[]
  }
}

/** What one page reports at most: a backend that fails whenever it is asked is one piece of news. */
const MOST_REPORTED = 20

/**
 * From now on, what nobody catches is logged as well, and all that is logged is reported to
 * VITE_ERROR_REPORT_URL, where the site was built with it: without cookies, and without anything about the
 * person. What happened before is not left out.
 */
export function watchFailures(): void {
  let left = env.errorReportUrl === undefined ? 0 : MOST_REPORTED
  hearFrom(unreported, (failure) => {
    if (left <= 0 || !navigator.onLine) return
    left -= 1
    void report(failure)
  })
  if (window.uncaught) hearFrom(window.uncaught, logFailure)
}

/** What the list holds, and whatever would be added to it from now on. */
function hearFrom<T>(list: T[], hear: (item: T) => void): void {
  list.push = (...items) => {
    for (const item of items) hear(item)
    return 0
  }
  list.push(...list.splice(0))
}

async function report(failure: LoggedFailure): Promise<void> {
  if (!env.errorReportUrl) return
  // The portal's address is known to staff alone.
  const page = location.pathname.replace(env.managementPortalId, '…')
  try {
    await fetch(env.errorReportUrl, {
      method: 'POST',
      // As plain text: another site is not asked first whether it takes JSON.
      body: JSON.stringify(describeFailure(failure, { at: new Date(), page })),
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
  } catch {
    // The browser itself logs what cannot be reached, and to report that would only go round in circles.
  }
}
