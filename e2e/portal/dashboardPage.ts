import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { openPortal } from './fixtures.ts'
import { type MadeListing, photoBytes, type Records } from './records.ts'

/** The number of cards on a page of the portal (staff-side §9). */
export const PAGE_SIZE = 12

export function cards(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('article')
}

export function cardOf(page: Page, { title }: { title: string }): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

/** A button of a card. The mouse is moved over the card first, as it is before a press. */
export async function actionOf(
  page: Page,
  listing: { title: string },
  name: string | RegExp,
): Promise<Locator> {
  const card = cardOf(page, listing)
  await card.hover()
  return card.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
}

/** Opens the portal with a search for this listing, and waits for its card. */
export async function openOn(page: Page, listing: { title: string }): Promise<Locator> {
  await openPortal(page, `?search=${encodeURIComponent(listing.title)}`)
  const card = cardOf(page, listing)
  await expect(card).toBeVisible()
  return card
}

/** Gives the first photographs of a listing a small version and a thumbnail, as the optimizer does. */
export async function addVersions(
  { client, imageIds }: Records,
  listing: MadeListing,
  count: number,
): Promise<void> {
  const ids = (await imageIds(listing.id)).slice(0, count)
  const bytes = new Uint8Array(await photoBytes(0)).buffer
  for (const [index, id] of ids.entries()) {
    for (const { table, folder } of versions) {
      const url = `made_${listing.id}/${folder}/${index}.jpg`
      const stored = await client.storage
        .from('property-images')
        .upload(url, bytes, { contentType: 'image/jpeg' })
      if (stored.error) throw stored.error
      const { error } = await client.from(table).insert({
        property_id: listing.id,
        property_image_id: id,
        url,
        filename: `${index}.jpg`,
        size: 1,
        mime_type: 'image/jpeg',
      })
      if (error) throw error
    }
  }
}

const versions = [
  { table: 'small_images', folder: 'small_images' },
  { table: 'thumbnails', folder: 'thumbnails' },
] as const
