import type { Locator, Page } from '@playwright/test'
import { storagePaths } from '../supabase/seed/storagePaths.ts'
import { featured, listingId, photoTexts, priceText, theListing } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cardOf, expectQuery } from './page.ts'

const house = theListing('sale-belgravia-stucco-house')
const photos = photoTexts(house)
const count = photos.length

const dot = (within: Locator, position: number) =>
  within.getByRole('button', { name: `Show photograph ${position} of ${count}` })

/** The photograph at this position, counted from one, is the one that is shown. */
async function expectPhoto(within: Locator, position: number): Promise<void> {
  await expect(within.getByRole('img', { name: photos[position - 1] ?? '' })).toBeVisible()
  await expect(dot(within, position)).toHaveAttribute('aria-current', 'true')
}

const popUp = (page: Page) => page.getByRole('dialog', { name: house.title })

async function openPopUp(page: Page): Promise<Locator> {
  await page.goto('/properties?type=house')
  await cardOf(page, house).getByRole('button', { name: 'View Details' }).click()
  const dialog = popUp(page)
  await expect(dialog).toBeVisible()
  return dialog
}

async function openLightbox(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'View the photographs full screen' }).click()
  const lightbox = popUp(page).last()
  await expect(lightbox.getByText(`1 / ${count}`)).toBeVisible()
  return lightbox
}

/** Both the pop-up and the lightbox are named after the property. */
const openDialogs = (page: Page) => page.locator('dialog[open]')

test('the photographs of a card go round in both directions', async ({ page }) => {
  await page.goto('/properties?type=house')
  const card = cardOf(page, house)
  const next = card.getByRole('button', { name: 'Next photograph' })
  const previous = card.getByRole('button', { name: 'Previous photograph' })
  await expectPhoto(card, 1)
  await previous.click()
  await expectPhoto(card, count)
  await next.click()
  await expectPhoto(card, 1)
  await next.click()
  await expectPhoto(card, 2)
  await dot(card, 4).click()
  await expectPhoto(card, 4)
  await expect(card.getByText(`Photograph 4 of ${count}`)).toBeAttached()
})

test("'View Details' opens the property in a pop-up, which is in the address", async ({ page }) => {
  const dialog = await openPopUp(page)
  await expectQuery(page, { type: 'house', property: listingId(house) })
  await expect(dialog).toContainText(priceText(house))
  await expect(dialog).toContainText(house.location)
  await expect(dialog).toContainText(house.description)
  await expect(dialog.getByText('Bedrooms').locator('..')).toContainText(String(house.bedrooms))
  await expect(dialog.getByRole('button', { name: 'Book Viewing' })).toBeVisible()

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expectQuery(page, { type: 'house' })
  await page.goForward()
  await expect(dialog).toBeVisible()
})

