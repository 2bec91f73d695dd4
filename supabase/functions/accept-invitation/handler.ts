import { PASSWORD_MIN_LENGTH } from '~/content/portal/account'
import { isWeakPassword } from '~/content/portal/weakPasswords'
import { countCharacters } from '~/lib/format/databaseText'
import { answer, CORS, done } from '../_shared/answer.ts'
import { type CallDatabase, CallFailure } from '../_shared/restCaller.ts'

/** The longest body in bytes; it holds a token, an e-mail address and a password. */
const MAX_BODY = 4096

/** Creates accounts in the runtime's project. */
export interface Accounts {
  /** Returns the new account's id. */
  create: (email: string, password: string) => Promise<string>
  setPassword: (id: string, password: string) => Promise<void>
}

interface AcceptanceTools {
  call: CallDatabase
  accounts: Accounts
  log: (line: string) => void
}

interface Claim {
  id: string
  email: string
  /** The account of an earlier attempt that was interrupted. */
  account: string | null
}

/** Creates the account of an invited person, with the password that they chose. A link works once. */
export function createHandler({ call, accounts, log }: AcceptanceTools) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    if (request.method !== 'POST') return answer(405, 'Use POST.')
    const asked = readRequest(await request.text())
    if (!asked) return answer(400, 'Send {token, email, password}.')
    const { token, email, password } = asked
    if (countCharacters(password) < PASSWORD_MIN_LENGTH) {
      return answer(422, `A password needs at least ${PASSWORD_MIN_LENGTH} characters.`)
    }
    if (isWeakPassword(password)) return answer(422, 'This password is too easy to guess.')
    try {
      const claim = (await call('claim_invitation', { p_token: token, p_email: email })) as Claim
      await call('settle_invitation', {
        p_id: claim.id,
        p_user_id: await accountOf(claim, password),
      })
      return done()
    } catch (error) {
      if (error instanceof CallFailure && error.status < 500) {
        return answer(error.status, 'The invitation was not taken.')
      }
      log(`No account was made: ${error instanceof Error ? error.message : String(error)}`)
      return answer(503, 'The account could not be made.')
    }
  }

  async function accountOf({ id, email, account }: Claim, password: string): Promise<string> {
    try {
      if (account === null) return await accounts.create(email, password)
      await accounts.setPassword(account, password)
      return account
    } catch (error) {
      // The invitation is released, so that it can be tried again at once.
      await call('settle_invitation', { p_id: id, p_user_id: null })
      throw error
    }
  }
}

function readRequest(text: string) {
  if (text.length > MAX_BODY) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const { token, email, password } = (value ?? {}) as Record<string, unknown>
  if (typeof token !== 'string' || typeof email !== 'string' || typeof password !== 'string') {
    return undefined
  }
  return { token, email, password }
}
