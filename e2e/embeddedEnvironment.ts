/** These values override this machine's .env, so that the embedded backend is built for and tested. */
export const embeddedEnvironment = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_ANON_KEY: '',
  VITE_FORM_RELAY_URL: '',
  VITE_MANAGEMENT_PORTAL_ID: '',
  VITE_PHOTO_ORIGINS: '',
  VITE_GOOGLE_MAPS_API_KEY: '',
  VITE_CHALLENGE_SITE_KEY: '',
} as const
