import type { Engine } from '../engine.ts'
import { Refusal } from '../gate/refusal.ts'
import { type Claims, checkToken, signToken } from '../gate/tokens.ts'
import type { Secrets } from '../secrets.ts'
import { levelOf } from './assurance.ts'
import { AuthRefusal } from './authRefusal.ts'
import { changePassword } from './changePassword.ts'
import {
  challenge,
  enrol,
  factorsOf,
  requireCode,
  requireCodeToUnenrol,
  type Session,
  unenrol,
  verify,
} from './factors.ts'

type Library = (request: Request) => Promise<Response>

const USER = '/auth/v1/user'
const TOKEN = '/auth/v1/token'
const FACTORS = /^\/auth\/v1\/factors(?:\/(?<id>[^/]+)(?:\/(?<step>challenge|verify))?)?$/
const ADMIN = /^\/auth\/v1\/admin\/users(?:\/(?<userId>[^/]+)\/factors(?:\/(?<id>[^/]+))?)?$/

/**
 * Adds a second factor to the library: it answers as Supabase's auth does for codes of an authenticator app, and
 * records for each session whether it had one, which the database checks (private.is_staff()).
 */
export function withSecondFactor(
  library: Library,
  database: Pick<Engine, 'query'>,
  { jwtSecret, secretKey }: Secrets,
): Library {
  function claimsOf(request: Request): Promise<Claims> {
    const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
    return checkToken(token, jwtSecret)
  }

  async function sessionOf(request: Request): Promise<Session> {
    const claims = await claimsOf(request)
    const [session] = await database.query<Session>(
      `select session.id, user_id as "userId", email, coalesce(aal, 'aal1') as aal
      from auth.sessions as session join auth.users as account on account.id = user_id
      where session.id = $1 and user_id = $2`,
      [claims.session_id, claims.sub],
    )
    if (!session) throw new AuthRefusal(403, 'session_not_found', 'This session is over.')
    return session
  }

  /** Answers holders of the secret key about accounts and their factors. */
  async function answerAdmin(request: Request, { userId, id }: { userId?: string; id?: string }) {
    if (request.headers.get('apikey') !== secretKey) {
      // Answered as an unknown address, since only holders of the secret key know this one.
      throw new AuthRefusal(404, 'not_found', 'Not found.')
    }
    if (userId === undefined) {
      const users = await database.query('select id, email from auth.users order by id')
      return { users, aud: 'authenticated' }
    }
    if (id === undefined) return factorsOf(database, userId)
    return unenrol(database, userId, id)
  }

  async function answer(request: Request, { id, step }: { id?: string; step?: string }) {
    const session = await sessionOf(request)
    if (id === undefined) return enrol(database, session, await readJson(request))
    if (request.method === 'DELETE') {
      await requireCodeToUnenrol(database, session, id)
      return unenrol(database, session.userId, id)
    }
    if (step === 'challenge') return challenge(database, session, id)
    await verify(database, session, id, await readJson(request))
    return renewed(request, session)
  }

  /** The renewed session, in the form of a sign-in. */
  async function renewed(request: Request, session: Session) {
    const claims = await claimsOf(request)
    const [stored] = await database.query<{ token: string }>(
      `select token from auth.refresh_tokens
      where session_id = $1 and not revoked order by created_at desc limit 1`,
      [session.id],
    )
    const lasts = claims.exp - claims.iat
    const now = Math.floor(Date.now() / 1000)
    const user = await library(
      new Request(new URL(USER, request.url), { headers: request.headers }),
    )
    if (!stored || !user.ok) {
      throw new AuthRefusal(403, 'session_not_found', 'This session is over.')
    }
    return {
      access_token: await signToken(
        { ...claims, iat: now, exp: now + lasts, ...(await levelOf(database, session.id)) },
        jwtSecret,
      ),
      token_type: 'bearer',
      expires_in: lasts,
      expires_at: now + lasts,
      refresh_token: stored.token,
      user: await withFactors(await user.json()),
    }
  }

  async function withFactors<User extends { id: string }>(user: User) {
    return { ...user, factors: await factorsOf(database, user.id) }
  }

  /** Adds the fields that the library's sessions and accounts lack. */
  async function completed(pathname: string, response: Response): Promise<Response> {
    if (!response.ok || (pathname !== USER && pathname !== TOKEN)) return response
    const body = await response.json()
    if (pathname === USER) return Response.json(await withFactors(body))
    const claims = await checkToken(body.access_token, jwtSecret)
    const level = await levelOf(database, claims.session_id)
    return Response.json({
      ...body,
      access_token: await signToken({ ...claims, ...level }, jwtSecret),
      user: await withFactors(body.user),
    })
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/auth/v1/')) return library(request)
    try {
      const factor = FACTORS.exec(pathname)
      if (factor) return Response.json(await answer(request, factor.groups ?? {}))
      const admin = ADMIN.exec(pathname)
      if (admin) return Response.json(await answerAdmin(request, admin.groups ?? {}))
      if (pathname === USER) {
        const session = await sessionOf(request)
        if (request.method === 'PUT') {
          await requireCode(database, session, 401)
          const changed = await changePassword(request, session, { database, library })
          return await completed(pathname, changed)
        }
      }
      return await completed(pathname, await library(request))
    } catch (error) {
      if (error instanceof AuthRefusal || error instanceof Refusal) return error.toResponse()
      throw error
    }
  }
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw new AuthRefusal(400, 'bad_json', 'The body is no JSON.')
  }
}
