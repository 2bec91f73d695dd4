/** What a visitor allows to be stored on the device (staff-side §3, Cookie consent). */
export interface CookieConsent {
  necessary: true
  analytics: boolean
  marketing: boolean
}

export type OptionalPurpose = Exclude<keyof CookieConsent, 'necessary'>

/** Where the choice is kept in the browser. */
export const CONSENT_KEY = 'bng_cookie_consent'

export const nothingOptional: CookieConsent = {
  necessary: true,
  analytics: false,
  marketing: false,
}

export const everything: CookieConsent = { necessary: true, analytics: true, marketing: true }

/** The stored choice, or nothing when there is none that can be understood: then we ask again. */
export function parseConsent(stored: string | null): CookieConsent | undefined {
  if (stored === null) return undefined
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { analytics, marketing } = value as Record<string, unknown>
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return undefined
  return { necessary: true, analytics, marketing }
}
