import { isUuid } from '~/lib/uuid'
import { answer, CORS, done } from '../_shared/answer.ts'
import { restCaller } from '../_shared/restCaller.ts'
import { type Surroundings, serviceKeyOf, settingOf } from '../_shared/surroundings.ts'

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
/** The longest body in bytes; a token has at most 2,048 characters. */
const MAX_BODY = 4096
const LIMIT_MS = 5000

/** Verifies a visitor's challenge token and records its enquiry. Each token passes once. */
export function createHandler({ env, fetch, log }: Surroundings) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    if (request.method !== 'POST') return answer(405, 'Use POST.')
    const asked = readRequest(await request.text())
    if (!asked) return answer(400, 'Send {request_id, token}.')
    try {
      if (!(await isGenuine(asked.token))) return answer(403, 'The challenge was not passed.')
      const call = restCaller(settingOf(env, 'SUPABASE_URL'), serviceKeyOf(env), fetch)
      await call('pass_challenge', { p_request_id: asked.request_id })
      return done()
    } catch (error) {
      log(`No challenge was verified: ${error instanceof Error ? error.message : String(error)}`)
      return answer(503, 'The challenge could not be verified.')
    }
  }

  async function isGenuine(token: string): Promise<boolean> {
    const response = await fetch(env('CHALLENGE_VERIFY_URL')?.trim() || VERIFY_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret: settingOf(env, 'CHALLENGE_SECRET'), response: token }),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (!response.ok) throw new Error(`the verifier answered ${response.status}`)
    const { success } = (await response.json()) as { success?: unknown }
    return success === true
  }
}

function readRequest(text: string): { request_id: string; token: string } | undefined {
  if (text.length > MAX_BODY) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const { request_id, token } = (value ?? {}) as Record<string, unknown>
  if (typeof request_id !== 'string' || !isUuid(request_id)) return undefined
  return typeof token === 'string' && token !== '' ? { request_id, token } : undefined
}
