import type { Locator, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import { atRest } from '../page.ts'
import { openPortal } from './fixtures.ts'
import { type MadeListing, photoBytes, type Records } from './records.ts'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Opens 'Manage Images' of a listing from its card. */
export async function openImages(page: Page, listing: MadeListing): Promise<Locator> {
  await openPortal(page, `?search=${encodeURIComponent(listing.title)}`)
  const card = page.getByRole('article', { name: listing.title })
  await card.hover()
  await card.getByRole('button', { name: 'Images' }).click()
  const dialog = page.getByRole('dialog', { name: `Manage Images - ${listing.title}` })
  await expect(dialog.getByRole('heading', { name: 'Property Images' })).toBeVisible()
  await expect(dialog.getByText('Processing images...')).toBeHidden()
  // Dragging uses the places that the tiles had when it began, so they must not be moving.
  await atRest(page)
  return dialog
}

/** Chooses files with the button, as people do. */
export async function choose(manager: Locator, files: readonly ChosenFile[]): Promise<void> {
  const page = manager.page()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    manager.getByRole('button', { name: 'Select Images' }).click(),
  ])
  expect(chooser.isMultiple()).toBe(true)
  await chooser.setFiles([...files])
}

/** Real photographs named 1.jpg, 2.jpg and so on. */
export function photos(count: number): Promise<ChosenFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photoBytes(index),
    })),
  )
}

/** A JPEG like that of a phone: held sideways, and with the place where it was taken. */
export async function phonePhoto(name: string): Promise<ChosenFile> {
  const buffer = await sharp(await photoBytes(0))
    .resize(300, 200)
    .withExif({
      IFD0: { Make: 'PhoneMaker' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 27/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 18/1 4/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The tiles of the manager, in their order on screen. */
export const tiles = (manager: Locator) =>
  manager
    .getByRole('listitem')
    .filter({ has: manager.page().getByRole('button', { name: /^Delete/ }) })

/** The part of a tile that can be dragged. */
export const handle = (tile: Locator) => tile.locator('[aria-roledescription="sortable"]')

export async function shownNames(manager: Locator): Promise<string[]> {
  const names = await tiles(manager).locator('p[title]').allTextContents()
  return names
}

/** The rows of a listing's images in their order, without the values that differ each time. */
export async function rowsOf({ client }: Records, { id }: MadeListing) {
  const { data, error } = await client
    .from('property_images')
    .select('id,url,filename,size,mime_type,display_order,width,height,property_type,created_at')
    .eq('property_id', id)
    .order('display_order')
    .order('created_at')
    .order('id')
  if (error) throw error
  return data
}

export const namesStored = async (records: Records, listing: MadeListing) =>
  (await rowsOf(records, listing)).map(({ filename }) => filename)

/** The bytes of a stored file, as a visitor gets them. */
export async function fetchStored({ client }: Records, path: string): Promise<Response> {
  const { publicUrl } = client.storage.from('property-images').getPublicUrl(path).data
  return fetch(publicUrl)
}

/** The folder of today's uploads to a listing. */
export const uploadFolder = (title: string) =>
  `${title.toLowerCase().replace(/[^a-z0-9]/g, '_')}_${today()}`

const VERSION =
  /\/(?:small_images|medium_images|card_images|thumbnails)\/(.+)_(?:small|medium|card|thumb)\.(?:jpg|webp)$/

/** The uploads that stored files belong to, as the original or as a version of it. */
export const uploadsOf = (files: readonly string[]): string[] =>
  [...new Set(files.map((file) => file.replace(VERSION, '/$1.jpg')))].sort()

function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('')
}

export const calls = {
  upload: '**/storage/v1/object/property-images/**',
  removeFiles: '**/storage/v1/object/property-images',
  record: '**/rest/v1/property_images?*',
  synchronise: '**/rest/v1/rpc/optimize_property_images',
  reorder: '**/rest/v1/rpc/reorder_images_safely',
  deleteImage: '**/rest/v1/rpc/delete_image_safely',
}

/** Makes one kind of call fail, with an answer or without one. */
export async function failing(
  page: Page,
  call: string,
  { method, answer }: { method: string; answer?: string },
): Promise<{ mend: () => Promise<void> }> {
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    if (answer === undefined) return route.abort()
    return route.fulfill({ status: 500, json: { message: answer } })
  }
  await page.route(call, handler)
  return { mend: () => page.unroute(call, handler) }
}

/** Holds calls until they are released, and records them. */
export async function holding(page: Page, call: string, method: string) {
  const held: Route[] = []
  let isOpen = false
  await page.route(call, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    held.push(route)
    if (isOpen) await route.continue()
  })
  return {
    held,
    release: async () => {
      isOpen = true
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    },
  }
}

/** Scrolls an element into view, and returns its middle. */
export async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded()
  return centreInSight(locator)
}

async function centreInSight(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** An element's distance from the window's left edge, as soon as it is drawn: what is picked up takes a moment. */
export async function leftOf(locator: Locator): Promise<number> {
  let left: number | undefined
  await expect
    .poll(async () => {
      left = (await locator.boundingBox())?.x
      return left
    })
    .toBeDefined()
  return left ?? Number.NaN
}

/** Drags the picture of one tile onto that of another, in steps as a hand does. */
export async function drag(manager: Locator, from: number, to: number): Promise<void> {
  const { mouse } = manager.page()
  // With the lower one at the lower edge, both are in sight.
  const lower = handle(tiles(manager).nth(Math.max(from, to)))
  await lower.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const end = await centreInSight(handle(tiles(manager).nth(to)))
  const start = await centreInSight(handle(tiles(manager).nth(from)))
  await mouse.move(start.x, start.y)
  await mouse.down()
  await mouse.move(start.x + 10, start.y, { steps: 2 })
  await mouse.move(end.x, end.y, { steps: 8 })
  // If the mouse is released before the page has drawn the last step, the picture drops at the place before.
  await expect(manager.locator('[id^="DndLiveRegion"]')).toContainText(`over position ${to + 1} of`)
  await mouse.up()
}
