import { readFile } from 'node:fs/promises'
import { expect, failedRequest } from '../fixtures.ts'
import { expectQuery } from '../page.ts'
import { cards, PAGE_SIZE } from './dashboardPage.ts'
import { openPortal, test } from './fixtures.ts'

test("'Download Schema' saves the database's description as JSON, and no message covers it", async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to download schema/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openPortal(page)
  const download = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    // Playwright clicks only what nothing lies over.
    await page.getByRole('button', { name: 'Download Schema' }).click()
  }
  await page.route('**/rpc/get_schema_info', (route) => route.abort())
  await download()
  await expect(page.getByRole('alert')).toContainText('Failed to download schema')

  await page.unroute('**/rpc/get_schema_info')
  const downloading = page.waitForEvent('download')
  await download()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^database-schema-\d{4}-\d\d-\d\d\.json$/)
  const schema: { tables: { name: string }[] } = JSON.parse(
    await readFile(await file.path(), 'utf8'),
  )
  const tables = schema.tables.map(({ name }) => name)
  expect(tables).toEqual(expect.arrayContaining(['properties', 'property_images', 'staff']))
})

test('search and sort share the width 70 to 30', { tag: '@extended' }, async ({ page }) => {
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
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Optimize all' }).click()
  const broken = page.getByRole('dialog', { name: 'This could not be opened' })
  await expect(broken.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  await broken.getByRole('button', { name: 'Close' }).click()
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
})
