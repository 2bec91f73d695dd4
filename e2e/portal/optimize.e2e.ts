import { readFile } from 'node:fs/promises'
import { expect, failedRequest } from '../fixtures.ts'
import { tabTo } from '../page.ts'
import { expectReach } from '../reach.ts'
import { openPortal, test } from './fixtures.ts'
import {
  addPhoto,
  cardOf,
  decodeVersion,
  expectColour,
  expectNews,
  folderOf,
  holdRequests,
  openOptimizer,
  openOptimizerHere,
  optimizerOf,
  plainPhoto,
  recordNews,
  versionsOf,
} from './optimizer.ts'
import { OTHER_PHOTOS } from './portalServer.ts'
import { photoBytes } from './records.ts'

test('goes through its states from the check to fully optimized', { tag: '@extended' }, async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 3)
  await openPortal(page)
  await expect(cardOf(page, listing)).toContainText('Needs Optimization')
  await expect(cardOf(page, listing)).toContainText('0/3 images')

  const check = await holdRequests(page, '**/rest/v1/small_images?select=property_image_id*')
  const dialog = await openOptimizerHere(page, listing)
  await expect(dialog.getByRole('button', { name: 'Checking Images...' })).toBeVisible()
  check.release()
  await expect(dialog.getByRole('status')).toHaveText('3 images need optimization')

  const upload = await holdRequests(page, '**/small_images/2_small.jpg')
  await dialog.getByRole('button', { name: 'Optimize 3 Images' }).click()
  await expect(dialog.getByRole('button', { name: 'Optimizing...' })).toBeVisible()
  const rows = dialog.getByRole('listitem')
  await expect(rows.filter({ hasText: /Optimized$/ })).toHaveCount(2)
  await expect(rows.filter({ hasText: '2.jpg' })).toHaveText(/Optimizing$/)
  const progress = dialog.getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuenow', '2')
  await expect(progress).toHaveAttribute('aria-valuemax', '3')
  await expect(dialog.getByText('2 of 3 photographs')).toBeVisible()
  upload.release()

  await expectNews(page, 'Successfully optimized 3 images')
  await expect(dialog.getByRole('button', { name: 'All Images Optimized' })).toBeVisible()
  await expect(dialog, 'it closes itself').toBeHidden()

  await expect(cardOf(page, listing)).toContainText('Fully Optimized')
  await expect(cardOf(page, listing)).toContainText('All 3 images')
  const folder = folderOf(listing)
  expect(await records.filesIn(`${folder}/small_images`)).toEqual(
    [0, 1, 2].map((index) => `${folder}/small_images/${index}_small.jpg`),
  )
  expect(await records.filesIn(`${folder}/thumbnails`)).toEqual(
    [0, 1, 2].map((index) => `${folder}/thumbnails/${index}_thumb.jpg`),
  )
  for (const [index, { small, thumbnail }] of (await versionsOf(records, listing)).entries()) {
    const [smallPath, thumbnailPath] = [
      `${folder}/small_images/${index}_small.jpg`,
      `${folder}/thumbnails/${index}_thumb.jpg`,
    ]
    expect(small).toEqual({
      url: smallPath,
      filename: `${index}_small.jpg`,
      mime_type: 'image/jpeg',
      property_id: listing.id,
      size: (await decodeVersion(records, smallPath)).bytes,
    })
    expect(thumbnail).toEqual({
      url: thumbnailPath,
      filename: `${index}_thumb.jpg`,
      mime_type: 'image/jpeg',
      property_id: listing.id,
      size: (await decodeVersion(records, thumbnailPath)).bytes,
    })
  }
})

