import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cards } from './page.ts'

const INTERVAL = 5_000

const heroOf = (page: Page) => page.getByRole('main').getByRole('region').first()
const dotOf = (hero: Locator, position: number) =>
  hero.getByRole('button', { name: `Show photograph ${position} of 7` })
const expectSlide = (hero: Locator, position: number) =>
  expect(dotOf(hero, position)).toHaveAttribute('aria-current', 'true')

/** Home with a clock that stands still unless the test moves it, at the first photograph. */
async function openHome(page: Page): Promise<Locator> {
  await page.clock.install({ time: '2026-11-21T10:00:00Z' })
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  // Rendered ahead they are there before their code, and an hour later their data would be gone.
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await page.clock.pauseAt('2026-11-21T11:00:00Z')
  const hero = heroOf(page)
  await dotOf(hero, 1).click()
  await expectSlide(hero, 1)
  return hero
}

async function leaveHero(page: Page): Promise<void> {
  await page.mouse.move(720, 20)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
}

async function expectToRest(page: Page, hero: Locator): Promise<void> {
  await page.clock.runFor(4 * INTERVAL)
  await expectSlide(hero, 1)
}

async function expectToAdvance(page: Page, hero: Locator): Promise<void> {
  await page.clock.runFor(INTERVAL + 100)
  await expectSlide(hero, 2)
}

function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test.describe("Home's hero", () => {
  test('has seven photographs, each with a description and a caption of its own', async ({
    page,
  }) => {
    const hero = await openHome(page)
    await expect(hero.getByRole('button', { name: /^Show photograph/ })).toHaveCount(7)
    const seen = new Set<string>()
    for (let position = 1; position <= 7; position += 1) {
      await dotOf(hero, position).click()
      await expectSlide(hero, position)
      const image = hero.getByRole('img').and(hero.locator('.opacity-100'))
      await expect(image).toHaveCount(1)
      const alt = await image.getAttribute('alt')
      const caption = await hero.locator('[aria-live] > span:not(.invisible)').textContent()
      seen.add(`${alt}: ${caption}`)
    }
    expect(seen.size).toBe(7)
  })

  test('rests under the pointer and goes on when it has left', async ({ page }) => {
    const hero = await openHome(page)
    await leaveHero(page)
    await hero.hover({ position: { x: 1200, y: 100 } })
    await expectToRest(page, hero)
    await leaveHero(page)
    await expectToAdvance(page, hero)
  })

  test('rests while the focus is inside and goes on when it has left', async ({ page }) => {
    const hero = await openHome(page)
    await leaveHero(page)
    await hero.getByRole('link', { name: 'Contact Us' }).focus()
    await expectToRest(page, hero)
    await leaveHero(page)
    await expectToAdvance(page, hero)
  })

  test('rests with the focus inside though the pointer leaves', async ({ page }) => {
    const hero = await openHome(page)
    await hero.hover({ position: { x: 1200, y: 100 } })
    await hero.getByRole('link', { name: 'Contact Us' }).focus()
    await page.mouse.move(5, 5)
    await expectToRest(page, hero)
  })

  test('rests in a tab that nobody sees', async ({ page }) => {
    const hero = await openHome(page)
    await leaveHero(page)
    await setHidden(page, true)
    await expectToRest(page, hero)
    await setHidden(page, false)
    await expectToAdvance(page, hero)
  })

  test('rests when paused and goes on when resumed', async ({ page }) => {
    const hero = await openHome(page)
    await hero.getByRole('button', { name: 'Pause the slide show' }).click()
    await leaveHero(page)
    await expectToRest(page, hero)
    await hero.getByRole('button', { name: 'Resume the slide show' }).click()
    await leaveHero(page)
    await expectToAdvance(page, hero)
  })

  test("has a 'Contact Us' that leads to the contact page", async ({ page }) => {
    await page.goto('/')
    await heroOf(page).getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/contact')
  })
})

for (const [path, title] of [
  ['/properties', 'Properties for sale'],
  ['/rentals', 'Properties to rent'],
] as const) {
  test(`the hero of ${path} has three photographs, captions, and goes round`, async ({ page }) => {
    await page.goto(path)
    const hero = page.getByRole('region', { name: title, exact: true })
    const dots = hero.getByRole('button', { name: /^Show photograph \d of 3$/ })
    await expect(dots).toHaveCount(3)
    const captions = new Set<string | null>()
    for (const position of [0, 1, 2]) {
      await dots.nth(position).click()
      await expect(dots.nth(position)).toHaveAttribute('aria-current', 'true')
      captions.add(await hero.locator('[aria-live] > span:not(.invisible)').textContent())
    }
    expect(captions.size).toBe(3)
    await hero.getByRole('button', { name: 'Next photograph' }).click()
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
    await hero.getByRole('button', { name: 'Previous photograph' }).click()
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  })
}

test('three services stand under their anchor, each with the way to its listings', async ({
  page,
}) => {
  await page.goto('/')
  const services = page.locator('#services')
  await expect(services.getByRole('article').getByRole('heading')).toHaveText([
    'Residential Sales',
    'Residential Lettings',
    'Developments',
  ])
  for (const path of ['/properties', '/rentals', '/developments']) {
    await expect(services.getByRole('article').locator(`a[href="${path}"]`)).toHaveCount(1)
  }
})

test('the office figures are the claimed ones', async ({ page }) => {
  await page.goto('/')
  const about = page.getByRole('region', { name: 'Why choose us' })
  await expect(about.getByRole('term')).toHaveText([
    /^25\+.*years/,
    /^1,500\+.*properties sold/,
    /^5,000\+.*happy clients/,
  ])
})

test('five testimonials go round, each with name, role, text and picture', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'From people we have moved' })
  const dot = (position: number) =>
    section.getByRole('button', { name: `Show testimonial ${position} of 5` })
  const next = section.getByRole('button', { name: 'Next testimonial' })
  await expect(section.getByRole('button', { name: /^Show testimonial/ })).toHaveCount(5)
  const names = new Set<string>()
  for (let position = 1; position <= 5; position += 1) {
    await expect(dot(position)).toHaveAttribute('aria-current', 'true')
    // The others are there, in the same cell, but for nobody to read.
    const shown = section.getByRole('figure')
    await expect(shown).toHaveCount(1)
    await expect(shown.getByRole('blockquote')).toHaveText(/^“\w.*”$/)
    await expect(shown.getByRole('img')).toHaveAttribute('alt', /\w+ \w+/)
    const [name = '', role = ''] = await shown.locator('figcaption > span').allInnerTexts()
    expect(['Property Seller', 'Property Renter', 'Property Investor']).toContain(role)
    names.add(name)
    await next.click()
  }
  expect(names.size).toBe(5)
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await section.getByRole('button', { name: 'Previous testimonial' }).click()
  await expect(dot(5)).toHaveAttribute('aria-current', 'true')
  await dot(3).click()
  await expect(dot(3)).toHaveAttribute('aria-current', 'true')
})

test('the selection has four cards, each of which leads to its listings', async ({ page }) => {
  const destinations = {
    '/properties': 'Properties for sale',
    '/rentals': 'Properties to rent',
    '/developments': 'New developments',
    '/commercial': 'Commercial properties',
  }
  await page.goto('/properties-selection')
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(4)
  for (const [index, [path, title]] of Object.entries(destinations).entries()) {
    await links.nth(index).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
  }
})
