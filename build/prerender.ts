import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { paths, publicAddresses } from '../src/lib/paths.ts'
import type { PhotoPlaces } from './photoPlaces.ts'
import type { Renderer } from './renderer.ts'
import { NOT_FOUND, SHELL } from './renderer.ts'
import { sharePictureOf } from './sharePicture.ts'

interface PrerenderOptions {
  site: string
  siteUrl: string
  /** The number of listings to prerender, newest first; undefined without a backend. */
  listings: number | undefined
  photoPlaces: PhotoPlaces
  log: (line: string) => void
}

/** This is removed when another page is shown, like all descriptions of a page. */
const NOINDEX = '<meta name="robots" content="noindex" data-page>'

/** The file of an address. `/about` is `about.html`, which hosts serve under both names. */
function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`
}

/**
 * Writes every public page of a built site as a document, and the sitemap. Hosts should answer every other address that
 * may be a page with the shell.
 */
export async function prerender(
  renderer: Renderer,
  { site, siteUrl, listings, photoPlaces, log }: PrerenderOptions,
): Promise<void> {
  const shell = await readFile(join(site, 'index.html'), 'utf8')
  await writeFile(join(site, SHELL), shell)
  await writeFile(join(site, NOT_FOUND), shell.replace('</head>', `${NOINDEX}</head>`))
  const withData = listings !== undefined
  const found = withData ? await renderer.newestAddresses(listings) : []
  const pages: { address: string; updatedAt?: string }[] = [
    ...publicAddresses.map((address) => ({ address })),
    ...found,
  ]
  const written: typeof pages = []
  for (const page of pages) {
    const document = await renderer.render(page.address, { withData })
    // The listing was withdrawn after the list was made.
    if (!document) continue
    const { html, answers, picture } = document
    await write(join(site, fileOf(page.address)), html)
    if (answers) await write(join(site, answers.path), answers.content)
    if (picture) {
      const made = await sharePictureOf(picture.source, photoPlaces, log)
      await write(join(site, picture.path), made)
    }
    written.push(page)
  }
  if (withData) {
    await write(join(site, paths.newListings), await renderer.feed())
    await writeListings(renderer, site)
  }
  await writeFile(join(site, 'sitemap.xml'), sitemap(written, siteUrl))
  const robots = join(site, 'robots.txt')
  const rules = await readFile(robots, 'utf8')
  await writeFile(robots, `${rules}\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`)
  log(
    withData
      ? `Rendered ${written.length} pages ahead, ${found.length} of them of listings.`
      : `Rendered ${written.length} pages ahead, without listings: no backend is set.`,
  )
}

async function writeListings(renderer: Renderer, site: string): Promise<void> {
  for (let page = 1, hasNext = true; hasNext; page += 1) {
    const found = await renderer.listings(page)
    if (found) await write(join(site, paths.allListings(page)), found.content)
    hasNext = found?.hasNext ?? false
  }
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

function sitemap(pages: readonly { address: string; updatedAt?: string }[], siteUrl: string) {
  const entries = pages.map(({ address, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : ''
    return `  <url><loc>${new URL(address, siteUrl).href}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}
