import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { addVersions } from './dashboardPage.ts'
import { openDiagnosis } from './diagnosis.ts'
import { makeEnquiries } from './enquiries.ts'
import { PORTAL, test } from './fixtures.ts'
import { textsWithoutRoom } from './textsWithoutRoom.ts'

/** Every text of the desk has room in its box, in the windows of notebooks and of a tablet. */

const WIDTHS = [1280, 1366, 1440, 768]

async function expectRoom(page: Page, part: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => textsWithoutRoom(page), `${part} at ${width}`).toEqual([])
  }
}

test('no text of the desk is wider than its box', async ({ page, records }) => {
  const listing = await records.makeListing(
    {
      title: 'Let by the week',
      property_class: 'rent',
      price: 12_850,
      price_frequency: 'pw',
      minimum_term: 12,
      featured: true,
    },
    12,
  )
  await addVersions(records, listing, 1)
  await records.makeListing({ price: 14_250_000, status: 'withdrawn', featured: true }, 12)
  await makeEnquiries(records, [
    { name: 'Bartholomew Featherstonehaugh-Cholmondeley' },
    { name: 'Somebody', state: 'answered' },
  ])
  await page.goto(PORTAL)
  await expect(page.getByRole('article', { name: listing.title })).toBeVisible()
  await expectRoom(page, 'cards')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('row', { name: listing.title })).toBeVisible()
  await expectRoom(page, 'table')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(new Set(heights).size, `rows of one height: ${heights}`).toBe(1)
  await page.getByRole('button', { name: 'Cards' }).click()

  for (const [view, shown] of [
    ['enquiries', page.getByRole('article').first()],
    ['activity', page.getByRole('heading', { level: 3 }).first()],
    ['team', page.getByRole('button', { name: 'Remove access' }).first()],
    ['account', page.getByLabel('New password, again')],
  ] as const) {
    await page.goto(`${PORTAL}?view=${view}`)
    await expect(shown).toBeVisible()
    await expectRoom(page, view)
  }
  await openDiagnosis(page, listing)
  await expectRoom(page, 'the diagnostic page')
})

test('bar and page begin and end on the same lines', async ({ page }) => {
  await page.goto(PORTAL)
  const edges = (selector: string) =>
    page.locator(selector).evaluateAll((found) => {
      // The menu of tools is closed.
      const shown = found.filter((each) => each.checkVisibility())
      const boxes = shown.map((each) => each.getBoundingClientRect())
      return [
        Math.round(Math.min(...boxes.map(({ left }) => left))),
        Math.round(Math.max(...boxes.map(({ right }) => right))),
      ]
    })
  await expect(page.getByRole('tab').first()).toBeVisible()
  for (const width of [390, 768, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await edges('main header :is(a, button)'), `at ${width}`).toEqual(
      await edges('main h1, main h1 + button, main search :is(input, select)'),
    )
  }
})
