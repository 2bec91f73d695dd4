import { expect, failedRequest } from '../fixtures.ts'
import { dump, logged, openDiagnosis, search, selector } from './diagnosis.ts'
import { test } from './fixtures.ts'
import { calls, choose, namesStored, photos, shownNames, tiles } from './imageManager.ts'

test('a property is chosen, and its address brings it back', async ({ page, records }) => {
  const listing = await records.makeListing({ location: 'Ham, London' }, 2)
  await page.goto('/diagnostic')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Image Order Diagnostic')
  await expect(page.getByRole('heading', { name: 'No listing chosen' })).toBeVisible()

  await selector(page).selectOption({ label: `${listing.title} – Ham, London` })

  await expect(page).toHaveURL(`/diagnostic?property=${listing.id}`)
  await page.reload()
  await expect(selector(page)).toHaveValue(listing.id)
  const card = page.getByRole('article', { name: listing.title })
  await expect(card.getByText('Ham, London')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Next photograph' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Property Images' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No listing chosen' })).toBeVisible()
})

test('the raw dumps are what the database holds, and agree', { tag: '@extended' }, async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 3)
  await openDiagnosis(page, listing)

  const { data } = await records.client
    .from('properties')
    .select('image_urls,property_images(id,url,display_order,size)')
    .eq('id', listing.id)
    .order('display_order', { referencedTable: 'property_images' })
    .single()
  expect(await dump(page, 'image_urls')).toEqual(data?.image_urls)
  expect(await dump(page, 'property_images')).toEqual(
    data?.property_images.map((row) => expect.objectContaining(row)),
  )
  await expect(
    page.getByText(
      'property_images and image_urls agree: the same 3 photographs in the same order.',
    ),
  ).toBeVisible()
})

test('a new order is stored, and card and dumps follow after Refresh Data', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 3)
  await openDiagnosis(page, listing)
  const manager = page.getByRole('region', { name: 'Image manager' })
  await expect(tiles(manager)).toHaveCount(3)

  const stored = page.waitForResponse(calls.reorder)
  await manager.getByRole('button', { name: 'Move photograph 3, 2.jpg, earlier' }).click()
  expect(await shownNames(manager)).toEqual(['0.jpg', '2.jpg', '1.jpg'])
  expect((await stored).ok()).toBe(true)
  await page.getByRole('button', { name: 'Refresh Data' }).click()

  const folder = `made_${listing.id}`
  const expected = [`${folder}/0.jpg`, `${folder}/2.jpg`, `${folder}/1.jpg`]
  await expect.poll(() => dump(page, 'image_urls')).toEqual(expected)
  expect((await dump<{ url: string }>(page, 'property_images')).map(({ url }) => url)).toEqual(
    expected,
  )
  expect(await namesStored(records, listing)).toEqual(['0.jpg', '2.jpg', '1.jpg'])
})

test('photographs are added and deleted here as anywhere', { tag: '@extended' }, async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 1)
  await openDiagnosis(page, listing)
  const manager = page.getByRole('region', { name: 'Image manager' })
  await choose(manager, await photos(1))
  await expect(tiles(manager)).toHaveCount(2)
  await expect.poll(() => dump(page, 'image_urls')).toHaveLength(2)

  await manager.getByRole('button', { name: 'Delete photograph 1, 0.jpg' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tiles(manager)).toHaveCount(1)
  await expect.poll(() => dump(page, 'image_urls')).toHaveLength(1)
  expect(await records.imageIds(listing.id)).toHaveLength(1)
})

test.describe('the selector', () => {
  test('finds any property by title, location or id, however many there are', {
    tag: '@extended',
  }, async ({ page, records }) => {
    const listing = await records.makeListing({
      title: `Quaint (old), 100%_"odd" \\ Lodge ${Date.now()}`,
      location: 'Zennor, Cornwall',
      created_at: '2019-01-01T00:00:00Z',
    })
    await page.goto('/diagnostic')
    await expect(page.getByText('The newest 50 listings. Search to find others.')).toBeVisible()
    await expect(selector(page).getByRole('option')).toHaveCount(51)

    const option = selector(page).getByRole('option', { name: listing.title })
    await expect(option).toHaveCount(0)
    for (const text of [listing.title, listing.title.toUpperCase(), 'zennor', listing.id]) {
      await search(page).fill(text)
      await expect(option).toHaveCount(1)
      await expect(page.getByRole('status').filter({ hasText: `for “${text}”` })).toBeVisible()
      await search(page).fill('no such words')
      await expect(page.getByText('No listing matches this search.')).toBeVisible()
      await expect(option).toHaveCount(0)
    }
    for (const wildcard of ['Q%Lodge', 'Q_aint', 'Qu\\aint']) {
      await search(page).fill(wildcard)
      await expect(page.getByText('No listing matches this search.')).toBeVisible()
    }
  })
})

test.describe('Database Logs', () => {
  test('show the calls really made, with method, table, rows and duration', {
    tag: '@extended',
  }, async ({ page, records }) => {
    const listing = await records.makeListing({}, 3)
    await openDiagnosis(page, listing)
    const calls = [
      'property_images 3',
      'properties 1',
      'listing_cards 1',
      'properties 51',
      'staff 1',
    ]
    for (const call of calls) {
      await expect(
        logged(page, new RegExp(`^\\d\\d:\\d\\d:\\d\\d GET ${call} \\d+ ms$`)),
      ).toHaveCount(1)
    }

    await page.getByRole('button', { name: 'Move photograph 1, 0.jpg, later' }).click()
    await expect(logged(page, /POST rpc\/reorder_images_safely – \d+ ms$/)).toHaveCount(1)
  })
})

test('a session that ends is asked for again in place', { tag: '@extended' }, async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (save image order|update property)|JWT/)
  const listing = await records.makeListing({}, 2)
  await openDiagnosis(page, listing)
  await page.route(calls.reorder, (route) =>
    route.fulfill({ status: 401, json: { message: 'JWT expired' } }),
  )
  await page.getByRole('button', { name: 'Move photograph 1, 0.jpg, later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  await page.unroute(calls.reorder)

  await dialog.getByLabel('Password').fill('demo-only-bramley-grove')
  await dialog.getByRole('button', { name: /log in|sign in/i }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save Order' }).click()
  await expect.poll(() => namesStored(records, listing)).toEqual(['1.jpg', '0.jpg'])
})
