import type { Locator, Page } from '@playwright/test'
import type { Listing } from '../supabase/seed/listing.ts'
import { storagePaths } from '../supabase/seed/storagePaths.ts'
import { active, byPrice, listingId, photoTexts, priceText, theListing } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cardOf, expectQuery } from './page.ts'

const house = theListing('sale-belgravia-stucco-house')
const photos = photoTexts(house)
const count = photos.length

const popUp = (page: Page) => page.getByRole('dialog', { name: house.title })

async function openPopUp(page: Page): Promise<Locator> {
  await page.goto('/properties?type=house')
  await cardOf(page, house).getByRole('button', { name: 'View Details' }).click()
  const dialog = popUp(page)
  await expect(dialog).toBeVisible()
  return dialog
}

async function openLightbox(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^All \d+ photographs$/ }).click()
  const lightbox = popUp(page).last()
  await expect(lightbox.getByText(`1 / ${count}`)).toBeVisible()
  return lightbox
}

/** Both the pop-up and the lightbox are named after the property. */
const openDialogs = (page: Page) => page.locator('dialog[open]')

test('nothing moves when the mouse comes over a card', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/properties?type=house')
  const card = cardOf(page, house)
  await card.scrollIntoViewIfNeeded()
  // Only the photograph grows, within its frame.
  const text = card.getByRole('heading', { level: 3 }).locator('..')
  const boxes = () =>
    text.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [part.tagName, x, y, width, height]
      }),
    )
  const photo = card.getByRole('img').first()
  await page.mouse.move(0, 0)
  await expect(photo).toHaveCSS('scale', 'none')
  const before = await boxes()
  await card.getByText(house.location).hover()
  await expect(photo).toHaveCSS('scale', '1.03')
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

test('the focus goes round inside the pop-up', { tag: '@extended' }, async ({ page }) => {
  const dialog = await openPopUp(page)
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  const visited = new Set<string | undefined>()
  do {
    await page.keyboard.press('Tab')
    visited.add(
      await page.evaluate(() => {
        const focused = document.activeElement
        return focused?.closest('dialog') ? 'the pop-up' : focused?.tagName
      }),
    )
  } while (!(await close.evaluate((button) => button === document.activeElement)))
  // After the last control the focus moves to the browser's own controls, and activeElement is the body.
  visited.delete('BODY')
  expect([...visited]).toEqual(['the pop-up'])
})

test('Escape closes the lightbox alone, and then the pop-up', { tag: '@extended' }, async ({
  page,
}) => {
  await openPopUp(page)
  await openLightbox(page)
  await page.keyboard.press('Escape')
  await expect(openDialogs(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^All \d+ photographs$/ })).toBeFocused()
  await expectQuery(page, { type: 'house', property: listingId(house) })
  await page.keyboard.press('Escape')
  await expect(openDialogs(page)).toHaveCount(0)
  await expectQuery(page, { type: 'house' })
})

test.describe('images that fail', () => {
  // In this window all cards but the first are narrow enough for the small images.
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a card shows the small image', { tag: '@extended' }, async ({ page }) => {
    const [first, second] = byPrice(active('sale').filter(({ type }) => type === 'house'))
    if (!first || !second) throw new Error('The demo data have too few houses')
    await page.goto('/properties?type=house')
    await expectSource(page, first, 'medium')
    await expectSource(page, second, 'small')
  })

  test("without the original there is a placeholder reading 'Image Error'", {
    tag: '@extended',
  }, async ({ page, allowedNoise }) => {
    allowedNoise.push(failedRequest)
    await page.route('**/storage/v1/object/public/**', (route) => route.abort())
    const dialog = await openPopUp(page)
    const placeholder = { name: `${photos[0]}: Image Error` }
    await expect(dialog.getByRole('img', placeholder)).toHaveText('Image Error')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(cardOf(page, house).getByRole('img', placeholder)).toHaveText('Image Error')
  })

  async function expectSource(page: Page, listing: Listing, version: 'small' | 'medium') {
    const image = cardOf(page, listing).getByRole('img').first()
    await expect
      .poll(() =>
        image.evaluate((element: HTMLImageElement) =>
          element.complete && element.naturalWidth > 0 ? element.currentSrc : 'not loaded',
        ),
      )
      .toContain(storagePaths(listing, 0)[version].path)
  }
})
