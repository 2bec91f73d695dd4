interface Env {
  supabaseUrl: string
  supabaseKey: string
  /** Whether it is the embedded backend, with the listings and pictures of the demonstration. */
  isDemonstration: boolean
  managementPortalId: string
  /** Whether the backend mails a link to whoever has forgotten the password. */
  mailsPasswords: boolean
  formRelayUrl: string
  /** The address to which failures are reported; undefined turns reports off. */
  errorReportUrl: string | undefined
  whatsappNumber: string
  googleMapsKey: string | undefined
}

export type RawEnv = Readonly<Record<string, unknown>>

/** The key that the embedded backend accepts. It is public, and of no use anywhere else. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_bramley_grove_local'

/** The portal's address on the embedded backend. Set VITE_MANAGEMENT_PORTAL_ID for a site of your own. */
const LOCAL_PORTAL_ID = '5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013'

/** The variable's value; undefined if it is empty. */
export function textOf(raw: RawEnv, name: string): string | undefined {
  const value = raw[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The variable's address without trailing slashes; undefined if it is empty. */
export function urlOf(raw: RawEnv, name: string): string | undefined {
  const value = textOf(raw, name)
  if (value !== undefined && !URL.canParse(value)) throw new Error(`${name} is not a URL: ${value}`)
  return value?.replace(/\/+$/, '')
}

/**
 * Reads the build's environment. With nothing set, the site talks to the backend on its own origin.
 * @throws Error naming the variable that is missing or malformed.
 */
export function readEnv(raw: RawEnv, origin: string): Env {
  const supabaseUrl = urlOf(raw, 'VITE_SUPABASE_URL')
  const supabaseKey = textOf(raw, 'VITE_SUPABASE_ANON_KEY')
  if (supabaseUrl && !supabaseKey) {
    throw new Error(
      'VITE_SUPABASE_ANON_KEY is missing: VITE_SUPABASE_URL needs its publishable key',
    )
  }
  return {
    supabaseUrl: supabaseUrl ?? origin,
    supabaseKey: supabaseKey ?? LOCAL_PUBLISHABLE_KEY,
    isDemonstration: supabaseUrl === undefined,
    managementPortalId: textOf(raw, 'VITE_MANAGEMENT_PORTAL_ID') ?? LOCAL_PORTAL_ID,
    mailsPasswords: supabaseUrl !== undefined && textOf(raw, 'VITE_PASSWORD_MAIL') !== 'off',
    formRelayUrl: urlOf(raw, 'VITE_FORM_RELAY_URL') ?? `${origin}/relay`,
    errorReportUrl: urlOf(raw, 'VITE_ERROR_REPORT_URL') ?? (supabaseUrl ? undefined : '/failures'),
    whatsappNumber: textOf(raw, 'VITE_WHATSAPP_NUMBER') ?? '442079460120',
    googleMapsKey: textOf(raw, 'VITE_GOOGLE_MAPS_API_KEY'),
  }
}
