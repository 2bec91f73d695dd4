import type { Locator, Page } from '@playwright/test'
import { listingId, priceText, theListing } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, expectQuery } from './page.ts'

const house = theListing('sale-belgravia-stucco-house')

const popUp = (page: Page) => page.getByRole('dialog', { name: house.title })

async function openPopUp(page: Page): Promise<Locator> {
  await page.goto('/properties?type=house')
  await cardOf(page, house).getByRole('button', { name: 'View Details' }).click()
  const dialog = popUp(page)
  await expect(dialog).toBeVisible()
  return dialog
}

test('nothing moves when the mouse comes over a card', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/properties?type=house')
  const card = cardOf(page, house)
  await card.scrollIntoViewIfNeeded()
  const text = card.getByRole('heading', { level: 3 }).locator('..')
  const boxes = () =>
    text.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [part.tagName, x, y, width, height]
      }),
    )
  await page.mouse.move(0, 0)
  const before = await boxes()
  await card.getByText(house.location).hover()
  // Only the photograph changes, within its frame.
  await expect(card.locator('.card-peek')).toHaveCSS('clip-path', 'inset(0px)')
  expect(await boxes()).toEqual(before)
})

test("'View Details' opens the property in a pop-up, which is in the address", async ({ page }) => {
  const dialog = await openPopUp(page)
  await expectQuery(page, { type: 'house', property: listingId(house) })
  await expect(dialog).toContainText(priceText(house))
  await expect(dialog).toContainText(house.location)
  await expect(dialog).toContainText(house.description)
  await expect(dialog.getByText('Bedrooms', { exact: true }).locator('..')).toContainText(
    String(house.bedrooms),
  )
  await expect(dialog.getByRole('button', { name: 'Book Viewing' })).toBeVisible()

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expectQuery(page, { type: 'house' })
  await page.goForward()
  await expect(dialog).toBeVisible()
})

test('a shared address opens the pop-up, and closing it stays on the page', async ({ page }) => {
  const address = `/properties?type=house&property=${listingId(house)}`
  await page.goto(address)
  await expect(popUp(page)).toContainText(house.description)
  await page.keyboard.press('Escape')
  await expect(popUp(page)).toHaveCount(0)
  await expectQuery(page, { type: 'house' })
  await expect(cardOf(page, house)).toBeVisible()
})

test("a card's title opens the pop-up, and with Control the property's page in a tab of its own", async ({
  page,
  context,
}) => {
  await page.goto('/properties?type=house')
  const title = cardOf(page, house).getByRole('link', { name: house.title, exact: true })
  await title.press('Enter')
  await expect(popUp(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()

  const opened = context.waitForEvent('page')
  await title.click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).getByRole('heading', { level: 1, name: house.title })).toBeVisible()
  await expect(popUp(page)).toBeHidden()
})

test('on a listing page Escape, the close button and a click beside it close the pop-up and give the focus back', async ({
  page,
}) => {
  await page.goto('/properties?type=house')
  const opener = cardOf(page, house).getByRole('button', { name: 'View Details' })
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(20, 450),
  ]
  for (const close of closings) {
    await opener.click()
    await expect(popUp(page)).toBeVisible()
    await close()
    await expect(popUp(page)).toHaveCount(0)
    await expectQuery(page, { type: 'house' })
    await expect(opener).toBeFocused()
  }
})
