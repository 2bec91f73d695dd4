import { expectNoViolations } from '../axe.ts'
import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  calls,
  choose,
  failing,
  handle,
  holding,
  openImages,
  photos,
  rowsOf,
  shownNames,
  tiles,
} from './imageManager.ts'

const question = 'Are you sure you want to delete this image?'

test('images that cannot be read are said so, and can be tried again', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (upload|process)/)
  const listing = await records.makeListing({}, 2)
  const reading = await failing(page, calls.record, { method: 'GET', answer: 'not now' })
  const manager = await openImages(page, listing)
  await expect(manager.getByRole('alert')).toContainText('Failed to process image updates')
  await reading.mend()
  await manager.getByRole('button', { name: 'Try again' }).click()
  await expect(tiles(manager)).toHaveCount(2)
})

test('a photograph without a small version shows the original, and a broken one says so', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest)
  const listing = await records.makeListing({}, 2)
  const [first, second] = await records.imageIds(listing.id)
  const { error } = await records.client.from('small_images').insert({
    property_image_id: first ?? '',
    property_id: listing.id,
    url: 'nowhere/1_small.jpg',
    filename: '1_small.jpg',
    size: 1,
  })
  expect(error).toBeNull()
  await records.client
    .from('property_images')
    .update({ url: 'nowhere/2.jpg' })
    .eq('id', second ?? '')
  const manager = await openImages(page, listing)
  await expect(tiles(manager).nth(0).getByRole('img')).toHaveAttribute('src', /0\.jpg$/)
  await expect(tiles(manager).nth(1)).toContainText('Image Error')
  // The dashboard of a later test would ask for its files too.
  await records.client.from('properties').delete().eq('id', listing.id).throwOnError()
})

test('a listing whose id is no UUID of version 4 shows its images and changes none', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(/ServiceError: Invalid property ID format/)
  // A time-based UUID: the database takes it, image work does not.
  const clock = Date.now().toString(16).slice(-8).padStart(8, '0')
  const id = `${clock}-5f2a-11ee-8c99-0242ac120002`
  const listing = await records.makeListing({ id }, 2)
  const manager = await openImages(page, listing)
  const alert = manager.getByRole('alert')
  await expect(alert).toHaveText(
    'Invalid property ID format. Please ensure the property is saved before managing images.',
  )
  await expect(manager.getByText('Save property to manage images')).toBeVisible()
  await expect(
    manager.getByText('Accepted formats: JPG, PNG (Save property first for permanent storage)'),
  ).toBeVisible()
  await expect(tiles(manager)).toHaveCount(2)

  await manager.getByRole('button', { name: /^Move photograph 1.*later$/ }).click()
  await manager.getByRole('button', { name: 'Save Order' }).click()
  await expect(alert).toContainText([
    'Please ensure',
    'Invalid property ID format. Cannot save image order.',
  ])
  await manager.getByRole('button', { name: /^Delete photograph 1/ }).click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect(alert.last()).toContainText('Invalid property ID format. Cannot delete images.')
  expect(await records.imageIds(id)).toHaveLength(2)

  // Uploading still works; what it stores is gone with the dialog.
  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().includes('/object/property-images/'),
  )
  await choose(manager, await photos(1))
  const path = new URL((await stored).url()).pathname.split('/property-images/')[1] ?? ''
  await expect(manager.getByRole('img', { name: 'Photograph 1 of 1, 1.jpg' })).toBeVisible()
  expect(await records.hasFile(path)).toBe(true)
  // Nor is there anything to ask about the order, which could not be saved by staying either.
  await manager.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(manager).toHaveCount(0)
  await expect.poll(() => records.hasFile(path)).toBe(false)
  expect(await records.imageIds(id)).toHaveLength(2)
})

