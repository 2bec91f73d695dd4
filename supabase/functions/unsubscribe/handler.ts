import { type CallDatabase, CallFailure } from '../_shared/restCaller.ts'

/** A mail program sends one field (RFC 8058). */
export const MAX_UNSUBSCRIBE_BYTES = 1024

interface UnsubscribeTools {
  call: CallDatabase
  /** The site's address without a slash at its end; empty where the site has this address too. */
  site: string
  log: (line: string) => void
}

/**
 * Ends an alert with one press in a mail program (RFC 8058). Only the POST ends it: programs that look for bad links open
 * every address of a letter. Whoever opens it is sent to the page of the alert, which asks. An unknown token is answered
 * like a known one.
 */
export function createHandler({ call, site, log }: UnsubscribeTools) {
  return async (request: Request): Promise<Response> => {
    const token = new URL(request.url).searchParams.get('t') ?? ''
    if (request.method === 'GET') {
      // As paths.alerts says, whose module Deno cannot read without a bundler.
      const location = `${site}/alerts#${encodeURIComponent(token)}`
      return new Response(null, { status: 303, headers: { location } })
    }
    if (request.method !== 'POST') {
      return new Response(null, { status: 405, headers: { allow: 'GET, POST' } })
    }
    if (!(await asksToEnd(request))) return new Response(null, { status: 400 })
    try {
      await call('end_alert', { p_token: token })
    } catch (error) {
      // What the database refuses so is no token. Any other failure may be over when it is tried again.
      if (!(error instanceof CallFailure) || error.status !== 400) {
        log(`No alert was ended: ${error instanceof Error ? error.message : String(error)}`)
        return new Response(null, { status: 503 })
      }
    }
    return new Response(null, { status: 200 })
  }
}

/** Whether the body is the one field of RFC 8058, sent as a form is, in either way. */
async function asksToEnd(request: Request): Promise<boolean> {
  const body = await request.arrayBuffer()
  if (body.byteLength > MAX_UNSUBSCRIBE_BYTES) return false
  const type = request.headers.get('content-type') ?? ''
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    return form.get('List-Unsubscribe') === 'One-Click'
  } catch {
    return false
  }
}
