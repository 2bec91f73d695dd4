import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './page.ts'

// Somebody who has not been here before.
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

test('asks with necessary on for good and the rest off', async ({ page }) => {
  const banner = await openPage(page)
  await expect(toggle(banner, 'Necessary')).toBeChecked()
  await expect(toggle(banner, 'Necessary')).toBeDisabled()
  await expect(toggle(banner, 'Analytics')).not.toBeChecked()
  await expect(toggle(banner, 'Marketing')).not.toBeChecked()
  expect(await stored(page), 'nothing is stored before a choice').toBeNull()
})

test('is not printed', async ({ page }) => {
  const banner = await openPage(page)
  await page.emulateMedia({ media: 'print' })
  await expect(banner).toBeHidden()
})

test('shows and hides the details', async ({ page }) => {
  const banner = await openPage(page)
  const details = banner.getByRole('definition')
  await expect(details).toHaveCount(0)
  await banner.getByRole('button', { name: 'Show Details' }).click()
  await expect(details).toHaveCount(3)
  await expect(banner.getByRole('button', { name: 'Hide Details' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await banner.getByRole('button', { name: 'Hide Details' }).click()
  await expect(details).toHaveCount(0)
  await expect(banner.getByRole('button', { name: 'Show Details' })).toBeVisible()
})

const selections = [
  { chosen: [], analytics: false, marketing: false },
  { chosen: ['Analytics'], analytics: true, marketing: false },
  { chosen: ['Marketing'], analytics: false, marketing: true },
  { chosen: ['Analytics', 'Marketing'], analytics: true, marketing: true },
]

for (const { chosen, analytics, marketing } of selections) {
  test(`'Accept Selected' stores ${chosen.join(' and ') || 'the necessary alone'}`, async ({
    page,
  }) => {
    const banner = await openPage(page)
    for (const name of chosen) await toggle(banner, name).click()
    await banner.getByRole('button', { name: 'Accept Selected' }).click()
    await expect(banner).toBeHidden()
    await expectStored(page, analytics, marketing)
  })
}

test('a toggle that is turned off again is not stored', async ({ page }) => {
  const banner = await openPage(page)
  await toggle(banner, 'Analytics').click()
  await toggle(banner, 'Analytics').click()
  await banner.getByRole('button', { name: 'Accept Selected' }).click()
  await expectStored(page, false, false)
})

test("'Accept All' stores everything whatever is selected", async ({ page }) => {
  const banner = await openPage(page)
  await banner.getByRole('button', { name: 'Accept All' }).click()
  await expect(banner).toBeHidden()
  await expectStored(page, true, true)
})

test('asks on every page until there is a choice, and not again after it', async ({ page }) => {
  const banner = await openPage(page)
  await page.goto('/about')
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Accept Selected' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('opens again from the footer with the stored choice and can change it', async ({ page }) => {
  const banner = await openPage(page)
  await toggle(banner, 'Marketing').click()
  await banner.getByRole('button', { name: 'Accept Selected' }).click()
  await page.reload()

  const opener = page.getByRole('button', { name: 'Cookie preferences' })
  await opener.click()
  await expect(banner).toBeFocused()
  await expect(toggle(banner, 'Marketing')).toBeChecked()
  await expect(toggle(banner, 'Analytics')).not.toBeChecked()
  await toggle(banner, 'Marketing').click()
  await banner.getByRole('button', { name: 'Accept Selected' }).click()
  await expect(banner).toBeHidden()
  await expect(opener).toBeFocused()
  await expectStored(page, false, false)
})

test('asks again when what is stored cannot be understood', async ({ page }) => {
  await page.addInitScript((key) => {
    if (!sessionStorage.getItem('spoilt')) localStorage.setItem(key, '{"necessary":tr')
    sessionStorage.setItem('spoilt', 'yes')
  }, KEY)
  const banner = await openPage(page)
  await banner.getByRole('button', { name: 'Accept All' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  await expectStored(page, true, true)
})

test('works for the visit where the browser blocks storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const banner = await openPage(page)
  await banner.getByRole('button', { name: 'Accept All' }).click()
  await expect(banner).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('a choice made in one tab closes the banner in another', async ({ page, context }) => {
  const banner = await openPage(page)
  const other = await context.newPage()
  const otherBanner = await openPage(other)
  await otherBanner.getByRole('button', { name: 'Accept All' }).click()
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
  await expect(toggle(banner, 'Analytics')).toBeChecked()
  await tabTo(banner.getByRole('button', { name: 'Accept All' }), 3)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Bramley & Grove, home' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(banner).toBeHidden()
  await expectStored(page, true, false)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

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

    test('has nothing for axe to find, details shown', async ({ page }) => {
      const banner = await openPage(page)
      await banner.getByRole('button', { name: 'Show Details' }).click()
      await expectNoViolations(page)
    })

    test('takes less than a quarter of the window', async ({ page }) => {
      const box = await (await openPage(page)).boundingBox()
      expect(box?.height).toBeLessThan(viewport.height / 4)
    })
  })
}
