import { expect, failedRequest } from '../fixtures.ts'
import { expectQuery, tabTo } from '../page.ts'
import { cards, PAGE_SIZE } from './dashboardPage.ts'
import { openPortal, test } from './fixtures.ts'

test.describe('Dev Tools', () => {
  test("lead to 'Database Debugging'", async ({ page }) => {
    await openPortal(page)
    await page.getByRole('button', { name: 'Dev Tools' }).click()
    await page.getByRole('link', { name: 'Database Debugging' }).click()
    await expect(page).toHaveURL(/\/diagnostic$/)
  })

  test("'Download Schema' saves the database's description as JSON", async ({ page }) => {
    await openPortal(page)
    await page.getByRole('button', { name: 'Dev Tools' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Schema' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^database-schema-\d{4}-\d\d-\d\d\.json$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    const schema = JSON.parse(Buffer.concat(chunks).toString())
    const tables = (schema.tables as { name: string }[]).map(({ name }) => name)
    expect(tables).toEqual(expect.arrayContaining(['properties', 'property_images', 'staff']))
  })

  test("'Failed to download schema'", async ({ page, allowedNoise }) => {
    allowedNoise.push(failedRequest, /Failed to download schema/)
    await openPortal(page)
    await page.route('**/rest/v1/rpc/get_schema_info', (route) => route.abort())
    await page.getByRole('button', { name: 'Dev Tools' }).click()
    await page.getByRole('button', { name: 'Download Schema' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to download schema')
  })

  test('close with Escape, which gives the focus back, and by a click elsewhere', async ({
    page,
  }) => {
    await openPortal(page)
    const button = page.getByRole('button', { name: 'Dev Tools' })
    const link = page.getByRole('link', { name: 'Database Debugging' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(link).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(link).toBeHidden()
  })
})

test('the tabs are gone through with the arrows and chosen with Enter', async ({ page }) => {
  await openPortal(page)
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await tabTo(tab(/^All Properties/))
  await page.keyboard.press('ArrowLeft')
  await expect(tab(/^Featured/)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tab(/^For Rent/)).toBeFocused()
  await expectQuery(page, {})
  await page.keyboard.press('Enter')
  await expectQuery(page, { tab: 'rent' })
  await expect(tab(/^For Rent/)).toBeFocused()
  await expect(cards(page).first()).toContainText('To let')
  await page.keyboard.press('Tab')
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /Featured/ }),
    'one stop for all tabs',
  ).toBeFocused()
})

test('search and sort share the width 70 to 30', async ({ page }) => {
  await openPortal(page)
  const search = await page.getByLabel('Search', { exact: true }).boundingBox()
  const sort = await page.getByLabel('Sort by').boundingBox()
  const share = (search?.width ?? 0) / ((search?.width ?? 0) + (sort?.width ?? 0))
  expect(share).toBeCloseTo(0.7, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  const [above, below] = [
    await page.getByLabel('Search', { exact: true }).boundingBox(),
    await page.getByLabel('Sort by').boundingBox(),
  ]
  expect(above?.width).toBe(below?.width)
})

test('a dialog whose code cannot be fetched says so, and the dashboard stays', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /dynamically imported module/)
  await openPortal(page)
  // Where something was typed the page does not load itself again.
  await page.getByLabel('Search', { exact: true }).fill('London')
  await expectQuery(page, { search: 'London' })
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  await page.route('**/assets/OptimizeAllDialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Optimize all' }).click()
  const broken = page.getByRole('dialog', { name: 'This could not be opened' })
  await expect(broken.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  await broken.getByRole('button', { name: 'Close' }).click()
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
})
