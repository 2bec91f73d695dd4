import { readEnv } from '~/lib/env'

// Rendered ahead there is no address bar: the program that renders says where the backend is.
const origin =
  globalThis.location?.origin ??
  (import.meta.env.SSR ? process.env.SITE_ORIGIN : undefined) ??
  'http://localhost:5173'

// Without the client, which is in publicClient.ts: a page's first view knows where things are and asks later.
export const env = readEnv(import.meta.env, origin)

/** On the site's own origin, addresses without it: a page rendered ahead does not know where it will stand. */
const filesUrl = env.supabaseUrl === origin ? '' : env.supabaseUrl

/** The address of a stored file. Absolute addresses are left as they are. */
export function publicFileUrl(bucket: 'property-images' | 'documents', path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return `${filesUrl}/storage/v1/object/public/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`
}
