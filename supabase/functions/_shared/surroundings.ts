/** What a function uses of the runtime it runs in. */
export interface Surroundings {
  env: (name: string) => string | undefined
  fetch: (url: string, request: RequestInit) => Promise<Response>
  log: (line: string) => void
}

/** @throws Error when the setting is missing. */
export function settingOf(env: Surroundings['env'], name: string): string {
  const value = env(name)?.trim()
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** The service's key from the platform's variables: a list of keys by name, or the single key of older projects. */
export function serviceKeyOf(env: Surroundings['env']): string {
  const keys = Object.values(JSON.parse(env('SUPABASE_SECRET_KEYS') || '{}') as object)
  const [key] = keys.filter((value) => typeof value === 'string')
  return key ?? settingOf(env, 'SUPABASE_SERVICE_ROLE_KEY')
}
