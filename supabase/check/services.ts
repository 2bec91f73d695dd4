import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Finding } from './finding.ts'

/** A project, with a client for each of its keys. */
export interface Project {
  url: string
  publicKey: string
  visitor: SupabaseClient
  secret: SupabaseClient
}

interface AuthSettings {
  disable_signup?: boolean
  mailer_autoconfirm?: boolean
  external?: { email?: boolean; phone?: boolean; anonymous_users?: boolean }
}

const PUSH = 'npx supabase@3 config push.'

/** @throws Error if the auth service does not answer */
export async function judgeSignIn(project: Project): Promise<Finding[]> {
  const response = await ask(project, '/auth/v1/settings')
  if (!response.ok) throw new Error(`The auth service answered ${response.status}.`)
  const settings = (await response.json()) as AuthSettings
  const { email, anonymous_users } = settings.external ?? {}
  return [
    {
      what: 'Staff can sign in with their password.',
      missing: email ? undefined : `The email provider is off, so that nobody can sign in: ${PUSH}`,
    },
    {
      what: 'Nobody can sign up.',
      missing: settings.disable_signup ? undefined : `Strangers can make an account: ${PUSH}`,
    },
    {
      what: 'There are no anonymous accounts.',
      missing: anonymous_users ? `Anybody is given an anonymous account: ${PUSH}` : undefined,
    },
    {
      what: 'An address is confirmed by a mail.',
      missing: settings.mailer_autoconfirm
        ? `An address counts as confirmed without a mail: ${PUSH}`
        : undefined,
    },
  ]
}

/** Makes an account without any rights, and removes it again: no setting tells it. */
export async function judgePasswordChange({ visitor, secret }: Project): Promise<Finding> {
  const account = { email: `${randomUUID()}@check.invalid`, password: randomUUID() }
  const { data, error } = await secret.auth.admin.createUser({ ...account, email_confirm: true })
  if (error) throw new Error(`No account could be made to try it: ${error.message}`)
  const found = await tryPasswordChange(visitor, account).catch((reason: Error) => reason)
  const removed = await secret.auth.admin.deleteUser(data.user.id)
  if (removed.error) {
    throw new Error(
      `The account ${account.email}, made to try it, could not be removed (${removed.error.message}): remove it under Authentication, Users`,
    )
  }
  if (found instanceof Error) throw found
  return found
}

async function tryPasswordChange(
  visitor: SupabaseClient,
  account: { email: string; password: string },
): Promise<Finding> {
  const signedIn = await visitor.auth.signInWithPassword(account)
  if (signedIn.error) throw new Error(`The account could not sign in: ${signedIn.error.message}`)
  const { error } = await visitor.auth.updateUser({ password: randomUUID() })
  if (error && !/current.password/i.test(`${error.code} ${error.message}`)) {
    throw new Error(`A new password was answered: ${error.message}`)
  }
  return {
    what: 'A new password asks for the current one.',
    missing: error
      ? undefined
      : `An open session sets a new password without the current one: ${PUSH}`,
  }
}

export async function judgeReads(project: Project): Promise<Finding> {
  const { status } = await ask(project, '/rest/v1/listing_cards?select=id&limit=1')
  return {
    what: 'Visitors read listings with the publishable key.',
    missing:
      status === 200
        ? undefined
        : `Listings answered ${status} to the publishable key: is it this project's, and are the migrations pushed?`,
  }
}

const functions = [
  { name: 'relay-enquiries', does: 'Enquiries are mailed by a worker' },
  { name: 'send-mails', does: 'Letters to visitors are sent by a worker' },
  { name: 'unsubscribe', does: 'A mail program can end an alert' },
  { name: 'diary', does: 'Calendar programs show the diary of staff' },
  { name: 'accept-invitation', does: 'Invited colleagues make their account' },
  { name: 'pass-challenge', does: 'A challenge can be asked for', isAdvice: true },
]

/** A function that is there refuses a call without anything in it; the platform knows no other. */
export function judgeFunctions(project: Project): Promise<Finding[]> {
  return Promise.all(
    functions.map(async ({ name, does, isAdvice = false }) => {
      const { status } = await ask(project, `/functions/v1/${name}`, { method: 'POST', body: '{}' })
      const bundle = name === 'send-mails' ? 'npm run bundle-functions, then ' : ''
      const deploy = `${bundle}npx supabase@3 functions deploy ${name}.`
      const missing =
        status === 404
          ? `There is no function ${name}: ${deploy}`
          : status >= 500
            ? `The function ${name} answers ${status}: are its secrets set? See its log in the dashboard.`
            : undefined
      return { what: `${does} (${name}).`, missing, isAdvice }
    }),
  )
}

function ask({ url, publicKey }: Project, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}${path}`, {
    ...init,
    headers: { apikey: publicKey, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(20_000),
  })
}
