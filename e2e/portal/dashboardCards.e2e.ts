import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { tabTo } from '../page.ts'
import { actionOf, openOn } from './dashboardPage.ts'
import { test } from './fixtures.ts'

test("a card's actions are reached and worked by keyboard alone", { tag: '@extended' }, async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 2)
  const card = await openOn(page, listing)
  const names = [
    ...['Make Featured', 'Edit', 'Material information'],
    ...['Images', 'Optimize (2)', 'Delete'],
  ]
  const buttons = card.getByRole('button', {
    name: /^(?:Make Featured|Featured|Edit|Material information|Images|Optimize \(2\)|Delete)$/,
  })
  await expect(buttons).toHaveText(names)
  await page.mouse.move(0, 0)
  await card.scrollIntoViewIfNeeded()
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
  const featuring = buttons.first().getByText('Make Featured')
  await expect(featuring, 'until it is hovered or has the focus').toBeHidden()
  const before = await card.boundingBox()
  await buttons.first().hover()
  await expect(featuring).toBeVisible()
  expect(await card.boundingBox(), 'nothing moves').toEqual(before)
  await page.mouse.move(0, 0)
  await expect(featuring).toBeHidden()
  await tabTo(buttons.first())
  await expect(featuring).toBeVisible()
  for (const [index, name] of names.entries()) {
    const button = buttons.nth(index)
    await expect(button).toBeFocused()
    await expect(button).toHaveAccessibleName(name)
    await expect(button).toHaveAccessibleDescription(listing.title)
    await page.keyboard.press('Tab')
  }
  await buttons.first().focus()
  await page.keyboard.press('Space')
  await expect(buttons.first()).toHaveText('Featured')
  await expect(buttons.first()).toBeFocused()
  await buttons.last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(buttons.last(), 'the focus comes back').toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the actions are there without hovering', async ({ page, records }) => {
    const listing = await records.makeListing()
    const card = await openOn(page, listing)
    for (const name of [
      ...['Make Featured', 'Edit', 'Material information'],
      ...['Images', 'Optimize', 'Delete'],
    ]) {
      const button = card.getByRole('button', { name, exact: true })
      await expect(button).toBeVisible()
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
      expect([name, width >= 44, height >= 44]).toEqual([name, true, true])
    }
    await card.getByRole('button', { name: 'Delete' }).tap()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  })
})

test('each action opens its dialog and gets the focus back', async ({ page, records }) => {
  const listing = await records.makeListing({}, 1)
  await openOn(page, listing)
  const openings = [
    { button: 'Edit', dialog: 'Edit Property - Details' },
    { button: 'Material information', dialog: 'Material information' },
    { button: 'Images', dialog: `Manage Images - ${listing.title}` },
    { button: 'Optimize (1)', dialog: `Optimize Images - ${listing.title}` },
  ]
  for (const { button, dialog } of openings) {
    await (await actionOf(page, listing, button)).click()
    const opened = page.getByRole('dialog', { name: dialog, exact: true })
    await expect(opened).toBeVisible()
    await opened.getByRole('button', { name: 'Close' }).first().click()
    await expect(opened).toHaveCount(0)
    await expect(await actionOf(page, listing, button)).toBeFocused()
  }
  const add = page.getByRole('button', { name: 'Add New Property' })
  await add.click()
  await closeDialog(page, 'Add Property - Details')
  await expect(add).toBeFocused()

  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await page.getByRole('button', { name: 'Optimize all' }).click()
  await closeDialog(page, /^Optimize/)
  await expect(more).toBeFocused()
})

async function closeDialog(page: Page, name: string | RegExp): Promise<void> {
  const opened = page.getByRole('dialog', { name })
  await expect(opened).toBeVisible()
  await opened.getByRole('button', { name: 'Close' }).first().click()
}
