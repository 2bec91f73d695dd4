import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import { expect } from '../fixtures.ts'
import { dump, openDiagnosis } from './diagnosis.ts'
import { test } from './fixtures.ts'
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
})
