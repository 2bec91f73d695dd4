import { expect } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { openOn } from './dashboardPage.ts'
import { PORTAL, test } from './fixtures.ts'
import { openEdit } from './propertyForm.ts'

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

  test('on the checklist, blocked and ready', async ({ page, records }) => {
    const checklist = page.getByRole('dialog', { name: 'Ready to publish?' })
    const blocked = await records.makeListing(
      { status: 'draft', price: null, tenure: null, description: 'British citizens only.' },
      1,
    )
    await (await openOn(page, blocked)).getByRole('button', { name: '3 things missing' }).click()
    for (const group of ['Must be there', 'Should be there', 'Wording']) {
      await expect(checklist.getByRole('region', { name: group })).toBeVisible()
    }
    await expectReach(page)

    const ready = await records.makeListing({ status: 'draft' }, 1)
    await (await openOn(page, ready)).getByRole('button', { name: 'Ready to publish' }).click()
    await expect(checklist.getByRole('button', { name: 'Publish now' })).toBeVisible()
    await expectReach(page)
  })

  test('on the question about a typing error, and the questions answered', async ({
    page,
    records,
  }) => {
    const listing = await records.makeListing({ price: 1_250_000 })
    await records.client
      .from('properties')
      .update({ price: 125_000 })
      .eq('id', listing.id)
      .throwOnError()
    await records.client
      .from('listing_answers')
      .insert({ property_id: listing.id, question: 'Is it dry?', answer: 'Yes.', shown: false })
      .throwOnError()
    const form = await openEdit(page, listing)
    await form.getByRole('button', { name: 'It was a typing error' }).click()
    await expect(form.getByRole('button', { name: 'Mark it' })).toBeVisible()
    await expectReach(page)

    await form.getByRole('button', { name: 'See the questions answered' }).click()
    const answered = page.getByRole('dialog', { name: 'Questions answered' })
    await answered.getByRole('button', { name: 'Edit' }).click()
    await expect(answered.getByLabel('Answer on the page')).toHaveValue('Yes.')
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
