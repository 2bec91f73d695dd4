import type { Accounts } from './handler.ts'

const LIMIT_MS = 15_000

/** Manages the accounts of a Supabase project through its auth service, with the secret key. */
export function hostedAccounts(
  url: string,
  key: string,
  send: (url: string, request: RequestInit) => Promise<Response>,
): Accounts {
  async function ask(method: 'POST' | 'PUT', path: string, body: object): Promise<{ id: string }> {
    const response = await send(`${url}/auth/v1/admin/users${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        apikey: key,
        ...(key.startsWith('eyJ') && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (!response.ok) throw new Error(`the accounts answered ${response.status}`)
    return (await response.json()) as { id: string }
  }
  return {
    create: async (email, password) =>
      (await ask('POST', '', { email, password, email_confirm: true })).id,
    setPassword: async (id, password) => {
      await ask('PUT', `/${id}`, { password })
    },
  }
}
