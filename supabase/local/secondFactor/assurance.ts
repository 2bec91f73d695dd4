import type { Engine } from '../engine.ts'

interface Method {
  method: 'password' | 'totp'
  /** Seconds since 1970. */
  timestamp: number
}

/**
 * How the person of a session was authenticated, as the token of Supabase's auth says: the level, and the methods, the
 * latest first. The library signs in by password alone.
 */
export async function levelOf(
  database: Pick<Engine, 'query'>,
  sessionId: string,
): Promise<{ aal: 'aal1' | 'aal2'; amr: Method[] }> {
  const [session] = await database.query<{ aal: string | null; began: number; changed: number }>(
    `select aal, extract(epoch from created_at)::int as began, extract(epoch from updated_at)::int as changed
    from auth.sessions where id = $1`,
    [sessionId],
  )
  const password = { method: 'password', timestamp: session?.began ?? 0 } as const
  if (session?.aal !== 'aal2') return { aal: 'aal1', amr: [password] }
  return { aal: 'aal2', amr: [{ method: 'totp', timestamp: session.changed }, password] }
}
