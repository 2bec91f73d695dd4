import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openPortal } from './fixtures.ts'
import type { MadeListing, Records } from './records.ts'

export interface PhotoFile {
  filename: string
  bytes: Buffer
}

export interface StoredPhoto {
  id: string
  filename: string
  path: string
  smallPath: string
  mediumPath: string
  cardPath: string
  thumbnailPath: string
}

/** The folder of a listing's photographs in these tests. */
export const folderOf = ({ id }: MadeListing) => `made_${id}`

/** Stores a file and its record as the last photograph of a listing, as an upload does. */
export async function addPhoto(
  { client, imageIds }: Records,
  listing: MadeListing,
  { filename, bytes }: PhotoFile,
): Promise<StoredPhoto> {
  const folder = folderOf(listing)
  const path = `${folder}/${filename}`
  const mimeType = filename.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const stored = await client.storage
    .from('property-images')
    .upload(path, new Uint8Array(bytes).buffer, { contentType: mimeType, upsert: true })
  if (stored.error) throw stored.error
  const { data, error } = await client
    .from('property_images')
    .insert({
      property_id: listing.id,
      property_type: listing.property_class,
      url: path,
      filename,
      size: bytes.length,
      mime_type: mimeType,
      display_order: (await imageIds(listing.id)).length,
    })
    .select('id')
    .single()
  if (error) throw error
  const name = filename.replace(/\.[^.]*$/, '')
  return {
    id: data.id,
    filename,
    path,
    smallPath: `${folder}/small_images/${name}_small.jpg`,
    mediumPath: `${folder}/medium_images/${name}_medium.jpg`,
    cardPath: `${folder}/card_images/${name}_card.webp`,
    thumbnailPath: `${folder}/thumbnails/${name}_thumb.jpg`,
  }
}

/** The bytes of a stored file, as a visitor gets them. */
export async function storedFile({ client }: Records, path: string): Promise<Buffer> {
  const { publicUrl } = client.storage.from('property-images').getPublicUrl(path).data
  const response = await fetch(publicUrl)
  expect(response.status, `the status of ${path}`).toBe(200)
  const type = path.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('cache-control')).toBe('max-age=3600')
  return Buffer.from(await response.arrayBuffer())
}

export type Colour = readonly [red: number, green: number, blue: number]

/** A decoded version, and its colour at a place given as shares of width and height. */
export async function decodeVersion(records: Records, path: string) {
  const file = await storedFile(records, path)
  const { format, width, height } = await sharp(file).metadata()
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    format,
    width,
    height,
    bytes: file.length,
    data,
    at(x: number, y: number): Colour {
      const [column, row] = [Math.floor(x * info.width), Math.floor(y * info.height)]
      const start = (row * info.width + column) * info.channels
      const pick = (channel: number) => data[start + (info.channels === 1 ? 0 : channel)] ?? -1
      return [pick(0), pick(1), pick(2)]
    },
  }
}

/** Expects that no channel differs by more than `tolerance`. */
export function expectColour(
  actual: Colour,
  expected: Colour,
  tolerance: number,
  what: string,
): void {
  const distance = Math.max(
    ...actual.map((value, channel) => Math.abs(value - (expected[channel] ?? 0))),
  )
  expect(
    distance,
    `${what}: ${actual.join()} should be about ${expected.join()}`,
  ).toBeLessThanOrEqual(tolerance)
}

/** The versions that are recorded for each photograph of a listing. */
export async function versionsOf({ client }: Records, listing: MadeListing) {
  const { data, error } = await client
    .from('property_images')
    .select(
      'id,filename,small_images(url,filename,size,mime_type,property_id),thumbnails(url,filename,size,mime_type,property_id)',
    )
    .eq('property_id', listing.id)
    .order('display_order')
  if (error) throw error
  return data.map(({ id, filename, small_images: small, thumbnails: thumbnail }) => ({
    id,
    filename,
    small: Array.isArray(small) ? (small[0] ?? null) : small,
    thumbnail: Array.isArray(thumbnail) ? (thumbnail[0] ?? null) : thumbnail,
  }))
}

export function cardOf(page: Page, listing: MadeListing): Locator {
  return page.getByRole('article', { name: listing.title })
}

export function optimizerOf(page: Page, listing: MadeListing): Locator {
  return page.getByRole('dialog', { name: `Optimize Images - ${listing.title}` })
}

/** Opens the optimizer from a listing's card. */
export async function openOptimizer(page: Page, listing: MadeListing): Promise<Locator> {
  await openPortal(page)
  return openOptimizerHere(page, listing)
}

export async function openOptimizerHere(page: Page, listing: MadeListing): Promise<Locator> {
  await recordNews(page)
  const card = cardOf(page, listing)
  await card.hover()
  await card.getByRole('button', { name: /^Optimize/ }).click()
  const dialog = optimizerOf(page, listing)
  await dialog.waitFor()
  return dialog
}

/** Optimizes a listing, and waits until the dialog has closed itself. */
export async function optimizeListing(page: Page, listing: MadeListing): Promise<void> {
  const dialog = await openOptimizer(page, listing)
  await dialog.getByRole('button', { name: /^Optimize \d+ Images?$/ }).click()
  await expectNews(page, /^Successfully optimized/)
  await expect(dialog).toBeHidden()
}

type WindowWithNews = Window & { news?: string[] }

/** Records the texts of live regions, because a dialog that closes itself may be gone before a test looks. */
export async function recordNews(page: Page): Promise<void> {
  await page.evaluate(() => {
    const listener: WindowWithNews = window
    if (listener.news) return
    const news: string[] = []
    listener.news = news
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('dialog [role=status]')) {
        if (textContent && textContent !== news.at(-1)) news.push(textContent)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** Waits until a live region of a dialog has shown this text since `recordNews`. */
export async function expectNews(page: Page, text: string | RegExp, timeout = 30_000) {
  const latest = () => page.evaluate(() => (window as WindowWithNews).news?.at(-1))
  const expectation = expect.poll(latest, { timeout, message: 'the latest news' })
  await (typeof text === 'string' ? expectation.toBe(text) : expectation.toMatch(text))
}

/** A photograph of one colour. */
export function plainPhoto(background: string, width = 1200, height = 800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

interface HeldRequests {
  /** Waits until a request is held. */
  arrived: () => Promise<void>
  /** Lets the held requests and all later ones go on. */
  release: () => void
}

/** Holds requests, so that a test can look at the screen meanwhile. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<HeldRequests> {
  let open = () => {}
  let first = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const come = new Promise<void>((resolve) => {
    first = resolve
  })
  await page.route(pattern, async (route) => {
    first()
    await opened
    // The page may have given the request up.
    await route.fallback().catch(() => {})
  })
  return {
    arrived: () => come,
    // The route stays, because a request that came while it was removed would never be answered.
    release: () => open(),
  }
}

/**
 * Puts a script before the worker's own, to simulate a failure in the worker alone. The returned function removes it.
 */
export async function breakWorker(page: Page, script: string): Promise<() => Promise<void>> {
  const scripts = '**/assets/imageOptimizer.worker-*.js'
  await page.route(scripts, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${script};${await response.text()}` })
  })
  return () => page.unroute(scripts)
}
