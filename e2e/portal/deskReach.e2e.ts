import { expect } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { openOn } from './dashboardPage.ts'
import { PORTAL, test } from './fixtures.ts'

test.describe('axe finds nothing, and nothing scrolls sideways, at any width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('on the palette, the list of keys, the question about several, and a preview', async ({
    page,
    records,
  }) => {
    const listing = await records.makeListing({ status: 'draft' }, 2)
    const card = await openOn(page, listing)
    await page.keyboard.press('Control+k')
    const words = page.getByRole('combobox', { name: 'Search and commands' })
    await words.fill(listing.title)
    await expect(page.getByRole('option', { name: listing.title }).first()).toBeVisible()
    await expectReach(page)
    await page.keyboard.press('Escape')
    await expect(words).toHaveCount(0)

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectReach(page)
    await page.keyboard.press('Escape')

    await card.getByRole('checkbox', { name: /^Select / }).check()
    const chosen = page.getByRole('region', { name: 'Selected listings' })
    await chosen.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectReach(page)

    await page.goto(`${PORTAL}?view=preview&listing=${listing.id}`)
    await expect(page.getByRole('heading', { name: listing.title })).toBeVisible()
    await expectReach(page)
  })

  test('on the team, an invitation that was made, and the form that it opens', async ({ page }) => {
    await page.goto(`${PORTAL}?view=team`)
    await page.getByLabel('Name', { exact: true }).fill('Ines Ferreira')
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@bramleyandgrove.example`)
    await page.getByRole('button', { name: 'Create the link' }).click()
    const link = page.getByRole('status').getByRole('textbox')
    await expect(link).toHaveValue(/#invitation=/)
    await expectReach(page)

    const address = await link.inputValue()
    await page.evaluate(() => localStorage.removeItem('bng_auth'))
    await page.goto('/robots.txt', { waitUntil: 'commit' })
    await page.goto(address)
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expectReach(page)
  })
})
