import type { PageDocument } from '../../build/page.ts'
import { openRenderer } from '../../build/renderer.ts'
import { staticAddresses } from '../../build/staticAddresses.ts'
import type { FindAhead } from './site.ts'

const LISTING = /^\/(?:property|developments)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Pages that are kept; the one kept longest goes first. */
const MAX_PAGES = 500

/**
 * What `npm run build` does for a hosted project, for the embedded backend, whose listings the build does
 * not know: renders each public page with its listings when it is first asked for, and keeps it and its answers.
 * @param backendUrl where the backend answers.
 * @param siteUrl where the site stands for its visitors.
 */
export async function openPagesAhead(
  site: string,
  { backendUrl, siteUrl }: { backendUrl: string; siteUrl: string },
): Promise<FindAhead> {
  process.env.SITE_ORIGIN = backendUrl
  const renderer = await openRenderer(site, siteUrl)
  const pages = new Map<string, Promise<PageDocument | undefined>>()
  const answers = new Map<string, string>()

  async function render(path: string): Promise<PageDocument | undefined> {
    const page = await renderer.render(path, { withData: true })
    if (page?.answers) answers.set(page.answers.path, page.answers.content)
    return page
  }

  function keep(path: string): Promise<PageDocument | undefined> {
    const rendered = render(path).catch((error: unknown) => {
      // The browser draws it then, and says what is wrong.
      console.error(error)
      pages.delete(path)
      return undefined
    })
    pages.set(path, rendered)
    const [oldest] = pages
    if (pages.size > MAX_PAGES && oldest) {
      pages.delete(oldest[0])
      void oldest[1].then((page) => page?.answers && answers.delete(page.answers.path))
    }
    return rendered
  }

  return async (path) => {
    if (!staticAddresses.includes(path) && !LISTING.test(path)) return answers.get(path)
    return (await (pages.get(path) ?? keep(path)))?.html
  }
}
