import type { PageDocument } from '../../build/page.ts'
import { openRenderer } from '../../build/renderer.ts'
import { sharePictureOf } from '../../build/sharePicture.ts'
import { isListingAddress, staticAddresses } from '../../build/siteAddresses.ts'
import { paths } from '../../src/lib/paths.ts'
import type { FindAhead, FindPicture } from './site.ts'

const SHARE_PICTURE = /^\/share\/([0-9a-f-]{36})\.jpg$/

/** Pages that are kept; the one kept longest goes first. */
const MAX_PAGES = 500

export interface PagesAhead {
  find: FindAhead
  findPicture: FindPicture
  /** Of a listing that has changed its own page, and others that show it: all are rendered anew when they are asked for. */
  forget: () => void
}

/** A page; null where there is no such listing; nothing where that could not be found out. */
type Kept = PageDocument | null | undefined

/**
 * What `npm run build` does for a hosted project, for the embedded backend, whose listings the build does
 * not know: renders each public page with its listings when it is first asked for, and keeps it and its answers.
 * @param backendUrl where the backend answers.
 * @param siteUrl where the site stands for its visitors.
 */
export async function openPagesAhead(
  site: string,
  { backendUrl, siteUrl }: { backendUrl: string; siteUrl: string },
): Promise<PagesAhead> {
  process.env.SITE_ORIGIN = backendUrl
  const renderer = await openRenderer(site, siteUrl)
  const pages = new Map<string, Promise<Kept>>()
  const answers = new Map<string, string>()
  /** Made once for each page that is kept: a hundred kilobytes each, and some fifty milliseconds of processor time. */
  const pictures = new WeakMap<PageDocument, Promise<Buffer>>()
  let feed: Promise<string> | undefined

  async function render(path: string): Promise<Kept> {
    try {
      return (await renderer.render(path, { withData: true })) ?? null
    } catch (error) {
      // The browser draws it then, and says what is wrong.
      console.error(error)
      return undefined
    }
  }

  async function findFeed(): Promise<string | undefined> {
    feed ??= renderer.feed()
    try {
      return await feed
    } catch (error) {
      console.error(error)
      feed = undefined
    }
  }

  /** What a messenger fetches after the page that names it. */
  async function findPicture(path: string): Promise<Buffer | undefined> {
    const [, id] = SHARE_PICTURE.exec(path) ?? []
    if (!id) return undefined
    for (const address of [paths.property(id), paths.development(id)]) {
      const page = await (pages.get(address) ?? keep(address))
      if (page?.picture) return pictureFor(page, page.picture.source)
    }
    return undefined
  }

  function pictureFor(page: PageDocument, source: string): Promise<Buffer> {
    const kept = pictures.get(page)
    if (kept) return kept
    const made = sharePictureOf(new URL(source, backendUrl).href, console.error)
    pictures.set(page, made)
    return made
  }

  function keep(path: string): Promise<Kept> {
    const rendered = render(path).then((page) => {
      // Forgotten meanwhile: what it was rendered with may be gone.
      if (pages.get(path) !== rendered) return page
      if (page?.answers) answers.set(page.answers.path, page.answers.content)
      // There may be one by the next time.
      if (!page) pages.delete(path)
      return page
    })
    pages.set(path, rendered)
    const [oldest] = pages
    if (pages.size > MAX_PAGES && oldest) {
      pages.delete(oldest[0])
      void oldest[1].then((page) => page?.answers && answers.delete(page.answers.path))
    }
    return rendered
  }

  return {
    findPicture,
    find: async (path) => {
      if (path === paths.newListings) return findFeed()
      if (!staticAddresses.includes(path) && !isListingAddress(path)) return answers.get(path)
      const page = await (pages.get(path) ?? keep(path))
      return page === null ? null : page?.html
    },
    forget: () => {
      pages.clear()
      answers.clear()
      feed = undefined
    },
  }
}
