import type { Page } from '@playwright/test'
import { listingId, photoTexts } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { development, house } from './routes.ts'

const path = `/property/${listingId(house)}`
const shareButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Share', exact: true })
const copied = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'The address of this page is on your clipboard.' })

type Sheet = 'none' | 'shares' | 'is closed' | 'fails'

/** Gives the browser a share sheet, or none, and notes what it was given. */
function withSheet(page: Page, sheet: Sheet) {
  return page.addInitScript((behaviour) => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    const share = async (data: ShareData) => {
      shared.push(data)
      if (behaviour === 'is closed') throw new DOMException('Closed', 'AbortError')
      if (behaviour === 'fails') throw new DOMException('Refused', 'NotAllowedError')
    }
    Object.defineProperty(navigator, 'share', {
      value: behaviour === 'none' ? undefined : share,
      configurable: true,
    })
  }, sheet)
}

const sharedData = (page: Page) =>
  page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  for (const sheet of ['none', 'fails'] as const) {
    test(`'Share' copies the address when the share sheet ${sheet === 'none' ? 'is missing' : sheet}`, async ({
      page,
      baseURL,
    }) => {
      await withSheet(page, sheet)
      await page.goto(`${path}?utm_source=mail`)
      await shareButton(page).click()
      await expect(copied(page)).toBeVisible()
      expect(await clipboard(page)).toBe(`${baseURL}${path}`)
    })
  }

  test("'Share' hands title and address to the device's own sheet", async ({ page, baseURL }) => {
    await withSheet(page, 'shares')
    await page.goto(path)
    await shareButton(page).click()
    await expect
      .poll(() => sharedData(page))
      .toEqual([{ title: house.title, url: `${baseURL}${path}` }])
    await expect(copied(page)).toHaveCount(0)
  })

  test('a sheet that was closed copies nothing', async ({ page }) => {
    await withSheet(page, 'is closed')
    await page.goto(path)
    await page.evaluate(() => navigator.clipboard.writeText('what was there'))
    await shareButton(page).click()
    await expect.poll(() => sharedData(page)).toHaveLength(1)
    await expect(copied(page)).toHaveCount(0)
    expect(await clipboard(page)).toBe('what was there')
  })
})

test('without sheet and clipboard the address is shown', async ({ page, baseURL }) => {
  await withSheet(page, 'none')
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
    Object.defineProperty(navigator.clipboard, 'writeText', { value: refuse })
  })
  await page.goto(path)
  await shareButton(page).click()
  await expect(page.getByText(`Copy this address: ${baseURL}${path}`)).toBeVisible()
})

test("'Print' prints the page", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 })
    window.print = () => {
      Object.assign(window, { printed: (window as unknown as { printed: number }).printed + 1 })
    }
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed))
    .toBe(1)
})

for (const listing of [house, development]) {
  test(`on paper ${listing.title} is its particulars and photographs alone`, async ({ page }) => {
    const isDevelopment = listing.property_class === 'development'
    await page.goto(`/${isDevelopment ? 'developments' : 'property'}/${listingId(listing)}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Similar properties' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByText(listing.description, { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
    for (const alt of photoTexts(listing).slice(0, 5)) {
      await expect(main.getByRole('img', { name: alt, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(main.getByRole('heading', { name: 'Similar properties' })).toBeHidden()
    for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
    const pages = (await page.pdf({ format: 'A4', printBackground: false })).toString('latin1')
    expect(pages.match(/\/Type\s*\/Page\b/g)?.length, 'sheets of paper').toBeLessThanOrEqual(3)
  })
}
