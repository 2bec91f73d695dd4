import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { tabTo } from './page.ts'
import { expectReach } from './reach.ts'

// A first visit, with nothing stored.
test.use({ storageState: { cookies: [], origins: [] } })

const KEY = 'bng_cookie_consent'

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookie Preferences' })
const toggle = (banner: Locator, name: string) => banner.getByRole('switch', { name })
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

async function expectStored(page: Page, analytics: boolean, marketing: boolean): Promise<void> {
  expect(JSON.parse((await stored(page)) ?? 'null')).toEqual({
    necessary: true,
    analytics,
    marketing,
  })
}

async function openPage(page: Page): Promise<Locator> {
  await page.goto('/terms')
  const banner = bannerOf(page)
  await expect(banner).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return banner
}

test('asks on every page until there is a choice, and not again after it', async ({ page }) => {
  const banner = await openPage(page)
  await page.goto('/about')
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Accept Selected' }).click()
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('by keyboard: comes right after the skip link, and does not hold the focus', async ({
  page,
}) => {
  const banner = await openPage(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner.getByRole('button', { name: 'Show Details' })).toBeFocused()
  await tabTo(toggle(banner, 'Analytics'), 3)
  await page.keyboard.press('Space')
  await expect(toggle(banner, 'Analytics')).not.toBeChecked()
  await tabTo(banner.getByRole('button', { name: 'Accept All' }), 4)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Bramley & Grove, home' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(banner).toBeHidden()
  await expectStored(page, false, false)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('never covers what has the focus', async ({ page }) => {
    const banner = await openPage(page)
    const last = page.getByRole('link', { name: 'Admin Login' })
    const hidden: string[] = []
    await tabTo(banner.getByRole('button', { name: 'Accept All' }))
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab')
      const covered = await banner.evaluate((element) => {
        const focus = document.activeElement
        if (!focus || focus === document.body) return 'nothing'
        const [a, b] = [element.getBoundingClientRect(), focus.getBoundingClientRect()]
        const apart =
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
        return apart ? undefined : (focus.textContent ?? focus.tagName)
      })
      if (covered) hidden.push(covered)
      if (await last.evaluate((element) => element === document.activeElement)) break
    }
    await expect(last).toBeFocused()
    expect(hidden).toEqual([])
  })
})

test("covers nothing of Home's picture that one would press on a phone", async ({ page }) => {
  for (const height of [667, 844]) {
    await page.setViewportSize({ width: 390, height })
    await page.goto('/')
    const banner = await bannerOf(page).boundingBox()
    const top = banner?.y ?? Number.NaN
    const hero = page.getByRole('region', { name: 'Good homes, plainly described' })
    for (const control of [
      hero.getByRole('link', { name: 'Contact Us' }),
      hero.getByRole('button', { name: 'Pause the slide show' }),
    ]) {
      const bottom = async () => {
        const box = await control.boundingBox()
        return box ? box.y + box.height : Number.NaN
      }
      await expect.poll(bottom, `in a window ${height} px high`).toBeLessThanOrEqual(top)
    }
  }
})

test("covers nothing of Home's search on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  const banner = bannerOf(page)
  await expect(banner).toBeVisible()
  const search = await page.getByRole('search', { name: 'Search for a home' }).boundingBox()
  const bottom = search ? search.y + search.height : Number.NaN
  await expect.poll(async () => (await banner.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
})

test('takes less than a quarter of the window, has nothing for axe to find, and is not printed', async ({
  page,
}) => {
  const banner = await openPage(page)
  for (const [width, height, most] of [
    [390, 844, 150],
    [768, 1024, 44],
    [1366, 768, 54],
    [1440, 900, 54],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(async () => (await banner.boundingBox())?.height, `at ${width} px`)
      .toBeLessThanOrEqual(most)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectReach(page)
  await banner.getByRole('button', { name: 'Show Details' }).click()
  await expectReach(page)
  await page.emulateMedia({ media: 'print' })
  await expect(banner).toBeHidden()
})
