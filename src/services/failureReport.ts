import { type LoggedFailure, logFailure, unreported } from '~/lib/failureLog'
import { describeFailure, publicPath } from '~/lib/failureReport'
import { env } from './env'

declare global {
  interface Window {
    /** What index.html heard of and nobody caught. */
    uncaught?: unknown[]
  }
}

/** What one page reports at most in this time: a backend that fails whenever it is asked is one piece of news. */
const MOST_REPORTED = 20
const WITHIN_MS = 10 * 60_000

/**
 * From now on, what nobody catches is logged as well, and all that is logged is reported to
 * VITE_ERROR_REPORT_URL, where the site was built with it: without cookies, and without anything about the
 * person. What happened before is not left out.
 */
export function watchFailures(): void {
  const url = env.errorReportUrl
  let recent: number[] = []
  hearFrom(unreported, (failure) => {
    const now = Date.now()
    recent = recent.filter((time) => now - time < WITHIN_MS)
    if (!url || recent.length >= MOST_REPORTED || !navigator.onLine) return
    recent.push(now)
    void report(url, failure)
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

async function report(url: string, failure: LoggedFailure): Promise<void> {
  const page = publicPath(location.pathname)
  try {
    await fetch(url, {
      method: 'POST',
      // As plain text: another site is not asked first whether it takes JSON.
      body: JSON.stringify(describeFailure(failure, { at: new Date(), page })),
      mode: 'no-cors',
      credentials: 'omit',
      // Not by its policy, with which some browsers keep the origin back as well.
      referrer: '',
      keepalive: true,
    })
  } catch {
    // The browser itself logs what cannot be reached, and to report that would only go round in circles.
  }
}
