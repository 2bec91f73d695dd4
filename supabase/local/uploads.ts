import type { Engine } from './engine.ts'
import { Refusal } from './gate/refusal.ts'

type Library = (request: Request) => Promise<Response>

/** A cheap call that only staff may make. */
const STAFF_ONLY = '/rest/v1/rpc/staff_emails'

/**
 * Asks the database whether the caller may upload at all, so that nobody else's file is read.
 * @throws Refusal for a caller who is not staff.
 */
export async function requireUploader(request: Request, library: Library): Promise<void> {
  const { apikey, authorization } = Object.fromEntries(request.headers)
  const headers = new Headers({ 'content-type': 'application/json' })
  if (apikey !== undefined) headers.set('apikey', apikey)
  if (authorization !== undefined) headers.set('authorization', authorization)
  const answer = await library(
    new Request(new URL(STAFF_ONLY, request.url), { method: 'POST', headers, body: '{}' }),
  )
  if (answer.ok) return
  if (answer.status >= 500) throw new Error(`Asking who uploads was answered ${answer.status}.`)
  // A visitor, who has no session, is answered 401 as well.
  const { code } = (await answer.json()) as { code?: string }
  if (code === 'PT401') throw new Refusal(401, 'This session is over.')
  throw new Refusal(403, 'Only staff may upload files.')
}

/** The largest file that a bucket accepts; undefined if there is no such bucket. */
export async function uploadLimit({ query }: Pick<Engine, 'query'>, bucket: string) {
  const [found] = await query<{ file_size_limit: number | string | null }>(
    'select file_size_limit from storage.buckets where id = $1',
    [bucket],
  )
  return found && Number(found.file_size_limit ?? 0)
}
