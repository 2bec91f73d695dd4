import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Engine } from '../engine.ts'
import { AuthRefusal } from './authRefusal.ts'

const MOST_FACTORS = 10
const CHALLENGE_LASTS = 5 * 60
/** The number of half-minute steps by which a phone's clock may be wrong. */
const CLOCK_TOLERANCE = 1

export interface Session {
  id: string
  userId: string
  email: string
  /** How the person was authenticated: by a password alone (aal1), or also by a code (aal2). */
  aal: 'aal1' | 'aal2'
}

/** A factor as its owner sees it. */
interface Factor {
  id: string
  friendly_name: string
  factor_type: string
  status: 'verified' | 'unverified'
  created_at: string
  updated_at: string
}

export function factorsOf(database: Pick<Engine, 'query'>, userId: string): Promise<Factor[]> {
  return database.query<Factor>(
    `select id, friendly_name, factor_type, status, created_at, updated_at
    from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  )
}

/** @throws AuthRefusal for a session without a code of an existing factor. */
export async function requireCode(
  database: Pick<Engine, 'query'>,
  session: Session,
  status: number,
): Promise<void> {
  if (session.aal === 'aal2') return
  const factors = await factorsOf(database, session.userId)
  if (factors.some((factor) => factor.status === 'verified')) {
    throw new AuthRefusal(status, 'insufficient_aal', 'This takes a session with a code.')
  }
}

/** Makes a secret for an authenticator app. It takes effect once a code of it has been verified. */
export async function enrol(database: Pick<Engine, 'query'>, session: Session, asked: unknown) {
  const { factor_type, friendly_name, issuer } = (asked ?? {}) as Record<string, unknown>
  if (factor_type !== 'totp') {
    throw new AuthRefusal(400, 'validation_failed', 'The only second factor here is totp.')
  }
  const name = typeof friendly_name === 'string' ? friendly_name.slice(0, 100) : ''
  await requireCode(database, session, 403)
  const others = await factorsOf(database, session.userId)
  if (others.some((other) => other.friendly_name === name)) {
    throw new AuthRefusal(422, 'mfa_factor_name_conflict', 'There is a factor of this name.')
  }
  const id = randomUUID()
  const totp = new TOTP({
    issuer: typeof issuer === 'string' ? issuer.slice(0, 100) : '',
    label: session.email,
    secret: new Secret({ size: 20 }),
  })
  const made = await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret)
    select $1, $2, $3, 'totp', $4
    where (select count(*) from auth.mfa_factors where user_id = $2) < $5
    returning id`,
    [id, session.userId, name, totp.secret.base32, MOST_FACTORS],
  )
  if (made.length === 0) {
    throw new AuthRefusal(422, 'too_many_enrolled_mfa_factors', 'There are too many factors.')
  }
  const uri = totp.toString()
  return {
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri), secret: totp.secret.base32, uri },
  }
}

export async function challenge(
  database: Pick<Engine, 'query'>,
  session: Session,
  factorId: string,
) {
  const id = randomUUID()
  const [made] = await database.query<{ expires_at: number }>(
    `insert into auth.mfa_challenges (id, factor_id)
    select $1, id from auth.mfa_factors where id = $2 and user_id = $3
    returning floor(extract(epoch from created_at))::int + ${CHALLENGE_LASTS} as expires_at`,
    [id, factorId, session.userId],
  )
  if (!made) throw noFactor()
  return { id, type: 'totp', expires_at: made.expires_at }
}

/**
 * Verifies a code for the session. The account's sessions without a code end, and other unverified factors are removed.
 */
export async function verify(
  database: Pick<Engine, 'query'>,
  session: Session,
  factorId: string,
  asked: unknown,
): Promise<void> {
  const { challenge_id, code } = (asked ?? {}) as Record<string, unknown>
  const [factor] = await database.query<{ secret: string; is_open: boolean }>(
    `select secret, exists (
      select from auth.mfa_challenges
      where factor_id = mfa_factors.id and id::text = $3
        and created_at > now() - interval '${CHALLENGE_LASTS} seconds'
    ) as is_open
    from auth.mfa_factors where id = $1 and user_id = $2`,
    [factorId, session.userId, String(challenge_id)],
  )
  if (!factor) throw noFactor()
  if (!factor.is_open) {
    throw new AuthRefusal(422, 'mfa_challenge_expired', 'This challenge is over.')
  }
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) })
  const isRight =
    typeof code === 'string' && totp.validate({ token: code, window: CLOCK_TOLERANCE }) !== null
  if (!isRight) throw new AuthRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  await database.query(
    `with answered as (delete from auth.mfa_challenges where factor_id = $1),
    counting as (
      update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1
    ),
    forgotten as (
      delete from auth.mfa_factors where user_id = $3 and id <> $1 and status = 'unverified'
    ),
    raised as (
      update auth.sessions set aal = 'aal2', factor_id = $1, updated_at = now() where id = $2
    )
    delete from auth.sessions where user_id = $3 and id <> $2 and aal is distinct from 'aal2'`,
    [factorId, session.id, session.userId],
  )
}

/** @throws AuthRefusal for a verified factor if the session has no code of it. */
export async function requireCodeToUnenrol(
  database: Pick<Engine, 'query'>,
  session: Session,
  factorId: string,
): Promise<void> {
  const factors = await factorsOf(database, session.userId)
  const { status } = factors.find(({ id }) => id === factorId) ?? {}
  if (status === 'verified') await requireCode(database, session, 422)
}

export async function unenrol(database: Pick<Engine, 'query'>, userId: string, factorId: string) {
  const gone = await database.query(
    `with lowered as (
      update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 and user_id = $2
    )
    delete from auth.mfa_factors where id = $1 and user_id = $2 returning id`,
    [factorId, userId],
  )
  if (gone.length === 0) throw noFactor()
  return { id: factorId }
}

function noFactor(): AuthRefusal {
  return new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found')
}
