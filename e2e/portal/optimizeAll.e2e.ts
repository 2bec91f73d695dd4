import type { Locator, Page } from '@playwright/test'
import { expect, failedRequest } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { demoAccount, openPortal, test } from './fixtures.ts'
import {
  addPhoto,
  cardOf,
  folderOf,
  holdRequests,
  plainPhoto,
  storedFile,
  versionsOf,
} from './optimizer.ts'
import type { MadeListing, Records } from './records.ts'

/** A request names each id, and may not be longer than the gate allows. */
const IDS_A_CALL = 100

/** These tests are about all listings that need optimization, so none of an earlier test may be left. */
async function removePending({ client }: Records): Promise<void> {
  for (;;) {
    const { data, error } = await client
      .from('listing_overview')
      .select('id')
      .gt('pending_images', 0)
      .limit(IDS_A_CALL)
    if (error) throw error
    if (data.length === 0) return
    const ids = data.map(({ id }) => id)
    const removed = await client.from('properties').delete().in('id', ids)
    if (removed.error) throw removed.error
  }
}

test.beforeEach(({ records }) => removePending(records))

async function makeListings(records: Records, count: number, photos: number) {
  const listings: MadeListing[] = []
  for (let made = 0; made < count; made += 1) listings.push(await records.makeListing({}, photos))
  return listings
}

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

test('goes on after the page was loaded again in the middle of a run', {
  tag: '@extended',
}, async ({ page, records }) => {
  const listings = await makeListings(records, 3, 2)
  const [first, second] = listings
  if (!first || !second) throw new Error('They were just made.')
  await openPortal(page)
  const dialog = await openOptimizeAll(page)
  const downloads = await holdRequests(page, `**/public/**/${folderOf(second)}/*`)
  await dialog.getByRole('button', { name: 'Optimize 6 Images' }).click()
  await downloads.arrived()
  await expect.poll(() => optimizedCount(records, first)).toBe(2)
  const question = page.waitForEvent('dialog').then(async (asked) => {
    expect(asked.type()).toBe('beforeunload')
    await asked.accept()
  })
  await page.reload()
  await question
  downloads.release()

  await page.getByRole('heading', { level: 1, name: 'Property Management' }).waitFor()
  await openOptimizeAll(page)
  await expect(dialog.getByRole('status')).toHaveText(
    '4 photographs of 2 listings need optimization',
  )
  await dialog.getByRole('button', { name: 'Optimize 4 Images' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Successfully optimized 4 images')
  for (const listing of listings) expect(await optimizedCount(records, listing)).toBe(2)
})

test('stops when the session ends instead of failing image by image', { tag: '@extended' }, async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Your session has ended/)
  await makeListings(records, 3, 2)
  await openPortal(page)
  const dialog = await openOptimizeAll(page)
  await expect(dialog.getByRole('status')).toHaveText(
    '6 photographs of 3 listings need optimization',
  )
  let refused = 0
  await page.route('**/storage/v1/object/property-images/**', async (route) => {
    refused += 1
    await route.fulfill({ status: 401, json: { message: 'Invalid or expired session.' } })
  })
  await dialog.getByRole('button', { name: 'Optimize 6 Images' }).click()
  await expect(dialog.getByText('Your session has ended.')).toBeVisible()
  expect(refused).toBeLessThanOrEqual(2)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)

  await page.unroute('**/storage/v1/object/property-images/**')
  const signIn = page.getByRole('dialog').filter({ has: page.getByLabel('Password') })
  await signIn.getByLabel('Password').fill(demoAccount.password)
  await signIn.getByLabel('Password').press('Enter')
  await expect(signIn).toBeHidden()
  await dialog.getByRole('button', { name: 'Retry Optimization' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Successfully optimized 6 images')
})

test('counts more properties than the backend gives at a time', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  // Their photographs exist in the database only.
  allowedNoise.push(failedRequest)
  const { client } = records
  const total = 1003
  for (let start = 0; start < total; start += 200) {
    const { data, error } = await client
      .from('properties')
      .insert(
        Array.from({ length: Math.min(200, total - start) }, (_, index) => ({
          title: `One of many ${start + index}`,
          description: 'Made for a test.',
          location: 'London',
          property_class: 'sale',
          type: 'house',
          price: 1,
        })),
      )
      .select('id')
    if (error) throw error
    const stored = await client.from('property_images').insert(
      data.map(({ id }) => ({
        property_id: id,
        url: `many/${id}.jpg`,
        filename: 'one.jpg',
        size: 1,
        mime_type: 'image/jpeg',
      })),
    )
    if (stored.error) throw stored.error
  }
  await openPortal(page)
  const dialog = await openOptimizeAll(page)
  await expect(dialog.getByRole('status')).toHaveText(
    `${total} photographs of ${total} listings need optimization`,
  )
  await removePending(records)
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
  await expectReach(page)
  const upload = await holdRequests(page, '**/small_images/*_small.jpg')
  await dialog.getByRole('button', { name: 'Optimize 3 Images' }).click()
  await upload.arrived()
  await expectReach(page)
  upload.release()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectReach(page)
})