test('a click on the photograph of a card opens the pop-up as well', async ({ page }) => {
  await page.goto('/properties?type=house')
  await cardOf(page, house)
    .getByRole('img', { name: photos[0] ?? '' })
    .click()
  await expect(popUp(page)).toBeVisible()
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

test('an address of no property says so', async ({ page }) => {
  await page.goto('/properties?property=nonsense')
  await expect(page.getByRole('dialog')).toContainText('This property is no longer listed')
  await page.getByRole('button', { name: 'Close' }).click()
  await expectQuery(page, {})
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

const closings: [string, (page: Page) => Promise<void>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the close button', (page) => page.getByRole('button', { name: 'Close' }).click()],
  ['a click beside it', (page) => page.mouse.click(20, 450)],
]

for (const [way, close] of closings) {
  test(`on a listing page ${way} closes the pop-up and gives the focus back`, async ({ page }) => {
    await openPopUp(page)
    await close(page)
    await expect(popUp(page)).toHaveCount(0)
    await expectQuery(page, { type: 'house' })
    await expect(cardOf(page, house).getByRole('button', { name: 'View Details' })).toBeFocused()
  })
}

test('on Home a click beside the pop-up does not close it', async ({ page }) => {
  const [first] = featured
  if (!first) throw new Error('No demo listing is featured')
  await page.goto('/')
  await cardOf(page, first).getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name: first.title })
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 450)
  // The pop-up still answers, so the click has been dealt with.
  await dialog.getByRole('button', { name: 'Next photograph' }).click()
  await expect(dialog.getByRole('img', { name: photoTexts(first)[1] ?? '' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('arrow keys page the photographs of the pop-up', async ({ page }) => {
  const dialog = await openPopUp(page)
  await dialog.getByRole('button', { name: 'Next photograph' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expectPhoto(dialog, count)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectPhoto(dialog, 2)
})

test('the focus goes round inside the pop-up', async ({ page }) => {
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
  // Behind the last control the browser itself has the focus, which the page sees as its body.
  visited.delete('BODY')
  expect([...visited]).toEqual(['the pop-up'])
})

test('the lightbox counts, pages by keys and thumbnails, and goes round', async ({ page }) => {
  await openPopUp(page)
  const lightbox = await openLightbox(page)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText(`2 / ${count}`)).toBeVisible()
  await expect(lightbox.getByRole('img', { name: photos[1] ?? '' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByText(`${count} / ${count}`)).toBeVisible()
  await lightbox.getByRole('button', { name: 'Next photograph' }).click()
  await expect(lightbox.getByText(`1 / ${count}`)).toBeVisible()
  await dot(lightbox, 3).click()
  await expect(lightbox.getByText(`3 / ${count}`)).toBeVisible()
  await expect(dot(lightbox, 3)).toHaveAttribute('aria-current', 'true')
  await expect(lightbox.getByRole('img', { name: photos[2] ?? '' })).toBeVisible()
})

test('Escape closes the lightbox alone, and then the pop-up', async ({ page }) => {
  await openPopUp(page)
  await openLightbox(page)
  await page.keyboard.press('Escape')
  await expect(openDialogs(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'View the photographs full screen' })).toBeFocused()
  await expectQuery(page, { type: 'house', property: listingId(house) })
  await page.keyboard.press('Escape')
  await expect(openDialogs(page)).toHaveCount(0)
  await expectQuery(page, { type: 'house' })
})

test.describe('images that fail', () => {
  const files = storagePaths(house, 0)
  // Three cards in a row are narrower here than the small images; on wider screens originals are shown.
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a card shows the small image', async ({ page }) => {
    await page.goto('/properties?type=house')
    await expectSource(cardOf(page, house), files.small.path)
  })

  test('a card falls back to the original', async ({ page, allowedNoise }) => {
    allowedNoise.push(failedRequest)
    await page.route('**/small_images/**', (route) => route.abort())
    await page.goto('/properties?type=house')
    await expectSource(cardOf(page, house), files.original.path)
  })

  test("without the original there is a placeholder reading 'Image Error'", async ({
    page,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest)
    await page.route('**/storage/v1/object/public/**', (route) => route.abort())
    const dialog = await openPopUp(page)
    const placeholder = { name: `${photos[0]}: Image Error` }
    await expect(dialog.getByRole('img', placeholder)).toHaveText('Image Error')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(cardOf(page, house).getByRole('img', placeholder)).toHaveText('Image Error')
  })

  test('a photograph after a broken one is shown', async ({ page, allowedNoise }) => {
    allowedNoise.push(failedRequest)
    await page.route(`**/${files.small.path}`, (route) => route.abort())
    await page.route(`**/${files.original.path}`, (route) => route.abort())
    await page.goto('/properties?type=house')
    const card = cardOf(page, house)
    await expect(card.getByText('Image Error')).toBeVisible()
    await card.getByRole('button', { name: 'Next photograph' }).click()
    await expect(card.getByText('Image Error')).toHaveCount(0)
    await expectPhoto(card, 2)
  })

  async function expectSource(within: Locator, path: string): Promise<void> {
    const image = within.getByRole('img', { name: photos[0] ?? '' })
    await expect
      .poll(() =>
        image.evaluate((element: HTMLImageElement) =>
          element.complete && element.naturalWidth > 0 ? element.currentSrc : 'not loaded',
        ),
      )
      .toContain(path)
  }
})