test("'Save & Optimize Images' waits for uploads, saves the order and goes on to the optimizer", async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  const uploads = await holding(page, calls.upload, 'POST')
  const [photo] = await photos(1)
  if (!photo) throw new Error('There is no photograph.')
  await choose(manager, [{ ...photo, name: 'new.jpg' }])
  await expect.poll(() => uploads.held.length).toBe(1)
  const save = manager.getByRole('button', { name: 'Save & Optimize Images' })
  await save.click()
  await expect(save).toBeDisabled()
  await uploads.release()
  await expect(
    page.getByRole('dialog', { name: `Optimize Images - ${listing.title}` }),
  ).toBeVisible()
  const rows = await rowsOf(records, listing)
  expect(rows.map(({ filename, display_order }) => [filename, display_order])).toEqual([
    ['0.jpg', 0],
    ['1.jpg', 1],
    ['new.jpg', 2],
  ])
})

test("a failing save keeps the dialog open: 'Failed to update property images'", async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (update property|save image order)/)
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  const { mend } = await failing(page, calls.reorder, { method: 'POST', answer: 'not now' })
  await manager.getByRole('button', { name: /^Move photograph 1.*later$/ }).click()
  await manager.getByRole('button', { name: 'Save & Optimize Images' }).click()
  await expect(manager.getByRole('alert')).toHaveText(
    withReference('Failed to update property images'),
  )
  await expect(manager.getByRole('button', { name: 'Save Order' })).toBeVisible()
  expect(await shownNames(manager)).toEqual(['1.jpg', '0.jpg'])

  await mend()
  await manager.getByRole('button', { name: 'Save & Optimize Images' }).click()
  await expect(manager).toBeHidden()
  expect((await rowsOf(records, listing)).map(({ filename }) => filename)).toEqual([
    '1.jpg',
    '0.jpg',
  ])
})

test('the whole manager is used by keyboard alone', async ({ page, records }) => {
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  await manager.getByRole('button', { name: 'Close' }).focus()
  const reached: string[] = []
  for (let presses = 0; presses < 11; presses += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const at = document.activeElement
        return (
          at?.getAttribute('aria-label') ?? at?.querySelector('img')?.alt ?? at?.textContent ?? ''
        )
      }),
    )
  }
  expect(reached).toEqual([
    'Select Images',
    'Photograph 1 of 2, 0.jpg',
    'Move photograph 1, 0.jpg, earlier',
    'Move photograph 1, 0.jpg, later',
    'Delete photograph 1, 0.jpg',
    'Photograph 2 of 2, 1.jpg',
    'Move photograph 2, 1.jpg, earlier',
    'Move photograph 2, 1.jpg, later',
    'Delete photograph 2, 1.jpg',
    'Cancel',
    'Save & Optimize Images',
  ])
})

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing in the manager and its question', async ({
      page,
      records,
      allowedNoise,
    }) => {
      allowedNoise.push(failedRequest, /Failed to (upload|process)/)
      const listing = await records.makeListing({}, 3)
      const manager = await openImages(page, listing)
      await failing(page, calls.upload, { method: 'POST' })
      await choose(manager, [
        ...(await photos(2)),
        { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('words') },
      ])
      await expect(manager.getByRole('alert')).toHaveCount(3)
      await manager.getByRole('button', { name: /^Move photograph 1.*later$/ }).click()
      await expectNoViolations(page)
      await handle(tiles(manager).first()).focus()
      await page.keyboard.press('Space')
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await manager.getByRole('button', { name: /^Delete photograph 1/ }).click()
      await expect(page.getByText(question)).toBeVisible()
      await expectNoViolations(page)
    })
  })
}

test('nothing scrolls sideways from 320 to 2560 pixels', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (upload|process)/)
  const listing = await records.makeListing({}, 5)
  const manager = await openImages(page, listing)
  await failing(page, calls.upload, { method: 'POST' })
  const [photo] = await photos(1)
  if (!photo) throw new Error('There is no photograph.')
  await choose(manager, [{ ...photo, name: `${'very-long-name'.repeat(12)}.jpg` }])
  await expect(manager.getByRole('alert')).toHaveCount(1)
  for (const width of [320, 390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await manager.evaluate((dialog) =>
      [document.documentElement, dialog]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => `${element.tagName}: ${element.scrollWidth}`),
    )
    expect(wide, `at ${width} pixels`).toEqual([])
  }
})
