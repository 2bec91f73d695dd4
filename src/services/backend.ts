import { readSiteEnv } from '~/lib/siteEnv'

// Rendered ahead there is no address bar: the program that renders says where the backend is.
export const origin =
  globalThis.location?.origin ??
  (import.meta.env.SSR ? process.env.SITE_ORIGIN : undefined) ??
  'http://localhost:5173'

/**
 * Where things are, which a page's first view knows before it asks for anything. Each by its name: all that
 * is set would be written into its code, the key included.
 */
export const site = readSiteEnv(
  {
    VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
    VITE_MANAGEMENT_PORTAL_ID: import.meta.env.VITE_MANAGEMENT_PORTAL_ID,
  },
  origin,
)

/** On the site's own origin, addresses without it: a page rendered ahead does not know where it will stand. */
const filesUrl = site.supabaseUrl === origin ? '' : site.supabaseUrl

/** The address of a stored file. Absolute addresses are left as they are. */
export function publicFileUrl(bucket: 'property-images' | 'documents', path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return `${filesUrl}/storage/v1/object/public/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`
}
