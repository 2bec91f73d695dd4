import { joinErrors, joinText } from '~/content/portal/team'
import { env } from '~/services/client/env'
import { ServiceError } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'

const LIMIT_MS = 20_000

/**
 * The name of the person whom the invitation with this secret is for; undefined if it is no longer valid.
 * @throws ServiceError when it could not be checked
 */
export async function readInvitation(token: string): Promise<string | undefined> {
  const { data, error } = await publicClient.rpc('read_invitation', { p_token: token })
  if (error) throw new ServiceError(joinErrors.notChecked, { cause: error })
  return data ?? undefined
}

interface Acceptance {
  token: string
  email: string
  password: string
}

/** @throws ServiceError with the message for the user; no account was then made */
export async function acceptInvitation(acceptance: Acceptance): Promise<void> {
  const response = await fetch(`${env.supabaseUrl}/functions/v1/accept-invitation`, {
    method: 'POST',
    headers: { apikey: env.supabaseKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(acceptance),
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((cause: unknown) => {
    throw new ServiceError(joinErrors.failed, { cause })
  })
  if (response.ok) return
  const cause = new Error(`accept-invitation answered ${response.status}`)
  throw new ServiceError(messages[response.status] ?? joinErrors.failed, { cause })
}

const messages: Readonly<Record<number, string>> = {
  403: joinErrors.wrongAddress,
  409: joinErrors.busy,
  410: joinText.over,
}
