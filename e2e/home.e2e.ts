import { featured, priceText, titles } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cardOf, cards, drawnHere, expectTitles, tabTo } from './page.ts'

const shown = featured.slice(0, 6)

test.describe('the featured properties', () => {
  test('are the six newest, with three features and the count of the rest', async ({ page }) => {
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
  })

  test("say 'Loading featured properties...' until they are here", async ({ page }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/rest/v1/listing_cards?*', async (route) => {
      await answered
      await route.continue()
    })
    await page.goto(drawnHere('/'))
    const loading = page.getByText('Loading featured properties...')
    await expect(loading).toBeVisible()
    answer()
    await expectTitles(page, titles(shown))
    await expect(loading).toHaveCount(0)
  })

  test("say 'Failed to load featured properties' and can be tried again", async ({
    page,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, /Failed to load featured properties/)
    await page.route('**/rest/v1/**', (route) => route.abort())
    await page.goto('/')
    const banner = page.getByRole('alert')
    await expect(banner).toContainText('Failed to load featured properties')
    await page.unroute('**/rest/v1/**')
    await banner.getByRole('button', { name: 'Try again' }).click()
    await expectTitles(page, titles(shown))
    await expect(banner).toHaveCount(0)
  })

  test("say 'No featured properties available' when there are none", async ({ page }) => {
    await page.route('**/rest/v1/listing_cards?*', (route) => route.fulfill({ json: [] }))
    await page.goto('/')
    await expect(page.getByText('No featured properties available')).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
  })
})

test.describe('the hero', () => {
  const nth = (position: number, of: number) => ({ name: `Show photograph ${position} of ${of}` })

  test('advances every five seconds and begins again after the seventh', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00Z' })
    await page.goto('/')
    const hero = page.getByRole('main').getByRole('region').first()
    const current = hero.locator('[aria-current=true]')
    await expect(current).toHaveCount(1)
    // From here on only the test moves the time. It begins with the next change.
    await page.clock.pauseAt('2026-11-21T11:00:00Z')
    let position = Number((await current.getAttribute('aria-label'))?.match(/\d/)?.[0])
    for (let changes = 0; changes < 8; changes += 1) {
      if (changes > 0) {
        await page.clock.runFor(4_000)
        await expect(current).toHaveAccessibleName(nth(position, 7).name)
      }
      await page.clock.runFor(changes > 0 ? 1_100 : 5_000)
      position = (position % 7) + 1
      await expect(current).toHaveAccessibleName(nth(position, 7).name)
    }
  })

  test('goes to the photograph whose dot is chosen, and rests when paused', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const hero = page.getByRole('main').getByRole('region').first()
    const fifth = hero.getByRole('button', nth(5, 7))
    const pause = hero.getByRole('button', { name: 'Pause the slide show' })
    await fifth.click()
    await expect(fifth).toHaveAttribute('aria-current', 'true')
    await pause.press('Enter')
    // It rests under the pointer and with the focus inside, too: so both go elsewhere.
    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    await expect(hero.locator(':focus')).toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(fifth).toHaveAttribute('aria-current', 'true')
  })

  test('of a listing page goes round with its arrows', async ({ page }) => {
    await page.goto('/properties')
    const hero = page.getByRole('region', { name: 'Properties for sale' })
    const current = hero.locator('[aria-current=true]')
    await hero.getByRole('button', { name: 'Previous photograph' }).click()
    await expect(current).toHaveAccessibleName(nth(3, 3).name)
    await hero.getByRole('button', { name: 'Next photograph' }).click()
    await expect(current).toHaveAccessibleName(nth(1, 3).name)
  })

  test('does not move for somebody who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    const hero = page.getByRole('main').getByRole('region').first()
    await expectTitles(page, titles(shown))
    await page.clock.runFor(60_000)
    await expect(hero.getByRole('button', nth(1, 7))).toHaveAttribute('aria-current', 'true')
    await expect(hero.getByRole('button', { name: /slide show/ })).toHaveCount(0)
  })
})

test('the header turns translucent beyond 50 pixels', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  const opaque = 'rgb(255, 255, 255)'
  await expectTitles(page, titles(shown))
  await expect(header).toHaveCSS('background-color', opaque)
  await scrollTo(51)
  await expect(header).toHaveCSS('background-color', /0\.92\)$/)
  await scrollTo(50)
  await expect(header).toHaveCSS('background-color', opaque)
  await scrollTo(51)
  await expect(header).toHaveCSS('background-color', /0\.92\)$/)
})

const destinations = [
  { label: 'For sale', path: '/properties', heading: 'Properties for sale' },
  { label: 'To rent', path: '/rentals', heading: 'Properties to rent' },
  { label: 'Developments', path: '/developments', heading: 'New developments' },
  { label: 'Commercial', path: '/commercial', heading: 'Commercial properties' },
]

test.describe("the header's Properties menu", () => {
  test('leads to all four kinds by mouse', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const toggle = menu.getByRole('button', { name: 'Properties' })
    for (const { label, path, heading } of destinations) {
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.click()
      await menu.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(menu.getByRole('link', { name: label })).toBeHidden()
    }
    await toggle.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })

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

test('on a phone the menu opens over the page and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Open the menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await menu.getByRole('link', { name: 'To rent' }).click()
  await expect(page).toHaveURL('/rentals')
  await expect(menu).toHaveCount(0)

  await opener.click()
  await menu.getByRole('button', { name: 'Book Valuation' }).click()
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Book a Valuation' })).toBeVisible()
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

test('an unknown address says so and leads back', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(
    page.getByRole('heading', { level: 1, name: 'There is nothing at this address' }),
  ).toBeVisible()
  await expect(page).toHaveTitle(/^Page not found/)
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expectTitles(page, titles(shown))
})

test('a new page has its title, and the focus on its heading; a filter moves nothing', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Bramley & Grove')
  // Before its code is there, a link leads on as on any page: by loading the next one.
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'All properties for sale' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Properties for sale' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Properties for sale | Bramley & Grove')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  const type = page.getByLabel('Type')
  await type.focus()
  await type.selectOption('villa')
  await expect(page).toHaveURL('/properties?type=villa')
  await expect(page.getByText(/^All \d properties$/)).toBeVisible()
  await expect(type).toBeFocused()
})

test('addresses ignore case', async ({ page }) => {
  await page.goto('/Properties')
  await expect(page.getByRole('heading', { level: 1, name: 'Properties for sale' })).toBeVisible()
})
