/** What a first view has to know of the build's environment; all of it is in env.ts. */
export interface SiteEnv {
  supabaseUrl: string
  managementPortalId: string
}

export type RawEnv = Readonly<Record<string, unknown>>

/** The portal's address on the embedded backend. Set VITE_MANAGEMENT_PORTAL_ID for a site of your own. */
const LOCAL_PORTAL_ID = '5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013'

/** What is set under this name, if anything. */
export function textOf(raw: RawEnv, name: string): string | undefined {
  const value = raw[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The address that is set under this name, without slashes at its end. */
export function urlOf(raw: RawEnv, name: string): string | undefined {
  const value = textOf(raw, name)
  if (value !== undefined && !URL.canParse(value)) throw new Error(`${name} is not a URL: ${value}`)
  return value?.replace(/\/+$/, '')
}

/**
 * Reads the build's environment. With nothing set, the site talks to the backend on its own origin.
 * @throws Error naming the variable that is malformed.
 */
export function readSiteEnv(raw: RawEnv, origin: string): SiteEnv {
  return {
    supabaseUrl: urlOf(raw, 'VITE_SUPABASE_URL') ?? origin,
    managementPortalId: textOf(raw, 'VITE_MANAGEMENT_PORTAL_ID') ?? LOCAL_PORTAL_ID,
  }
}
