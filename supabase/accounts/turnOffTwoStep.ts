/** `npm run turn-off-two-step`: turns off two-step verification for an account, for example after a lost phone. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { openTarget } from '../sweep/client.ts'
import { findAccount } from './findAccount.ts'

const USAGE = `Usage: npm run turn-off-two-step -- <e-mail address of the account>

Be sure first who asks: from then on the password alone opens the account.`

/** Removes the account's authenticator apps and returns their number. */
async function turnOff({ auth }: SupabaseClient, userId: string): Promise<number> {
  const { data, error } = await auth.admin.mfa.listFactors({ userId })
  if (error)
    throw new Error(`Its authenticator apps cannot be read: ${error.message}`, { cause: error })
  for (const { id } of data.factors) {
    const removed = await auth.admin.mfa.deleteFactor({ id, userId })
    if (removed.error) {
      throw new Error(`Two-step verification is still on: ${removed.error.message}`, {
        cause: removed.error,
      })
    }
  }
  return data.factors.filter(({ status }) => status === 'verified').length
}

const [email, ...more] = process.argv.slice(2)
if (!email?.includes('@') || more.length > 0) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    const { client, url } = await openTarget()
    const apps = await turnOff(client, await findAccount(client, email))
    console.log(
      apps > 0
        ? `Two-step verification is off for ${email} at ${url}: the password alone opens the account.`
        : `Two-step verification was not on for ${email} at ${url}.`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
