import { type LoggedFailure, logFailure, reportFailures } from '~/lib/failureLog'
import { paths } from '~/lib/paths'
import { env } from './env'
import { ServiceError } from './errors'

const LONGEST_READ = 1000
const LONGEST_TEXT = 300
const MOST_FRAMES = 20
const MOST_CAUSES = 5

/** The report of a failure for the site's operators, without anything about the person affected. */
interface FailureReport {
  /** The reference that was shown and logged. */
  id: string
  /** ISO 8601. */
  at: string
  /** The path without query and fragment. */
  page: string
  what: string
  /** The thrown error, followed by its causes. */
  errors: { name: string; message: string; code: string | undefined }[]
  /** The places in the site's own files, as name:line:column. */
  frames: string[]
}

/** Describes a failure without anything that a person typed or that is personal. */
export function describeFailure(
  { id, error, what }: { id: string; error: unknown; what: string },
  { at, page }: { at: Date; page: string },
): FailureReport {
  const chain: unknown[] = []
  for (let link = error; link != null && chain.length < MOST_CAUSES; link = causeOf(link)) {
    chain.push(link)
  }
  const personal = chain.flatMap((link) => (link instanceof ServiceError ? link.personal : []))
  const reportable = (text: string) => redact(text, personal)
  return {
    id,
    at: at.toISOString(),
    page: page.slice(0, LONGEST_TEXT),
    what: reportable(what),
    errors: chain.map((link) => ({
      name: textOf(link, 'name') || typeof link,
      message: reportable(textOf(link, 'message') || (link instanceof Object ? '' : String(link))),
      code: textOf(link, 'code') || textOf(link, 'status') || undefined,
    })),
    frames: chain.flatMap((link) => framesOf(textOf(link, 'stack'))).slice(0, MOST_FRAMES),
  }
}

/** The path for a report: the portal's secret address is replaced, however it is spelt. */
export function publicPath(path: string): string {
  const portal = paths.managementPortal('')
  let spelt = path
  try {
    spelt = decodeURIComponent(path)
  } catch {
    // Then no route of ours has it either.
  }
  return spelt.toLowerCase().startsWith(portal) ? `${portal}…` : path
}

/** Forms of data in a message that is not ours: quotations, addresses of people, pages and files, long numbers. */
const FORMS_OF_DATA = [
  /".*"|"[^"\n]*$|“.*”|‘.*’/g,
  /(?<!\w)'[^']*'(?!\w)/g,
  /\S*[@/]\S*/g,
  /[+(]?\d(?:[ ().-]{0,2}\d){3,}/g,
]

/** A message without the parts that its error calls personal, and without what has the form of data. */
export function redact(text: string, personal: readonly string[]): string {
  const named = personal
    .filter((part) => part !== '')
    .reduce((rest, part) => rest.replaceAll(part, '…'), text)
    .slice(0, LONGEST_READ)
  return FORMS_OF_DATA.reduce((rest, form) => rest.replace(form, '…'), named).slice(0, LONGEST_TEXT)
}

function framesOf(stack: string): string[] {
  return stack.match(/\/(?:assets|src)\/[\w./-]+:\d+:\d+/g) ?? []
}

function causeOf(link: unknown): unknown {
  return link instanceof Object && 'cause' in link ? link.cause : undefined
}

function textOf(link: unknown, name: string): string {
  const value =
    link instanceof Object && name in link ? (link as Record<string, unknown>)[name] : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

declare global {
  interface Window {
    /** The uncaught errors that src/app/firstScript.ts has recorded, until the site's code hears of them itself. */
    uncaught?: unknown[]
  }
}

/** The most reports of one page in this time, since a backend that fails at every call is one piece of news. */
const MOST_REPORTED = 20
const WITHIN_MS = 10 * 60_000

/**
 * Logs uncaught errors from now on, and reports all logged failures to VITE_ERROR_REPORT_URL, if the site was built
 * with it: without cookies, and without anything about the person. Earlier failures are included.
 */
export function watchFailures(): void {
  const url = env.errorReportUrl
  let recent: number[] = []
  reportFailures((failure) => {
    const now = Date.now()
    recent = recent.filter((time) => now - time < WITHIN_MS)
    if (!url || recent.length >= MOST_REPORTED || !navigator.onLine) return
    recent.push(now)
    void report(url, failure)
  })
  for (const error of window.uncaught?.splice(0) ?? []) logFailure(error)
  window.addEventListener('error', ({ error }) => logUncaught(error))
  window.addEventListener('unhandledrejection', ({ reason }) => logUncaught(reason))
}

/** Without an error, the event is about a script of another origin, of which nothing is known. */
function logUncaught(error: unknown): void {
  if (error) logFailure(error)
}

async function report(url: string, failure: LoggedFailure): Promise<void> {
  const page = publicPath(location.pathname)
  try {
    await fetch(url, {
      method: 'POST',
      // Sent as plain text, so that another origin needs no preflight request.
      body: JSON.stringify(describeFailure(failure, { at: new Date(), page })),
      mode: 'no-cors',
      credentials: 'omit',
      // A referrer policy would make some browsers withhold the origin as well.
      referrer: '',
      keepalive: true,
    })
  } catch {
    // The browser itself logs an unreachable address, and reporting that would never end.
  }
}
