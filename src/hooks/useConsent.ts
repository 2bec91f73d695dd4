import { useSyncExternalStore } from 'react'
import { type ConsentState, consentStore, type OptionalPurpose } from '~/services/client/consent'

/** The state on a prerendered page: it neither asks nor allows. */
const unknownToAll: ConsentState = { choice: undefined, asking: false, reopened: false }

export function useCookiePreferences(): ConsentState {
  return useSyncExternalStore(consentStore.subscribe, consentStore.state, () => unknownToAll)
}

/** Whether the visitor allows this purpose. Nothing that needs consent may load before it is true. */
export function useConsent(purpose: OptionalPurpose): boolean {
  return useCookiePreferences().choice?.[purpose] ?? false
}
