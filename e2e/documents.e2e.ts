import { readFile } from 'node:fs/promises'
import { type Page, test as withoutBrowser } from '@playwright/test'
import { readPdf } from '../tests/support/readPdf.ts'
import { listingId, theListing } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'

test.describe('the brochure', () => {
  const house = theListing('sale-belgravia-stucco-house')
  const brochureButton = (page: Page) => page.getByRole('button', { name: 'Download Brochure' })

  test('of a property is its PDF, with all its photographs and the way to its page', async ({
    page,
    baseURL,
  }) => {
    await page.goto(`/property/${listingId(house)}`)
    const download = page.waitForEvent('download')
    await brochureButton(page).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.pdf$/)
    const bytes = await readFile(await file.path())
    expect(bytes.byteLength).toBeLessThan(3_000_000)
    const { pages, text } = await readPdf(bytes)
    expect(pages).toHaveLength(5)
    expect(pages[1]?.text).toContain('Where it is')
    expect(text).toContain(house.title)
    expect(text).toContain(house.description)
    const shown = pages.reduce((sum, { photographs }) => sum + photographs, 0)
    expect(shown).toBe(house.photos.length)
    expect(pages[4]?.links).toContain(`${baseURL}/property/${listingId(house)}`)
  })

  test('is made without a photograph that does not load', { tag: '@extended' }, async ({
    page,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, /is left out of the brochure/)
    await page.goto(`/property/${listingId(house)}`)
    await expect(brochureButton(page)).toBeVisible()
    let refused: string | undefined
    await page.route('**/storage/v1/object/public/property-images/**', (route) => {
      // Refuses one photograph, both the original and its small version.
      const index = /_(\d+)(?:_small)?\.jpg/.exec(route.request().url())?.[1]
      if (index !== '1') return route.continue()
      refused = index
      return route.fulfill({ status: 404 })
    })
    const download = page.waitForEvent('download')
    await brochureButton(page).click()
    const { pages } = await readPdf(await readFile(await (await download).path()))
    expect(refused).toBe('1')
    expect(pages.reduce((sum, { photographs }) => sum + photographs, 0)).toBe(
      house.photos.length - 1,
    )
  })
})

withoutBrowser('the documents to download are in public storage', async ({ request }) => {
  for (const name of ['privacy-policy.pdf', 'landlord-fees.pdf']) {
    const response = await request.get(`/storage/v1/object/public/documents/${name}`)
    expect(response.headers()['content-type']).toBe('application/pdf')
    expect((await readPdf(await response.body())).text).toContain('Bramley & Grove')
  }
})
