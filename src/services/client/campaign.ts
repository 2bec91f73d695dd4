import { consentStore } from './consent'

const KEY = 'bng_arrival'

/** The query of the visit's first page, a line break, and the host that linked to it. */
let arrival = ''

/**
 * Records how this visit began; must be called before anything changes the address. It is stored on the device, where
 * it survives a reload, only with the visitor's consent.
 */
export function recordVisitSource(): void {
  arrival = `${location.search}\n${document.referrer.split('/')[2] ?? ''}`
  try {
    arrival = sessionStorage.getItem(KEY) ?? arrival
  } catch {
    // Blocked storage contains nothing.
  }
  keepIfAllowed()
  consentStore.subscribe(keepIfAllowed)
}

function keepIfAllowed(): void {
  try {
    if (consentStore.state().choice?.marketing) sessionStorage.setItem(KEY, arrival)
    else sessionStorage.removeItem(KEY)
  } catch {
    // It is then forgotten with the page.
  }
}

/** How this visit began: the query of its first page, a line break, and the host that linked to it. */
export const visitSource = () => arrival
