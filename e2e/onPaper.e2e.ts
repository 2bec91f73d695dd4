import type { Page } from '@playwright/test'
import { overprinted, readPdf } from '../tests/support/readPdf.ts'
import { active, listingId } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cards } from './page.ts'

/** The size of A4 within a browser's default margins, in CSS pixels. */
const PAPER = { width: 718, height: 1020 }

async function sheetsOf(page: Page): Promise<number | undefined> {
  const pages = (await page.pdf({ format: 'A4', printBackground: false })).toString('latin1')
  return pages.match(/\/Type\s*\/Page\b/g)?.length
}

test('a comparison of four homes is its table alone', async ({ page }) => {
  await page.goto('/properties')
  for (const at of [0, 1, 2, 3]) {
    const heart = cards(page)
      .nth(at)
      .getByRole('button', { name: /^Saved?$/ })
    await heart.click()
    await expect(heart).toHaveAccessibleName('Saved')
  }
  await page.goto('/shortlist')
  const main = page.getByRole('main')
  for (const at of [0, 1, 2, 3])
    await main
      .getByRole('switch', { name: /^Compare / })
      .nth(at)
      .click()
  await main.getByRole('button', { name: 'Compare 4 homes' }).click()
  await expect(main.getByRole('row', { name: /^A month/ })).toContainText('£')

  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('table')).toBeVisible()
  await expect(main.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  for (const control of ['button', 'switch'] as const) {
    await expect(main.getByRole(control)).toHaveCount(0)
  }
  const beyond = await main
    .getByRole('region', { name: 'The homes side by side' })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(beyond, 'nothing is cut off at the edge').toBeLessThanOrEqual(0)
  expect(await sheetsOf(page), 'sheets of paper').toBeLessThanOrEqual(2)
})

test('what a home costs is worked out line by line, though it was not opened', async ({ page }) => {
  const [home] = active('sale')
  if (!home) throw new Error('There is no home for sale.')
  await page.goto(`/property/${listingId(home)}`)
  const costs = page.getByRole('region', { name: 'What it costs' })
  await expect(costs.getByRole('button', { name: 'How this is worked out' })).toBeVisible()
  await expect(costs.getByRole('table').first()).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(costs.getByRole('table').first()).toBeVisible()
  await expect(costs.getByText(/^An illustration, not advice/)).toBeVisible()
  await expect(costs.getByRole('button')).toHaveCount(0)
  await expect(costs.getByRole('textbox')).toHaveCount(0)
})

test('no text is printed over another', async ({ page }) => {
  const [sale] = active('sale')
  const [rental] = active('rent')
  if (!sale || !rental) throw new Error('There is no home for sale, or none to rent.')
  for (const [address, shown] of [
    [`/property/${listingId(sale)}`, 'Stamp Duty Land Tax'],
    [`/property/${listingId(rental)}`, 'What it costs'],
    ['/costs', 'Stamp Duty Land Tax'],
    ['/letting-fees', 'Tenancy deposit'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(shown).first()).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    const { pages, text } = await readPdf(await page.pdf({ format: 'A4' }))
    expect(text, address).toContain(shown)
    expect(pages.flatMap(overprinted), address).toEqual([])
  }
})

test('a shortlist has its stars and notes as text', async ({ page }) => {
  const [home] = active('sale')
  if (!home) throw new Error('There is no home for sale.')
  await page.goto('/about')
  await page.evaluate((id) => {
    const at = Math.floor(Date.now() / 1000)
    const verdict = { saved: [true, at], stars: [4, at], note: ['Ask about the lift', at] }
    const homes = { [id]: { '0000000a': verdict } }
    localStorage.setItem('bng_hunt', JSON.stringify({ v: 1, me: '0000000a', people: {}, homes }))
  }, listingId(home))
  await page.goto('/shortlist')
  const row = page.getByRole('article', { name: home.title })
  await row.getByRole('button', { name: `Note for ${home.title}` }).click()
  await expect(row.getByRole('textbox')).toBeVisible()
  await expect(row.getByText('To look at · 4 stars')).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(row.getByText('To look at · 4 stars')).toBeVisible()
  await expect(row.getByText('Ask about the lift').filter({ visible: true })).toHaveCount(1)
  await expect(row.getByRole('textbox')).toHaveCount(0)
  await expect(row.getByRole('radio')).toHaveCount(0)
})
