import { openRenderer } from '../../build/renderer.ts'
import { staticAddresses } from '../../build/staticAddresses.ts'
import type { FindPage } from './site.ts'

const LISTING = /^\/(?:property|developments)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Pages that are kept; the one kept longest goes first. */
const MAX_PAGES = 500

/**
 * What `npm run build` does for a hosted project, for the embedded backend, whose listings the build does
 * not know: renders each public page with its listings when it is first asked for, and keeps it so.
 * @param backendUrl where the backend answers.
 * @param siteUrl where the site stands for its visitors.
 */
export async function openPagesAhead(
  site: string,
  { backendUrl, siteUrl }: { backendUrl: string; siteUrl: string },
): Promise<FindPage> {
  process.env.SITE_ORIGIN = backendUrl
  const renderer = await openRenderer(site, siteUrl)
  const pages = new Map<string, Promise<string | undefined>>()

  return (path) => {
    if (!staticAddresses.includes(path) && !LISTING.test(path)) return Promise.resolve(undefined)
    const known = pages.get(path)
    if (known) return known
    const rendered = renderer.render(path, { withData: true }).catch((error: unknown) => {
      // The browser draws it then, and says what is wrong.
      console.error(error)
      pages.delete(path)
      return undefined
    })
    pages.set(path, rendered)
    const [oldest] = pages.keys()
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
    return rendered
  }
}
