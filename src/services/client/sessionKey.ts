/** The key of the staff's session in the browser's storage (staff-side §7). */
export const SESSION_KEY = 'bng_auth'

/** Whether staff are signed in in this browser, without the code that signs in. Blocked storage keeps no session. */
export function isStaffBrowser(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}
