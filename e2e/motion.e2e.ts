import type { Page } from '@playwright/test'
import { active, byPrice, theListing, titles } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { movements } from './gestures.ts'
import { cardOf, expectTitles } from './page.ts'

const PAGE = 24
const sales = byPrice(active('sale'))
const houses = sales.filter(({ type }) => type === 'house')
const house = theListing('sale-belgravia-stucco-house')
const popUp = (page: Page) => page.getByRole('dialog', { name: house.title })
const details = (page: Page) => cardOf(page, house).getByRole('button', { name: 'View Details' })

interface Flight {
  from: number
  to: number
  lasts: number
}

/** Records the first and last width of each photograph that is animated over the page. */
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

  // That of an address comes by itself.
  await details(page).click()
  await expect(popUp(page)).toBeVisible()
  await page.reload()
  await expect(popUp(page)).toBeVisible()
  expect(await flights()).toEqual([])
})

interface Glide {
  id: string
  from: string
  lasts: number
}

/** Records the cards that move from their old places by an animation. */
async function noteGlides(page: Page): Promise<() => Promise<Glide[]>> {
  await page.addInitScript(() => {
    const glides: Glide[] = []
    Object.assign(window, { glides })
    const start = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const animation = start.call(this, frames, options)
      const { effect } = animation
      if (this.matches('main article') && effect instanceof KeyframeEffect) {
        glides.push({
          id: this.querySelector('a')?.pathname ?? '',
          from: String(effect.getKeyframes()[0]?.translate),
          lasts: Number(effect.getTiming().duration),
        })
      }
      return animation
    }
  })
  return () => page.evaluate(() => (window as unknown as { glides: Glide[] }).glides)
}

/** The position of each card relative to its list, independent of scrolling. */
function places(page: Page): Promise<Record<string, { left: number; top: number }>> {
  return page.locator('main li.distant').evaluateAll((items) => {
    const corner = items[0]?.parentElement?.getBoundingClientRect()
    return Object.fromEntries(
      items.map((item) => {
        const { left, top } = item.getBoundingClientRect()
        const id = item.querySelector('a')?.pathname ?? ''
        return [id, { left: left - (corner?.left ?? 0), top: top - (corner?.top ?? 0) }]
      }),
    )
  })
}

test('the cards that a filter leaves glide from their old places to their new ones', async ({
  page,
}) => {
  const glides = await noteGlides(page)
  await page.goto('/properties')
  await expectTitles(page, titles(sales.slice(0, PAGE)))
  const before = await places(page)
  await page.getByLabel('Type').selectOption('house')
  await expectTitles(page, titles(houses))
  const after = await places(page)
  const moved = await glides()
  expect(moved.length).toBeGreaterThan(0)
  for (const { id, from, lasts } of moved) {
    const [x = 0, y = 0] = from.split(' ').map(Number.parseFloat)
    expect(x).toBeCloseTo((before[id]?.left ?? 0) - (after[id]?.left ?? 0), 0)
    expect(y).toBeCloseTo((before[id]?.top ?? 0) - (after[id]?.top ?? 0), 0)
    expect(lasts).toBe(240)
  }
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

  test('nothing moves at all: not a hero, a menu, a card, a pop-up, a form, nor what was turned on', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Properties' }).click()
    expect(await movements(page)).toBe(0)
    await page.getByRole('banner').getByRole('button', { name: 'Book Valuation' }).click()
    await expect(page.getByRole('dialog', { name: /Valuation/ })).toBeVisible()
    expect(await movements(page)).toBe(0)
    const flights = await noteFlights(page)
    const glides = await noteGlides(page)
    await page.goto('/properties')
    await expectTitles(page, titles(sales.slice(0, PAGE)))
    await page.getByLabel('Type').selectOption('house')
    await expectTitles(page, titles(houses))
    expect(await glides(), 'cards that move').toEqual([])
    await details(page).click()
    await expect(popUp(page)).toBeVisible()
    expect(await movements(page)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(popUp(page)).toHaveCount(0)
    expect(await movements(page)).toBe(0)
    expect(await flights()).toEqual([])
  })
})
