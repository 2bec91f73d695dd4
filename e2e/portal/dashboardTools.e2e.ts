import { expect, failedRequest } from '../fixtures.ts'
import { expectQuery } from '../page.ts'
import { hold } from '../routes.ts'
import { cards, PAGE_SIZE } from './dashboardPage.ts'
import { openPortal, test } from './fixtures.ts'

test.describe('Dev Tools', () => {
  test("'Download Schema' saves the database's description as JSON", async ({ page }) => {
    await openPortal(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
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

  test('no message covers its menu', async ({ page, allowedNoise }) => {
    allowedNoise.push(failedRequest, /Failed to download schema/)
    await page.setViewportSize({ width: 390, height: 844 })
    await openPortal(page)
    await page.route('**/rpc/get_schema_info', (route) => route.abort())
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      // Playwright clicks only what nothing lies over.
      await page.getByRole('button', { name: 'Download Schema' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to download schema')
    }
  })
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

test('letters typed before the palette’s code is there are kept', async ({ page }) => {
  const deliver = await hold(page, '**/assets/PaletteCommands-*.js')
  await openPortal(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mew')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette.getByRole('textbox')).toHaveValue('mew')

  deliver()
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('s')
  await expect(field).toHaveValue('mews')
  await expect(palette.getByRole('option', { name: /mews/i }).first()).toBeVisible()
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