test('re-optimizes: replaces the files and records of all images', async ({ page, records }) => {
  const listing = await records.makeListing()
  const front = await addPhoto(records, listing, {
    filename: 'front.jpg',
    bytes: await photoBytes(0),
  })
  const garden = await addPhoto(records, listing, {
    filename: 'garden.jpg',
    bytes: await plainPhoto('#2222aa'),
  })
  const dialog = await openOptimizer(page, listing)
  await dialog.getByRole('button', { name: 'Optimize 2 Images' }).click()
  await expect(dialog).toBeHidden()
  const before = await versionsOf(records, listing)

  // The same address, another picture; the browser has the first one in its cache.
  const replaced = await records.client.storage
    .from('property-images')
    .update(front.path, new Uint8Array(await plainPhoto('#22aa22', 700, 1400)).buffer, {
      contentType: 'image/jpeg',
    })
  expect(replaced.error).toBeNull()
  // A version kept elsewhere, as an earlier program did.
  const old = `${folderOf(listing)}/old/garden.jpg`
  const stored = await records.client.storage
    .from('property-images')
    .upload(old, new Uint8Array(await plainPhoto('#000000')).buffer, { contentType: 'image/jpeg' })
  expect(stored.error).toBeNull()
  await records.client.from('small_images').update({ url: old }).eq('property_image_id', garden.id)

  await openOptimizerHere(page, listing)
  await expect(dialog.getByRole('status')).toHaveText('All images are already optimized')
  await expect(dialog.getByRole('button', { name: 'All Images Optimized' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Re-optimize Images' }).click()
  await expect(dialog.getByRole('button', { name: /Optimiz/ }), 'the focus stays').toBeFocused()
  await expectNews(page, 'Successfully optimized 2 images')
  await expect(dialog).toBeHidden()

  const small = await decodeVersion(records, front.smallPath)
  expectColour(small.at(0.5, 0.5), [0x22, 0xaa, 0x22], 8, 'the replaced photograph')
  const after = await versionsOf(records, listing)
  expect(after.map(({ small: row }) => row?.url)).toEqual([front.smallPath, garden.smallPath])
  expect(after[0]?.small?.size).toBe(small.bytes)
  expect(after[0]?.small?.size).not.toBe(before[0]?.small?.size)
  expect(await records.hasFile(old), 'the version kept elsewhere').toBe(false)
  const { count } = await records.client
    .from('small_images')
    .select('id', { count: 'exact', head: true })
    .eq('property_id', listing.id)
  expect(count).toBe(2)
})

test('skips a truncated photograph, says so, and goes on with the rest', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  allowedNoise.push(/could not be optimized/)
  const listing = await records.makeListing()
  const whole = await readFile(new URL('../../supabase/seed/photos/hallway.jpg', import.meta.url))
  const cut = await addPhoto(records, listing, {
    filename: 'cut.jpg',
    bytes: whole.subarray(0, Math.floor(whole.length * 0.7)),
  })
  // The picture is there, only the mark of its end is missing.
  const endless = await addPhoto(records, listing, {
    filename: 'endless.jpg',
    bytes: whole.subarray(0, -2),
  })
  const good = await addPhoto(records, listing, { filename: 'good.jpg', bytes: whole })

  await page.clock.install()
  const dialog = await openOptimizer(page, listing)
  await dialog.getByRole('button', { name: 'Optimize 3 Images' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('2 photographs could not be optimized')
  await expect(dialog.getByRole('status')).toHaveText('Successfully optimized 1 image')
  const rows = dialog.getByRole('listitem')
  for (const { filename } of [cut, endless]) {
    await expect(rows.filter({ hasText: filename })).toContainText(
      'Failed: Failed to load image for resizing',
    )
  }
  await expect(rows.filter({ hasText: good.filename })).toHaveText(/Optimized$/)
  await page.clock.fastForward(10_000)
  await expect(dialog, 'the outcome stays on screen').toBeVisible()
  const states = (await versionsOf(records, listing)).map(({ small }) => small !== null)
  expect(states).toEqual([false, false, true])

  for (const { path } of [cut, endless]) {
    const { error } = await records.client.storage
      .from('property-images')
      .update(path, new Uint8Array(whole).buffer, { contentType: 'image/jpeg' })
    expect(error).toBeNull()
  }
  await dialog.getByRole('button', { name: 'Retry Optimization' }).click()
  await expectNews(page, 'Successfully optimized 2 images')
  await decodeVersion(records, cut.smallPath)
  await decodeVersion(records, endless.thumbnailPath)
})

test('removes what it made of an image that was deleted meanwhile', { tag: '@extended' }, async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /could not be optimized/)
  const listing = await records.makeListing({}, 2)
  const upload = await holdRequests(page, '**/small_images/1_small.jpg')
  const dialog = await openOptimizer(page, listing)
  await dialog.getByRole('button', { name: 'Optimize 2 Images' }).click()
  await upload.arrived()
  const [, second] = await records.imageIds(listing.id)
  const deleted = await records.client
    .from('property_images')
    .delete()
    .eq('id', second ?? '')
  expect(deleted.error).toBeNull()
  upload.release()

  await expect(dialog.getByRole('listitem').filter({ hasText: '1.jpg' })).toContainText(
    'This photograph was deleted meanwhile',
  )
  const folder = folderOf(listing)
  expect(await records.filesIn(`${folder}/small_images`)).toEqual([
    `${folder}/small_images/0_small.jpg`,
  ])
  expect(await records.filesIn(`${folder}/thumbnails`)).toEqual([
    `${folder}/thumbnails/0_thumb.jpg`,
  ])
})

test('optimizes photographs that are stored with an absolute address', {
  tag: '@extended',
}, async ({ page, records, baseURL }) => {
  const listing = await records.makeListing({}, 1)
  const own = `${baseURL}/storage/v1/object/public/property-images/${folderOf(listing)}/0.jpg`
  await records.client.from('property_images').update({ url: own }).eq('property_id', listing.id)
  const elsewhere = `${OTHER_PHOTOS}/houses/front%20door.jpg?size=large`
  await page.route(elsewhere, async (route) =>
    route.fulfill({
      body: await plainPhoto('#886622'),
      contentType: 'image/jpeg',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  const { data, error } = await records.client
    .from('property_images')
    .insert({
      property_id: listing.id,
      url: elsewhere,
      filename: 'front door.jpg',
      size: 1,
      mime_type: 'image/jpeg',
      display_order: 1,
    })
    .select('id')
    .single()
  expect(error).toBeNull()

  await openPortal(page)
  const dialog = await openOptimizerHere(page, listing)
  await dialog.getByRole('button', { name: 'Optimize 2 Images' }).click()
  await expectNews(page, 'Successfully optimized 2 images')
  const [first, second] = await versionsOf(records, listing)
  expect(first?.small?.url).toBe(`${folderOf(listing)}/small_images/0_small.jpg`)
  expect(second?.small?.url).toBe(`linked_${data?.id}/small_images/front_door_small.jpg`)
  expect(second?.thumbnail?.url).toBe(`linked_${data?.id}/thumbnails/front_door_thumb.jpg`)
  await decodeVersion(records, second?.small?.url ?? '')
})

test('works by keyboard alone and keeps the focus', async ({ page, records }) => {
  const listing = await records.makeListing({}, 2)
  await openPortal(page)
  await recordNews(page)
  const button = cardOf(page, listing).getByRole('button', { name: 'Optimize (2)' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = optimizerOf(page, listing)
  const optimize = dialog.getByRole('button', { name: 'Optimize 2 Images' })
  await optimize.waitFor()
  await tabTo(optimize, 5)
  const upload = await holdRequests(page, '**/thumbnails/1_thumb.jpg')
  await page.keyboard.press('Enter')
  await upload.arrived()
  const optimizing = dialog.getByRole('button', { name: 'Optimizing...' })
  await expect(optimizing).toBeFocused()
  await expect(optimizing).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  upload.release()
  await expectNews(page, 'Successfully optimized 2 images')
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, listing).getByRole('button', { name: 'Optimize' })).toBeFocused()
})

test('passes axe and fits into every width in every state', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(/could not be optimized/)
  const listing = await records.makeListing({}, 3)
  await addPhoto(records, listing, {
    filename: `${'long-name-'.repeat(20)}.jpg`,
    bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  })
  const dialog = await openOptimizer(page, listing)
  await dialog.getByRole('button', { name: 'Optimize 4 Images' }).waitFor()
  await expectReach(page)
  const upload = await holdRequests(page, '**/small_images/2_small.jpg')
  await dialog.getByRole('button', { name: 'Optimize 4 Images' }).click()
  await upload.arrived()
  await expectReach(page)
  upload.release()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectReach(page)
  await records.client
    .from('property_images')
    .delete()
    .eq('property_id', listing.id)
    .eq('display_order', 3)
  await dialog.getByRole('button', { name: 'Retry Optimization' }).click()
  await expect(dialog.getByRole('status')).toHaveText('All images are already optimized')
  await expectReach(page)
})
