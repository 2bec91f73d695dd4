import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { calls, holding, namesStored, openImages, photos, rowsOf, tiles } from './imageManager.ts'
import type { MadeListing, Records } from './records.ts'

const question = 'Are you sure you want to delete this image?'

/** Gives a photograph its small version and thumbnail, so that there is more to delete. */
async function addVersions({ client }: Records, listing: MadeListing, imageId: string) {
  const file = (kind: string) => `made_${listing.id}/${kind}/1.jpg`
  for (const table of ['small_images', 'medium_images', 'thumbnails'] as const) {
    const path = file(table)
    const bytes = await photos(1)
    const stored = await client.storage
      .from('property-images')
      .upload(path, new Uint8Array(bytes[0]?.buffer ?? []).buffer, { contentType: 'image/jpeg' })
    if (stored.error) throw stored.error
    const { error } = await client.from(table).insert({
      property_image_id: imageId,
      property_id: listing.id,
      url: path,
      filename: '1.jpg',
      size: 1,
    })
    if (error) throw error
  }
}

test('deleting asks first, then removes row, versions and files and renumbers the rest', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 3)
  const [, second] = await records.imageIds(listing.id)
  await addVersions(records, listing, second ?? '')
  expect(await records.filesIn(`made_${listing.id}`)).toHaveLength(6)
  const manager = await openImages(page, listing)

  const remove = manager.getByRole('button', { name: 'Delete photograph 2, 1.jpg' })
  await remove.click()
  const asked = page.getByRole('alertdialog', { name: 'Delete photograph', description: question })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(remove).toBeFocused()
  expect(await records.imageIds(listing.id)).toHaveLength(3)

  await remove.click()
  const deletion = await holding(page, calls.deleteImage, 'POST')
  const removed = page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' &&
      response.url().endsWith('/storage/v1/object/property-images'),
  )
  await asked.getByRole('button', { name: 'Delete photograph' }).click()
  await expect(manager.getByText('Processing images...')).toBeVisible()
  await deletion.release()
  await removed
  await expect(tiles(manager)).toHaveCount(2)
  await expect(manager.getByText('Processing images...')).toBeHidden()
  await expect(manager.getByRole('button', { name: 'Delete photograph 2, 2.jpg' })).toBeFocused()
  await expect(manager.getByRole('button', { name: 'Save Order' })).toBeVisible()

  const rows = await rowsOf(records, listing)
  expect(rows.map(({ filename, display_order }) => [filename, display_order])).toEqual([
    ['0.jpg', 0],
    ['2.jpg', 1],
  ])
  expect(await records.filesIn(`made_${listing.id}`)).toEqual(rows.map(({ url }) => url))
  const { data } = await records.client
    .from('properties')
    .select('image_urls')
    .eq('id', listing.id)
    .single()
  expect(data?.image_urls).toEqual(rows.map(({ url }) => url))

  await manager.getByRole('button', { name: 'Undo' }).click()
  await expect(tiles(manager)).toHaveCount(3)
  await expect.poll(() => namesStored(records, listing)).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  const [, restored] = await rowsOf(records, listing)
  expect(restored?.id).toBe(second)
  expect(restored).toMatchObject({ width: expect.any(Number), mime_type: 'image/jpeg' })
  expect(await records.hasFile(restored?.url ?? '')).toBe(true)
})
