import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { openPortal, test } from './fixtures.ts'
import { addPhoto, cardOf, holdRequests, plainPhoto, storedFile, versionsOf } from './optimizer.ts'
import type { MadeListing, Records } from './records.ts'

/** A request names each id, and may not be longer than the gate allows. */
const IDS_A_CALL = 100

/** These tests are about all listings that need optimization, so none of an earlier test may be left. */
async function removePending({ client }: Records): Promise<void> {
  for (;;) {
    const { data, error } = await client.from('pending_listings').select('id').limit(IDS_A_CALL)
    if (error) throw error
    if (data.length === 0) return
    const ids = data.map(({ id }) => id)
    const removed = await client.from('properties').delete().in('id', ids)
    if (removed.error) throw removed.error
  }
}

test.beforeEach(({ records }) => removePending(records))

async function openOptimizeAll(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Optimize all' }).click()
  return page.getByRole('dialog', { name: 'Optimize all photographs' })
}

async function optimizedCount(records: Records, listing: MadeListing): Promise<number> {
  return (await versionsOf(records, listing)).filter(({ small }) => small !== null).length
}

test('optimizes all that need it, over all properties, and lists what failed', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(/could not be optimized/)
  const house = await records.makeListing({}, 2)
  const shop = await records.makeListing({ property_class: 'commercial', type: 'retail' }, 1)
  const cut = await addPhoto(records, shop, {
    filename: 'cut.jpg',
    bytes: (await plainPhoto('#777777')).subarray(0, -2),
  })
  const bare = await records.makeListing()
  await openPortal(page)
  const downloads: string[] = []
  page.on('request', (request) => downloads.push(request.url()))

  const dialog = await openOptimizeAll(page)
  await expect(dialog.getByRole('status')).toHaveText(
    '4 photographs of 2 listings need optimization',
  )
  const upload = await holdRequests(page, '**/thumbnails/1_thumb.jpg')
  await dialog.getByRole('button', { name: 'Optimize 4 Images' }).click()
  await upload.arrived()
  const items = dialog.getByRole('listitem')
  await expect(dialog.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    /^1 of 4 photographs/,
  )
  await expect(items.filter({ hasText: house.title })).toContainText(
    'Optimizing: 1 of 2 photographs',
  )
  upload.release()

  await expect(dialog.getByRole('alert')).toHaveText('1 photograph could not be optimized')
  await expect(dialog.getByRole('status')).toHaveText('Successfully optimized 3 images')
  await expect(items.filter({ hasText: house.title })).toContainText(
    'Optimized: 2 of 2 photographs',
  )
  await expect(items.filter({ hasText: shop.title })).toContainText(
    'Incomplete: 1 of 2 photographs',
  )
  await expect(items.filter({ hasText: shop.title }).getByRole('listitem')).toHaveText(
    /^cut\.jpg: Failed to load image for resizing \(reference \S{9}\)$/,
  )
  await expect(items.filter({ hasText: bare.title })).toHaveCount(0)
  await expect(dialog.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    '4 of 4 photographs, 2 of 2 listings',
  )
  expect(
    downloads.filter((url) => url.endsWith(cut.path)),
    'not tried again',
  ).toHaveLength(1)
  expect(await optimizedCount(records, house)).toBe(2)
  expect(await optimizedCount(records, shop)).toBe(1)
  for (const { small } of await versionsOf(records, house)) {
    await storedFile(records, small?.url ?? '')
  }

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(cardOf(page, house)).toContainText('Fully Optimized')
  await expect(cardOf(page, shop)).toContainText('1/2 images')
})

test('passes axe and fits into every width', { tag: '@extended' }, async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(/could not be optimized/)
  const long =
    'A house with a very long name that Llanfairpwllgwyngyllgogerychwyrndrobwll would envy'
  const listing = await records.makeListing({ title: `${long} ${Date.now()}` }, 2)
  await addPhoto(records, listing, {
    filename: `${'long-name-'.repeat(20)}.jpg`,
    bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  })
  await openPortal(page)
  const dialog = await openOptimizeAll(page)
  await expect(dialog.getByRole('status')).toHaveText(
    '3 photographs of 1 listing need optimization',
  )
  await dialog.getByRole('button', { name: 'Optimize 3 Images' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectReach(page)
})
