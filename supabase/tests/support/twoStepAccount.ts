import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { codeOf } from './authenticator.ts'
import type { TestBackend } from './testBackend.ts'

/** The account of a member of staff, for which a test can turn on two-step verification. */
export interface TwoStepAccount {
  id: string
  email: string
  password: string
  signIn: () => Promise<SupabaseClient>
  /** Turns it on, and returns a session that was confirmed with a code. */
  turnOn: () => Promise<{ client: SupabaseClient; id: string; secret: string }>
}

export async function makeAccount(local: TestBackend): Promise<TwoStepAccount> {
  const email = `${randomUUID()}@staff.example`
  const password = randomUUID()
  const id = await local.createUser({ email, password, staff: true })
  const signIn = () => local.signIn(email, password)
  return {
    id,
    email,
    password,
    signIn,
    turnOn: async () => {
      const client = await signIn()
      const factor = await enrol(client)
      const { error } = await enterCode(client, factor.id, codeOf(factor.secret))
      if (error) throw error
      return { client, id: factor.id, secret: factor.secret }
    },
  }
}

export async function enrol(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'The agency' })
  if (error) throw error
  return { id: data.id, ...data.totp }
}

export const enterCode = (client: SupabaseClient, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code })

/** The session's authenticator assurance level, and the highest one that its account can reach. */
export async function levels({ auth }: SupabaseClient) {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}
