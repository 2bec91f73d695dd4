const LIMIT_MS = 15_000

/** A call that the database refused or failed to complete. */
export class CallFailure extends Error {
  readonly status: number

  constructor(name: string, status: number) {
    super(`${name} answered ${status}`)
    this.status = status
  }
}

/** Calls a database function. Throws CallFailure when the call fails. */
export type CallDatabase = (name: string, args: object) => Promise<unknown>

/** Calls database functions through the API of a Supabase project, hosted or embedded. */
export function restCaller(
  url: string,
  key: string,
  send: (url: string, request: RequestInit) => Promise<Response>,
): CallDatabase {
  const headers = {
    'Content-Type': 'application/json',
    apikey: key,
    // Only the older keys are tokens; the API refuses a secret key sent as a token.
    ...(key.startsWith('eyJ') && { Authorization: `Bearer ${key}` }),
  }
  return async (name, args) => {
    const response = await send(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const text = await response.text()
    if (!response.ok) throw new CallFailure(name, response.status)
    return text === '' ? undefined : JSON.parse(text)
  }
}
