import { env, origin } from './env'

/** On the site's own origin, addresses without it: a page rendered ahead does not know where it will stand. */
const filesUrl = env.supabaseUrl === origin ? '' : env.supabaseUrl

/** The url of a stored file. One that is a url already is left as it is. The site's own pages are in lib/paths.ts. */
function publicFileUrl(bucket: 'property-images' | 'documents', path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return `${filesUrl}/storage/v1/object/public/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`
}

export const publicPhotoUrl = (path: string) => publicFileUrl('property-images', path)

export const publicDocumentUrl = (path: string) => publicFileUrl('documents', path)
