import { featured, priceText, titles } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, cards, expectTitles, tabTo } from './page.ts'

const shown = featured.slice(0, 6)

test('Home has the six newest featured, large light headings, and a header that turns translucent', async ({
  page,
}) => {
  expect(featured.length, 'more are featured than are shown').toBeGreaterThan(6)
  await page.goto('/')
  await expectTitles(page, titles(shown))
  for (const listing of shown) {
    const card = cardOf(page, listing)
    const rest = listing.features.length - 3
    await expect(card).toContainText(priceText(listing))
    await expect(card.getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveCount(
      rest > 0 ? 4 : 3,
    )
    if (rest > 0) await expect(card.getByText(`+${rest} more`)).toBeVisible()
  }

  const header = page.getByRole('banner')
  const opaque = 'rgb(255, 255, 255)'
  await expect(header).toHaveCSS('background-color', opaque)
  for (const [top, background] of [
    [51, /0\.98\)$/],
    [50, opaque],
  ] as const) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    await expect(header).toHaveCSS('background-color', background)
  }

  const expectType = async (name: string, level: number, size: number, line: number) => {
    const found = await page
      .getByRole('heading', { name, level, exact: true })
      .evaluate((heading) => {
        const { fontSize, lineHeight, fontWeight } = getComputedStyle(heading)
        return {
          size: Number.parseFloat(fontSize),
          line: Number.parseFloat(lineHeight),
          fontWeight,
        }
      })
    expect(found.fontWeight).toBe('400')
    expect(found.size).toBeCloseTo(size, 0)
    expect(found.line / found.size).toBeCloseTo(line, 2)
  }
  await expectType('Good homes, plainly described', 1, 56, 1)
  await expectType('Featured properties', 2, 40, 44 / 40)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectType('Good homes, plainly described', 1, 40, 44 / 40)
  await expectType('Featured properties', 2, 28, 34 / 28)
})

test.describe("the header's Properties menu", () => {
  test('works with the keyboard', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const toggle = menu.getByRole('button', { name: 'Properties' })
    await tabTo(toggle)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'For sale' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/rentals')
  })
})

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/properties')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Book Viewing' }).first(),
  ).toBeFocused()
})

test('a new page has its title, and the focus on its heading; a filter moves nothing', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Bramley & Grove')
  // Waits for the code, because without it a link loads the next page as a document.
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Properties for sale', exact: true })
    .click()
  const heading = page.getByRole('heading', { level: 1, name: 'Properties for sale' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Properties for sale | Bramley & Grove')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  const type = page.getByLabel('Type')
  await type.focus()
  await type.selectOption('villa')
  await expect(page).toHaveURL('/properties?type=villa')
  await expect(page.getByRole('heading', { name: /^\d homes for sale$/ })).toBeVisible()
  await expect(type).toBeFocused()
})

test('the links of the header stay where they are when the first home is saved', async ({
  page,
}) => {
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/properties')
    const before = await nav.boundingBox()
    await cards(page).first().getByRole('button', { name: 'Save' }).click()
    const link = page.getByRole('banner').getByRole('link', { name: /^Shortlist/ })
    await expect(link).toBeVisible()
    expect(await nav.boundingBox(), `at ${width} pixels`).toEqual(before)
    await cards(page).first().getByRole('button', { name: 'Saved' }).click()
    await expect(link).toHaveCount(0)
  }
})
