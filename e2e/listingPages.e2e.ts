import type { Page } from '@playwright/test'
import { listingId, theListing } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, expectQuery } from './page.ts'
import { development } from './routes.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test("the pop-up of a development has 'View Full Details' and 'Register Interest'", {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/developments')
  await cardOf(page, development).getByRole('button', { name: 'View Details' }).click()
  const popUp = dialog(page, development.title)
  await popUp.getByRole('button', { name: 'Register Interest' }).click()
  const form = dialog(page, 'Register Interest')
  await expect(form).toContainText(development.title)
  await expect(form).toContainText(development.location)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await popUp.getByRole('link', { name: 'View Full Details' }).click()
  await expect(page).toHaveURL(`/developments/${listingId(development)}`)
  await expect(
    page.getByRole('heading', { level: 1, name: development.title, exact: true }),
  ).toBeVisible()
  await page.goBack()
  await expect(popUp).toBeVisible()
})

test("commercial premises have 'Schedule Consultation' and 'Download Brochure'", {
  tag: '@extended',
}, async ({ page }) => {
  const office = theListing('commercial-aldgate-office-building')
  await page.goto('/commercial')
  for (const region of ['Commercial properties', 'Talk it through']) {
    await page
      .getByRole('region', { name: region })
      .getByRole('button', { name: 'Schedule Consultation' })
      .click()
    const form = dialog(page, 'Schedule Consultation')
    await expect(form.getByLabel('What would you like to talk about?')).toHaveValue(
      'property-search',
    )
    await page.keyboard.press('Escape')
  }
  await cardOf(page, office).getByRole('button', { name: 'View Details' }).click()
  await expectQuery(page, { property: listingId(office) })
  const download = page.waitForEvent('download')
  await dialog(page, office.title).getByRole('button', { name: 'Download Brochure' }).click()
  expect((await download).suggestedFilename()).toMatch(/office-building.*\.pdf$/)
})
