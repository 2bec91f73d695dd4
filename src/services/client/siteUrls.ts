import { env, origin } from './env'

/** Empty on the site's own origin, since a prerendered page does not know its final address. */
const filesUrl = env.supabaseUrl === origin ? '' : env.supabaseUrl

/**
 * The URL of a stored file; a value that is a URL already is returned unchanged. Pages' addresses are in lib/paths.ts.
 */
function publicFileUrl(
  bucket: 'property-images' | 'property-files' | 'documents',
  path: string,
): string {
  if (/^https?:\/\//.test(path)) return path
  return `${filesUrl}/storage/v1/object/public/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`
}

export const publicPhotoUrl = (path: string) => publicFileUrl('property-images', path)

/** The URL of a plan or document of a listing. */
export const propertyFileUrl = (path: string) => publicFileUrl('property-files', path)

export const publicDocumentUrl = (path: string) => publicFileUrl('documents', path)
