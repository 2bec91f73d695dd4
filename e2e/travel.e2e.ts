import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cards } from './page.ts'
import { arriveAt, sitePages } from './routes.ts'

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('every page has a title and a description of its own, and one first heading', async ({
  page,
}) => {
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const sitePage of sitePages) {
    await page.goto(sitePage.path)
    await arriveAt(page, sitePage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const title = await page.title()
    expect(title).toMatch(/Bramley & Grove$/)
    const description = page.locator('meta[name=description]')
    await expect(description).toHaveAttribute('content', /\w.{20,}/)
    titles.set(title, sitePage.path)
    descriptions.set((await description.getAttribute('content')) ?? '', sitePage.path)
  }
  const all = sitePages.map(({ path }) => path)
  expect([...titles.values()]).toEqual(all)
  expect([...descriptions.values()]).toEqual(all)
})

test('a new page begins at its top, and back returns to where one was', async ({ page }) => {
  await page.goto('/properties')
  await cards(page).nth(8).scrollIntoViewIfNeeded()
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(500)

  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).focus()
  await page.evaluate((y) => window.scrollTo(0, y), left)
  await expect.poll(() => scrollY(page)).toBe(left)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeFocused()
  await expect.poll(() => scrollY(page)).toBe(0)

  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(left)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(0)
})

test('back from a short page returns to the far end of a long one', async ({ page }) => {
  await page.goto('/properties')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards(page).nth(24)).toBeFocused()
  const last = cards(page).nth(28)
  await last.scrollIntoViewIfNeeded()
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(4000)
  // Focusing a link may scroll; where one is left counts from there on.
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).focus()
  await page.evaluate((y) => window.scrollTo(0, y), left)
  await expect.poll(() => scrollY(page)).toBe(left)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeFocused()
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(left)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // A reload, too, keeps the place as far as what is loaded reaches.
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => scrollY(page)).toBeGreaterThan(500)
})

test('a pop-up leaves the page where it was, opened and closed', async ({ page }) => {
  await page.goto('/properties')
  const card = cards(page).nth(8)
  const button = card.getByRole('button', { name: 'View Details' })
  await button.scrollIntoViewIfNeeded()
  const left = await scrollY(page)
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await scrollY(page)).toBe(left)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await scrollY(page)).toBe(left)
})

const anchors = [
  ['What we do', 'services'],
  ['Why choose us', 'about'],
  ['Featured properties', 'properties'],
  ['Send us a message', 'contact'],
] as const

for (const [label, anchor] of anchors) {
  test(`'${label}' in the footer leads from any page to its place on Home`, async ({ page }) => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: label, exact: true })
    const section = page.locator(`#${anchor}`)
    const expectThere = () =>
      expect
        .poll(() => section.evaluate((element) => element.getBoundingClientRect().top))
        .toBeCloseTo(96, -1)
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(`/#${anchor}`)
    await expect(cards(page).first()).toBeVisible()
    await expectThere()
    // Again from here, where the address does not change.
    await link.click()
    await expectThere()
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await expectThere()
  })
}

test('opening a property from an anchor of Home leaves the page there', async ({ page }) => {
  await page.goto('/#properties')
  const button = cards(page).nth(4).getByRole('button', { name: 'View Details' })
  await button.scrollIntoViewIfNeeded()
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(500)
  await button.click()
  const popUp = page.getByRole('dialog')
  await expect(popUp).toBeVisible()
  expect(await scrollY(page)).toBe(left)
  await popUp.getByRole('button', { name: 'Close' }).click()
  await expect(popUp).toHaveCount(0)
  expect(await scrollY(page)).toBe(left)
})

test("the footer's 'Test' leads to the contact page, its places and socials nowhere", async ({
  page,
}) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  for (const text of ['London', 'Hampshire', 'Essex', 'South-East', 'Instagram', 'LinkedIn']) {
    const entry = footer.getByRole('listitem').filter({ hasText: new RegExp(`^${text}$`) })
    await expect(entry).toBeVisible()
    await expect(entry.getByRole('link')).toHaveCount(0)
  }
  await expect(footer.getByRole('link', { name: '020 7946 0120' })).toHaveAttribute(
    'href',
    'tel:+442079460120',
  )
  await expect(footer.getByRole('link', { name: 'sales@bramleyandgrove.example' })).toHaveAttribute(
    'href',
    'mailto:sales@bramleyandgrove.example',
  )
  await expect(footer).toContainText('London EC2V 7HG')
  await expect(footer.getByRole('link', { name: 'Admin Login' })).toHaveAttribute(
    'href',
    /^\/management-portal\/[0-9a-f-]{36}$/,
  )
  await expect(footer.getByRole('link', { name: 'Test', exact: true })).toHaveAttribute(
    'href',
    '/Contact',
  )
  await footer.getByRole('link', { name: 'Test', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeFocused()
})
