import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { dump, openDiagnosis } from './diagnosis.ts'
import { PORTAL, test } from './fixtures.ts'
import { namesStored } from './imageManager.ts'

/** What changes something; none of it may be there for somebody who may not. */
const WRITE_CONTROLS = /Select Images|Save Order|^Delete|^Move photograph/

test.describe('without a staff session', () => {
  test.use({ signedIn: false })

  test('everything is shown and nothing can be changed', async ({ page, records }) => {
    const listing = await records.makeListing({}, 2)
    await openDiagnosis(page, listing)

    await expect(
      page.getByText('Read-only. Changing photographs needs a staff session.'),
    ).toBeVisible()
    const manager = page.getByRole('region', { name: 'Image manager' })
    await expect(manager.getByRole('img')).toHaveCount(2)
    await expect(manager.getByText('Primary Image')).toBeVisible()
    expect(await dump(page, 'property_images')).toHaveLength(2)
    expect(await dump(page, 'image_urls')).toHaveLength(2)

    await expect(page.getByRole('button', { name: WRITE_CONTROLS })).toHaveCount(0)
    await expect(page.locator('input[type=file]')).toHaveCount(0)
    await expect(page.locator('[aria-roledescription=sortable]')).toHaveCount(0)
  })

  test('a write forced past the screen is refused by the database', async ({ page, records }) => {
    const listing = await records.makeListing({}, 2)
    await openDiagnosis(page, listing)
    const images = await records.imageIds(listing.id)
    const call = async (method: string, path: string, data: unknown) => {
      const response = await page.request.fetch(path, {
        method,
        headers: { apikey: LOCAL_PUBLISHABLE_KEY, prefer: 'return=representation' },
        data,
      })
      return response.status()
    }
    const property = { p_property_id: listing.id, p_property_type: listing.property_class }

    const reorder = { ...property, p_image_ids: [...images].reverse() }
    expect(await call('POST', '/rest/v1/rpc/reorder_images_safely', reorder)).toBe(401)
    const remove = { ...property, p_image_id: images[0] }
    expect(await call('POST', '/rest/v1/rpc/delete_image_safely', remove)).toBe(401)
    // Row-level security hides the rows from these, which then change none.
    await call('PATCH', `/rest/v1/property_images?id=eq.${images[0]}`, { display_order: 9 })
    await call('DELETE', `/rest/v1/property_images?id=eq.${images[0]}`, undefined)
    await call('PATCH', `/rest/v1/properties?id=eq.${listing.id}`, { title: 'Mine' })

    expect(await records.imageIds(listing.id)).toEqual(images)
    expect(await namesStored(records, listing)).toEqual(['0.jpg', '1.jpg'])
    const { data } = await records.client.from('properties').select('title').eq('id', listing.id)
    expect(data).toEqual([{ title: listing.title }])
  })

  test('the way to sign in leads to the portal', async ({ page }) => {
    await page.goto('/diagnostic')
    await page.getByRole('link', { name: 'Sign in to the portal' }).click()
    await expect(page).toHaveURL(PORTAL)
    await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  })

  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
    test(`an address that names no property says so: ${id}`, async ({ page }) => {
      await page.goto(`/diagnostic?property=${id}`)
      await expect(page.getByRole('heading', { name: 'No such property' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }

  test('a property without photographs shows empty dumps', async ({ page, records }) => {
    await openDiagnosis(page, await records.makeListing())
    expect(await dump(page, 'property_images')).toEqual([])
    await expect(
      page.getByText('property_images and image_urls agree: there are no photographs.'),
    ).toBeVisible()
  })

  test('search engines are asked to leave the page out, and only this one', async ({ page }) => {
    await page.goto('/diagnostic')
    const robots = page.locator('meta[name=robots]')
    await expect(robots).toHaveAttribute('content', /noindex/)
    await expect(page).toHaveTitle(/^Image Order Diagnostic/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy Policy/i)
    await expect(robots).toHaveCount(0)
  })
})

test('an account that is not staff is told so and may only look', async ({ page, records }) => {
  const listing = await records.makeListing({}, 1)
  await page.route('**/rest/v1/staff?*', (route) => route.fulfill({ json: [] }))
  await openDiagnosis(page, listing)
  await expect(
    page.getByText('Read-only. This account is signed in, but is not staff.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: WRITE_CONTROLS })).toHaveCount(0)
})

test('a session that cannot be checked counts for none until it can', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /The session could not be checked/)
  const listing = await records.makeListing({}, 1)
  await page.route('**/rest/v1/staff?*', (route) => route.abort())
  await openDiagnosis(page, listing)
  await expect(page.getByRole('alert')).toContainText('The session could not be checked')
  await expect(page.getByRole('button', { name: WRITE_CONTROLS })).toHaveCount(0)
  await page.unroute('**/rest/v1/staff?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Select Images' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
