import { type RawEnv, readSiteEnv, type SiteEnv, textOf, urlOf } from './siteEnv'

export interface Env extends SiteEnv {
  supabaseKey: string
  formRelayUrl: string
  /** Where failures are reported; undefined where nobody wants to know. */
  errorReportUrl: string | undefined
  whatsappNumber: string
  googleMapsKey: string | undefined
}

/** What the embedded backend accepts; public by nature and of no use anywhere else. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_bramley_grove_local'

/**
 * Reads the whole of the build's environment.
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
    ...readSiteEnv(raw, origin),
    supabaseKey: supabaseKey ?? LOCAL_PUBLISHABLE_KEY,
    formRelayUrl: urlOf(raw, 'VITE_FORM_RELAY_URL') ?? `${origin}/relay`,
    errorReportUrl: urlOf(raw, 'VITE_ERROR_REPORT_URL') ?? (supabaseUrl ? undefined : '/failures'),
    whatsappNumber: textOf(raw, 'VITE_WHATSAPP_NUMBER') ?? '442079460120',
    googleMapsKey: textOf(raw, 'VITE_GOOGLE_MAPS_API_KEY'),
  }
}
