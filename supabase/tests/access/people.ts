import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import {
  openTestBackend,
  type TestBackend,
  type TestBackendOptions,
} from '../support/testBackend.ts'

export const OUTSIDERS = ['anonymous', 'member'] as const
export const PERSONS = [...OUTSIDERS, 'staff'] as const

export type Outsider = (typeof OUTSIDERS)[number]
export type Person = (typeof PERSONS)[number]

export const ROLES = ['administrator', 'negotiator'] as const
type Role = (typeof ROLES)[number]

export interface Hired {
  client: SupabaseClient
  id: string
  email: string
  password: string
}

/** The columns of 'Who may do what', each as the client of somebody who is just that. */
export interface People extends Record<Person, SupabaseClient> {
  signIn: TestBackend['signIn']
  createUser: TestBackend['createUser']
  /** The same people asking the library without our gate in front: on hosted Supabase there is none. */
  ungated: Record<Outsider, SupabaseClient>
  memberId: string
  staffId: string
  /** A further member of staff, signed in. */
  hire: (role?: Role) => Promise<Hired>
  url: string
  publishableKey: string
  secretKey: string
  /** As the gate is asked from any network address. */
  handle: TestBackend['backend']['handle']
  /** A program with the secret key. */
  service: TestBackend['service']
  /** Past all rights, to see what is really there. */
  sql: TestBackend['sql']
  close: () => Promise<void>
}

export async function openWithPeople(
  options: Pick<TestBackendOptions, 'keepsPublishGate'> = {},
): Promise<People> {
  const backend = await openTestBackend(options)
  const join = async (staff: boolean, role?: Role): Promise<Hired> => {
    const account = { email: `${randomUUID()}@bramleyandgrove.example`, password: randomUUID() }
    const id = await backend.createUser({ ...account, staff, role, name: 'Ben' })
    return { ...account, id, client: await backend.signIn(account.email, account.password) }
  }
  const member = await join(false)
  const staff = await join(true)

  const ungated = (token?: string) =>
    createClient('http://localhost', backend.publishableKey, {
      global: { fetch: backend.backend.fetch },
      realtime: { transport: WebSocket as never },
      ...(token ? { accessToken: async () => token } : {}),
    })
  const { data } = await member.client.auth.getSession()
  if (!data.session) throw new Error('The member is not signed in.')

  return {
    anonymous: backend.anon,
    member: member.client,
    staff: staff.client,
    ungated: { anonymous: ungated(), member: ungated(data.session.access_token) },
    memberId: member.id,
    staffId: staff.id,
    hire: (role) => join(true, role),
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    handle: backend.backend.handle,
    service: backend.service,
    sql: backend.sql,
    signIn: backend.signIn,
    createUser: backend.createUser,
    close: backend.close,
  }
}

/** The rows that a call read or wrote, as far as the caller was told; none if it was refused. */
export function touched({ data }: { data: unknown }): unknown[] {
  return Array.isArray(data) ? data : data ? [data] : []
}
