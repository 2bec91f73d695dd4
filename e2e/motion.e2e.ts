import type { Page } from '@playwright/test'
import { theListing } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { movements } from './gestures.ts'
import { cardOf } from './page.ts'

const house = theListing('sale-belgravia-stucco-house')
const popUp = (page: Page) => page.getByRole('dialog', { name: house.title })
const details = (page: Page) => cardOf(page, house).getByRole('button', { name: 'View Details' })

interface Flight {
  from: number
  to: number
  lasts: number
}

/** Notes where each photograph that flies over the page begins and ends. */
async function noteFlights(page: Page): Promise<() => Promise<Flight[]>> {
  await page.addInitScript(() => {
    const flights: Flight[] = []
    Object.assign(window, { flights })
    new MutationObserver((changes) => {
      for (const photo of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(photo instanceof HTMLImageElement)) continue
        const [{ effect } = {}] = photo.getAnimations()
        if (!(effect instanceof KeyframeEffect)) continue
        const [from, to] = effect.getKeyframes().map(({ width }) => Number.parseFloat(`${width}`))
        flights.push({ from: from ?? 0, to: to ?? 0, lasts: Number(effect.getTiming().duration) })
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { flights: Flight[] }).flights)
}

test('the photograph grows from its card into the pop-up, and shrinks back', async ({ page }) => {
  const flights = await noteFlights(page)
  await page.goto('/properties?type=house')
  const inCard = await cardOf(page, house).getByRole('img').boundingBox()
  await details(page).click()
  await expect(popUp(page)).toBeVisible()
  const inPopUp = await popUp(page).getByRole('img').first().boundingBox()
  await expect.poll(async () => (await flights()).length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(popUp(page)).toHaveCount(0)
  const [opening, closing] = await flights()
  expect(opening?.from).toBeCloseTo(inCard?.width ?? 0, 0)
  expect(opening?.to).toBeCloseTo(inPopUp?.width ?? 0, 0)
  expect(opening?.lasts).toBe(420)
  expect(closing).toEqual({ from: opening?.to, to: opening?.from, lasts: 420 })
  await expect(page.locator('img[popover]')).toHaveCount(0)
})

test('the pop-up of an address comes by itself', async ({ page }) => {
  const flights = await noteFlights(page)
  await page.goto('/properties?type=house')
  await details(page).click()
  await expect(popUp(page)).toBeVisible()
  await page.reload()
  await expect(popUp(page)).toBeVisible()
  expect(await flights()).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a sheet goes down when it is closed by its button', async ({ page }) => {
    await page.goto('/properties?type=house')
    await details(page).tap()
    const left = popUp(page).evaluate(
      (sheet) =>
        new Promise((done) => {
          const start = sheet.animate.bind(sheet)
          sheet.animate = (frames, options) => {
            done(frames)
            return start(frames, options)
          }
        }),
    )
    await popUp(page).getByRole('button', { name: 'Close' }).tap()
    expect(await left).toEqual({ translate: ['0 0', '0 100%'] })
    await expect(popUp(page)).toHaveCount(0)
    await expect(page).toHaveURL('/properties?type=house')
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves at all: not a hero, a menu, a pop-up, a form, nor what was turned on', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Properties' }).click()
    expect(await movements(page)).toBe(0)
    await page.getByRole('banner').getByRole('button', { name: 'Book Valuation' }).click()
    await expect(page.getByRole('dialog', { name: /Valuation/ })).toBeVisible()
    expect(await movements(page)).toBe(0)
    const flights = await noteFlights(page)
    await page.goto('/properties?type=house')
    await details(page).click()
    await expect(popUp(page)).toBeVisible()
    expect(await movements(page)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(popUp(page)).toHaveCount(0)
    expect(await movements(page)).toBe(0)
    expect(await flights()).toEqual([])
  })
})
