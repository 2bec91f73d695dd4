import { createStore } from '~/lib/store'

/** What a visitor allows to be stored on the device (staff-side §3, Cookie consent). */
export interface CookieConsent {
  necessary: true
  analytics: boolean
  marketing: boolean
}

export type OptionalPurpose = Exclude<keyof CookieConsent, 'necessary'>

/** The key of the choice in the browser's storage. */
export const CONSENT_KEY = 'bng_cookie_consent'

export const necessaryConsent: CookieConsent = {
  necessary: true,
  analytics: false,
  marketing: false,
}

/** How the banner's switches stand at first: statistics without anything stored need no consent, and are as easily refused. */
export const initialConsent: CookieConsent = { ...necessaryConsent, analytics: true }

export const fullConsent: CookieConsent = { necessary: true, analytics: true, marketing: true }

/** The stored choice; undefined if there is none or it cannot be read, so that the banner asks again. */
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

export interface ConsentState {
  /** Undefined until the visitor has chosen. */
  choice: CookieConsent | undefined
  /** Whether the banner is shown. */
  asking: boolean
  /** Whether the visitor asked for the banner, which then takes the focus. */
  reopened: boolean
}

/**
 * The choice and the banner's state, kept in the browser's storage. Where storage is blocked or full, the choice counts
 * until the page is closed.
 * @param openStorage called each time, because even accessing blocked storage throws. It returns undefined while
 * prerendering.
 */
export function createConsentStore(openStorage: () => Storage | undefined) {
  const { read: state, set: change, subscribe } = createStore(asStored)

  function read(): CookieConsent | undefined {
    try {
      return parseConsent(openStorage()?.getItem(CONSENT_KEY) ?? null)
    } catch (cause) {
      console.info('The cookie choice could not be read from this browser.', cause)
      return undefined
    }
  }

  function asStored(): ConsentState {
    const choice = read()
    return { choice, asking: choice === undefined, reopened: false }
  }

  return {
    state,
    subscribe,
    save(choice: CookieConsent) {
      try {
        openStorage()?.setItem(CONSENT_KEY, JSON.stringify(choice))
      } catch (cause) {
        console.info('The cookie choice could not be kept in this browser.', cause)
      }
      change({ choice, asking: false, reopened: false })
    },
    reopen() {
      change({ ...state(), asking: true, reopened: true })
    },
    /** Reads the choice again after another tab has changed or emptied the storage. */
    reread() {
      change(asStored())
    },
  }
}

export const consentStore = createConsentStore(() => globalThis.localStorage)

globalThis.addEventListener?.('storage', (event) => {
  // No key means that the whole storage was emptied.
  if (event.key === CONSENT_KEY || event.key === null) consentStore.reread()
})

/** Shows the banner again; used by the link at the foot of every page. */
export function openCookiePreferences(): void {
  consentStore.reopen()
}
