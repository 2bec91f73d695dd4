/** The key of the staff's session in the browser's storage (staff-side §7). */
export const SESSION_KEY = 'bng_auth'
