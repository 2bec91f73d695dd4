/** `npm run lift-sign-in-lock`: ends the waiting time after wrong passwords or codes for an account. */
import { openTarget, type SweepTarget } from '../sweep/client.ts'
import { findAccount } from './findAccount.ts'

const USAGE = `Usage: npm run lift-sign-in-lock -- <e-mail address of the account, or network address>

Ask first who it was: the failures may be somebody else's, who then goes on guessing.`

/**
 * The names under which wrong attempts are counted: an account's address, id and authenticator apps, or just an
 * address.
 */
async function namesOf({ client }: SweepTarget, whom: string): Promise<string[]> {
  if (!whom.includes('@')) return [whom]
  const userId = await findAccount(client, whom)
  const { data, error } = await client.auth.admin.mfa.listFactors({ userId })
  if (error) {
    throw new Error(`Its authenticator apps cannot be read: ${error.message}`, { cause: error })
  }
  return [whom, userId, ...data.factors.map(({ id }) => id)]
}

async function lift({ url, secretKey }: SweepTarget, name: string): Promise<boolean> {
  const address = `${url}/auth/v1/admin/sign-in-locks?of=${encodeURIComponent(name)}`
  const response = await fetch(address, { method: 'DELETE', headers: { apikey: secretKey } })
  if (!response.ok)
    throw new Error(`The lock is still there: the server answers ${response.status}.`)
  const { lifted } = (await response.json()) as { lifted: boolean }
  return lifted
}

const [whom, ...more] = process.argv.slice(2)
if (!whom || more.length > 0) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    const target = await openTarget()
    if (!target.isEmbedded) {
      throw new Error(
        'Hosted Supabase counts by network address alone, and forgets within minutes.',
      )
    }
    const lifted: boolean[] = []
    for (const name of await namesOf(target, whom)) lifted.push(await lift(target, name))
    console.log(
      lifted.includes(true)
        ? `${whom} can sign in at ${target.url} again.`
        : `${whom} did not have to wait at ${target.url}.`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
