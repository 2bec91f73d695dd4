/** What a function finds where it runs. */
export interface Surroundings {
  env: (name: string) => string | undefined
  fetch: (url: string, request: RequestInit) => Promise<Response>
  log: (line: string) => void
}

/** @throws Error when it is not set. */
export function settingOf(env: Surroundings['env'], name: string): string {
  const value = env(name)?.trim()
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** Given by the platform: a list of keys by name, or the single one of older projects. */
export function serviceKeyOf(env: Surroundings['env']): string {
  const keys = Object.values(JSON.parse(env('SUPABASE_SECRET_KEYS') || '{}') as object)
  const [key] = keys.filter((value) => typeof value === 'string')
  return key ?? settingOf(env, 'SUPABASE_SERVICE_ROLE_KEY')
}
