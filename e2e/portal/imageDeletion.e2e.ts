import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  calls,
  failing,
  holding,
  openImages,
  photos,
  rowsOf,
  shownNames,
  tiles,
} from './imageManager.ts'
import type { MadeListing, Records } from './records.ts'

const question = 'Are you sure you want to delete this image?'

/** Gives a photograph its small version and thumbnail, so that there is more to delete. */
async function addVersions({ client }: Records, listing: MadeListing, imageId: string) {
  const file = (kind: string) => `made_${listing.id}/${kind}/1.jpg`
  for (const table of ['small_images', 'thumbnails'] as const) {
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
  expect(await records.filesIn(`made_${listing.id}`)).toHaveLength(5)
  const manager = await openImages(page, listing)

  const remove = manager.getByRole('button', { name: 'Delete photograph 2, 1.jpg' })
  await remove.click()
  const asked = page.getByRole('alertdialog', { name: 'Delete image', description: question })
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
  await asked.getByRole('button', { name: 'Delete image' }).click()
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
})

test('after the last image is deleted the manager is empty and its heading has the focus', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 1)
  const manager = await openImages(page, listing)
  await manager.getByRole('button', { name: /^Delete photograph 1/ }).click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect(
    manager.getByText('No images uploaded yet. Use the button above to add images.'),
  ).toBeVisible()
  await expect(manager.getByRole('heading', { name: 'Property Images' })).toBeFocused()
})

test('a stored file that cannot be removed is only logged', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /^1 stored files could not be removed\./)
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  await failing(page, calls.removeFiles, { method: 'DELETE', answer: 'not now' })
  const logged = page.waitForEvent('console', {
    predicate: (line) => line.text().startsWith('1 stored files could not be removed.'),
  })
  await manager.getByRole('button', { name: /^Delete photograph 1/ }).click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await logged
  await expect(tiles(manager)).toHaveCount(1)
  await expect(manager.getByRole('alert')).toHaveCount(0)
  expect(await records.imageIds(listing.id)).toHaveLength(1)
})

test('a failing deletion is said so and leaves everything', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /not now/)
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  await failing(page, calls.deleteImage, { method: 'POST', answer: 'not now' })
  await manager.getByRole('button', { name: /^Delete photograph 1/ }).click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect(manager.getByRole('alert')).toHaveText(withReference('Failed to delete image'))
  await expect(tiles(manager)).toHaveCount(2)
  expect(await records.imageIds(listing.id)).toHaveLength(2)
  expect(await records.filesIn(`made_${listing.id}`)).toHaveLength(2)
})

for (const { left, cause } of [
  { left: 0, cause: 'No images found in the database for this property.' },
  { left: 1, cause: 'No database record matched the image.' },
]) {
  test(`the cause of a failing deletion is logged: '${cause}'`, async ({
    page,
    records,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, new RegExp(cause))
    const listing = await records.makeListing({}, 2)
    const manager = await openImages(page, listing)
    const ids = await records.imageIds(listing.id)
    await records.client
      .from('property_images')
      .delete()
      .in('id', ids.slice(0, 2 - left))
    const logged = page.waitForEvent('console', {
      predicate: (line) => line.text().includes(cause),
    })
    await manager.getByRole('button', { name: /^Delete photograph 1/ }).click()
    await page.getByRole('button', { name: 'Delete image' }).click()
    await expect(manager.getByRole('alert')).toHaveText(withReference('Failed to delete image'))
    await logged
    // What somebody else has deleted goes from this screen too.
    await expect(tiles(manager)).toHaveCount(left)
  })
}

test('images that cannot be read again after a deletion are said so', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (upload|process)/)
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  await failing(page, calls.record, { method: 'GET', answer: 'not now' })
  await manager.getByRole('button', { name: /^Delete photograph 1/ }).click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect(manager.getByRole('alert')).toContainText('Failed to process image updates')
  expect(await shownNames(manager)).toEqual(['1.jpg'])
  expect(await records.imageIds(listing.id)).toHaveLength(1)
})
