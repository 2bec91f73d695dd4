import { openTestBackend, type TestBackend } from './testBackend.ts'

export const HERE = { address: '127.0.0.1' }
export const OUTSIDE = { address: '203.0.113.7' }

export type Init = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>
  duplex?: 'half'
}

/** A backend, the session of a member of staff, and a function for requests that no client library would send. */
export interface GateCaller {
  local: TestBackend
  session: string
  asStaff: { authorization: string }
  call: (path: string, init?: Init) => Promise<Response>
}

export async function openGateCaller(): Promise<GateCaller> {
  const local = await openTestBackend()
  const staff = { email: 'staff@example.com', password: 'correct horse battery', staff: true }
  await local.createUser(staff)
  const client = await local.signIn(staff.email, staff.password)
  const { data } = await client.auth.getSession()
  const session = data.session?.access_token ?? ''
  return {
    local,
    session,
    asStaff: { authorization: `Bearer ${session}` },
    call: (path, init = {}) => {
      const headers = { apikey: local.publishableKey, ...init.headers }
      return fetch(`${local.url}${path}`, { ...init, headers })
    },
  }
}

export function json(body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } }
}
