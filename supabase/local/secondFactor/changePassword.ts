import { compare } from 'bcryptjs'
import type { Engine } from '../engine.ts'
import { AuthRefusal } from './authRefusal.ts'
import type { Session } from './factors.ts'

type Library = (request: Request) => Promise<Response>

/**
 * Changes an account's password as hosted Supabase does: it asks for the current one, so that a session left open is
 * not enough, and ends the account's other sessions. The library does neither.
 */
export async function changePassword(
  request: Request,
  session: Session,
  { database, library }: { database: Pick<Engine, 'query'>; library: Library },
): Promise<Response> {
  const asked = (await request.json()) as { password: unknown; current_password?: unknown }
  await requirePassword(database, session, asked.current_password)
  const { url, method, headers, signal } = request
  const body = JSON.stringify({ password: asked.password })
  const sized = new Headers(headers)
  sized.set('content-length', String(Buffer.byteLength(body)))
  const response = await library(new Request(url, { method, headers: sized, signal, body }))
  if (response.ok) {
    await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [
      session.userId,
      session.id,
    ])
  }
  return response
}

async function requirePassword(
  database: Pick<Engine, 'query'>,
  { userId }: Session,
  given: unknown,
) {
  if (typeof given !== 'string' || given === '') {
    throw new AuthRefusal(400, 'current_password_required', 'A new password takes the current one.')
  }
  const [account] = await database.query<{ hash: string }>(
    'select encrypted_password as hash from auth.users where id = $1',
    [userId],
  )
  if (!account || !(await compare(given, account.hash))) {
    throw new AuthRefusal(400, 'current_password_invalid', 'The current password is another one.')
  }
}
