import { readFile } from 'node:fs/promises'
import { expect } from '../fixtures.ts'
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
import { photoBytes } from './records.ts'

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
  const whole = await readFile(
    new URL('../../supabase/seed/photos/dining-room.jpg', import.meta.url),
  )
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

test('passes axe and fits into every width, at work and after a failure', async ({
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
  const upload = await holdRequests(page, '**/small_images/2_small.jpg')
  await dialog.getByRole('button', { name: 'Optimize 4 Images' }).click()
  await upload.arrived()
  await expectReach(page)
  upload.release()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectReach(page)
})
