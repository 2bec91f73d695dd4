import type { PageDocument } from '../../build/page.ts'
import { photoPlaces } from '../../build/photoPlaces.ts'
import { openRenderer, type Renderer } from '../../build/renderer.ts'
import { sharePictureOf } from '../../build/sharePicture.ts'
import { isListingAddress } from '../../build/siteAddresses.ts'
import { paths, publicAddresses } from '../../src/lib/paths.ts'
import type { FindAhead, FindPicture } from './site.ts'

/** The first page has no number. */
const LISTINGS = /^\/listings(?:-(?!1\.)([1-9]\d{0,5}))?\.json$/
const SHARE_PICTURE = /^\/share\/([0-9a-f-]{36})\.jpg$/

/** The number of stored pages; the oldest is dropped first. */
const MAX_PAGES = 500

export interface PagesAhead {
  find: FindAhead
  findPicture: FindPicture
  /** Forgets all pages: a changed listing is on its own page and on others. They are rendered again on demand. */
  forget: () => void
}

/** A page, null if there is no such listing, or undefined if that could not be determined. */
type Kept = PageDocument | null | undefined

/**
 * Does for the embedded backend, whose listings the build does not know, the prerendering that `npm run build` does for
 * a hosted project: it renders each public page with its listings on the first request, and stores it and its answers.
 * @param backendUrl the backend's address.
 * @param siteUrl the site's address for visitors.
 * @param photos other origins that photographs may be fetched from.
 */
export async function openPagesAhead(
  site: string,
  {
    backendUrl,
    siteUrl,
    photos,
  }: { backendUrl: string; siteUrl: string; photos?: readonly string[] | undefined },
): Promise<PagesAhead> {
  process.env.SITE_ORIGIN = backendUrl
  const renderer = await openRenderer(site, siteUrl)
  const pages = new Map<string, Promise<Kept>>()
  const answers = new Map<string, string>()
  /** Made once for each stored page: each takes a hundred kilobytes and about fifty milliseconds of processor time. */
  const pictures = new WeakMap<PageDocument, Promise<Buffer>>()
  const places = photoPlaces({ backend: backendUrl, photos })
  let feed: Promise<string> | undefined
  const listings = new Map<number, ReturnType<Renderer['listings']>>()

  async function render(path: string): Promise<Kept> {
    try {
      return (await renderer.render(path, { withData: true })) ?? null
    } catch (error) {
      // The browser then renders the page, and shows the error.
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

  /** A page behind the last one is not looked for, whatever numbers are asked for. */
  async function findListings(page: number): Promise<string | undefined> {
    for (let before = 1; before < page; before += 1) {
      if (!(await keptListings(before))?.hasNext) return undefined
    }
    return (await keptListings(page))?.content
  }

  async function keptListings(page: number): ReturnType<Renderer['listings']> {
    const kept = listings.get(page) ?? renderer.listings(page)
    listings.set(page, kept)
    try {
      return await kept
    } catch (error) {
      console.error(error)
      listings.delete(page)
      return undefined
    }
  }

  /** The picture that a messenger fetches after the page that names it. */
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
    const made = sharePictureOf(new URL(source, backendUrl).href, places, console.error)
    pictures.set(page, made)
    return made
  }

  function keep(path: string): Promise<Kept> {
    const rendered = render(path).then((page) => {
      // Forgotten meanwhile, so its data may be out of date.
      if (pages.get(path) !== rendered) return page
      if (page?.answers) answers.set(page.answers.path, page.answers.content)
      // The listing may exist by the next request.
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
      const [isListings, number = '1'] = LISTINGS.exec(path) ?? []
      if (isListings) return findListings(Number(number))
      if (!publicAddresses.includes(path) && !isListingAddress(path)) return answers.get(path)
      const page = await (pages.get(path) ?? keep(path))
      return page === null ? null : page?.html
    },
    forget: () => {
      pages.clear()
      answers.clear()
      feed = undefined
      listings.clear()
    },
  }
}
