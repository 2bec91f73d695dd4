import type { Page } from '@playwright/test'
import { active, byPrice, listingId, theListing, titles } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { movements } from './gestures.ts'
import { atRest, cardOf, expectTitles } from './page.ts'

const PAGE = 24
/** How long a sheet takes to rise. */
const SHEET_MS = 320
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
    const start = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const animation = start.call(this, frames, options)
      const { effect } = animation
      if (this instanceof HTMLImageElement && effect instanceof KeyframeEffect) {
        const [from, to] = effect.getKeyframes().map(({ width }) => Number.parseFloat(`${width}`))
        const lasts = Number(effect.getTiming().duration)
        flights.push({ from: from ?? 0, to: to ?? 0, lasts })
      }
      return animation
    }
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
  await expect.poll(async () => (await flights()).length).toBe(2)
  const [opening, closing] = await flights()
  expect(opening?.from).toBeCloseTo(inCard?.width ?? 0, 0)
  expect(opening?.to).toBeCloseTo(inPopUp?.width ?? 0, 0)
  expect(opening?.lasts).toBe(SHEET_MS)
  expect(closing).toEqual({ from: opening?.to, to: opening?.from, lasts: SHEET_MS })
  await expect(page.locator('[popover]')).toHaveCount(0)

  // That of an address comes by itself.
  await details(page).click()
  await expect(popUp(page)).toBeVisible()
  await page.reload()
  await expect(popUp(page)).toBeVisible()
  expect(await flights()).toEqual([])
})

/** From now on nothing moves but by frameAt(). */
async function holdMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The document does not name those that are past their end.
    const held: Animation[] = []
    Object.assign(window, { held })
    const start = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const animation = start.call(this, frames, options)
      animation.pause()
      held.push(animation)
      return animation
    }
  })
}

/** Lets what is held come to its end. */
async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { held } = window as unknown as { held: Animation[] }
    for (const animation of held) animation.finish()
  })
}

/** What is seen at a time, in milliseconds after the start, of the pop-up and of the photograph that travels. */
function frameAt(page: Page, ms: number) {
  return page.evaluate((time) => {
    const { held } = window as unknown as { held: Animation[] }
    for (const animation of held) animation.currentTime = time
    const sheet = document.querySelector('dialog[open], [popover]')
    const photo = sheet?.querySelector(':scope > img')
    if (!sheet || !photo) throw new Error('Nothing travels')
    const sides = ({ left, top, right, bottom }: DOMRect) => ({ left, top, right, bottom })
    const box = sides(sheet.getBoundingClientRect())
    const cut =
      getComputedStyle(sheet)
        .clipPath.match(/[\d.e-]+(?=px)/g)
        ?.map(Number) ?? []
    const [above = 0, after = above, below = above, before = after] = cut
    const opacityOf = (part: Element): number =>
      Number(getComputedStyle(part).opacity) *
      (part.parentElement ? opacityOf(part.parentElement) : 1)
    const title = sheet.querySelector('h2')
    const price = [...sheet.querySelectorAll('p')].find((part) => part.textContent.startsWith('£'))
    if (!title || !price) throw new Error('The pop-up has no title, or no price')
    return {
      photo: sides(photo.getBoundingClientRect()),
      seen: {
        left: box.left + before,
        top: box.top + above,
        right: box.right - after,
        bottom: box.bottom - below,
      },
      title: opacityOf(title),
      price: opacityOf(price),
      ground: getComputedStyle(sheet).backgroundColor,
    }
  }, ms)
}

type Sides = Awaited<ReturnType<typeof frameAt>>['seen']

function expectSides(actual: Sides, expected: Sides): void {
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    expect(Math.abs(actual[side] - expected[side]), side).toBeLessThanOrEqual(1)
  }
}

/** Scrolls so that a part of the photograph is under the bars, and tells where it is and where they end. */
async function putUnderBars(page: Page, hidden: number) {
  await cardOf(page, house).evaluate((card) => card.scrollIntoView({ behavior: 'instant' }))
  // The bar of results then stays below the header, has all that it holds, and its height.
  await expect(page.getByRole('button', { name: 'Change the search' })).toBeVisible()
  return cardOf(page, house).evaluate((card, height) => {
    const frame = card.querySelector('img')?.parentElement
    const bar = document.querySelector('#results')?.parentElement
    if (!frame || !bar) throw new Error('The card has no photograph, or the list no bar')
    const barsEnd = bar.getBoundingClientRect().bottom
    const by = frame.getBoundingClientRect().top - barsEnd + height
    window.scrollBy({ top: by, behavior: 'instant' })
    const { left, top, right, bottom } = frame.getBoundingClientRect()
    return { photo: { left, top, right, bottom }, barsEnd, scrolled: window.scrollY }
  }, hidden)
}

/** The particulars are known from then on, and do not change the pop-up's height while it travels. */
async function openOnce(page: Page): Promise<void> {
  await details(page).click()
  await expect(popUp(page).getByText(house.description)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popUp(page)).toHaveCount(0)
  await expect(page.locator('[popover]')).toHaveCount(0)
}

for (const [what, viewport] of [
  ['in a wide window', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport })

    test('the photograph comes from under the bars with its sheet, and lands before the words', async ({
      page,
    }) => {
      await page.goto('/properties?type=house')
      await openOnce(page)
      const { photo: inCard, barsEnd } = await putUnderBars(page, 60)
      expect(inCard.top).toBeLessThan(barsEnd - 50)
      await holdMotion(page)
      await details(page).click()
      await expect(popUp(page)).toBeVisible()

      const first = await frameAt(page, 0)
      expectSides(first.photo, inCard)
      expectSides(first.seen, { ...inCard, top: barsEnd })
      for (const ms of [60, 120, 200, 280, SHEET_MS - 1]) {
        const { photo, seen, title, price } = await frameAt(page, ms)
        expect(seen.top - photo.top, 'sheet without a photograph above it').toBeGreaterThan(-1)
        expect(seen.left - photo.left, 'beside it').toBeGreaterThan(-1)
        expect([title, price], `words after ${ms} ms`).toEqual([0, 0])
      }
      // It is no longer cut then, but what is above the photograph comes with the words.
      const { title: titleThen, price: priceThen, ground } = await frameAt(page, 340)
      expect([titleThen, priceThen, ground]).toEqual([0, 0, 'rgba(0, 0, 0, 0)'])
      const landed = await popUp(page).getByRole('img').first().boundingBox()
      const { photo } = await frameAt(page, SHEET_MS)
      expect(photo.left).toBeCloseTo(landed?.x ?? 0, 0)
      expect(photo.top).toBeCloseTo(landed?.y ?? 0, 0)
      expect(photo.right - photo.left).toBeCloseTo(landed?.width ?? 0, 0)
      const { title, price } = await frameAt(page, 470)
      expect([title, price]).toEqual([1, 1])
      await letGo(page)
      await expect(popUp(page).locator('> img')).toHaveCount(0)
    })

    test('the words go first, then the photograph goes back under the bars with its sheet', async ({
      page,
    }) => {
      await page.goto('/properties?type=house')
      const { photo: inCard, barsEnd, scrolled } = await putUnderBars(page, 60)
      await details(page).click()
      await expect(popUp(page)).toBeVisible()
      await atRest(page)
      await holdMotion(page)
      await popUp(page).getByRole('button', { name: 'Close' }).click()
      await expect(page.locator('[popover]')).toHaveCount(1)
      await expect(popUp(page)).toHaveCount(0)
      await expect(details(page)).toBeFocused()

      const before = await frameAt(page, 0)
      expect([before.title, before.price]).toEqual([1, 1])
      const left = await frameAt(page, 100)
      expect([left.title, left.price]).toEqual([0, 0])
      expectSides(left.photo, before.photo)
      for (const ms of [160, 220, 300]) {
        const { photo, seen } = await frameAt(page, ms)
        expect(seen.top - photo.top, 'sheet without a photograph above it').toBeGreaterThan(-1)
      }
      const last = await frameAt(page, 100 + SHEET_MS)
      expectSides(last.photo, inCard)
      expectSides(last.seen, { ...inCard, top: barsEnd })
      await letGo(page)
      await expect(page.locator('[popover]')).toHaveCount(0)
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    })
  })
}

test.describe('on a phone, from a card that is seen whole', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("the photograph's upper edge is the sheet's all the way", async ({ page }) => {
    await page.goto('/properties?type=house')
    await putUnderBars(page, -40)
    await holdMotion(page)
    await details(page).tap()
    await expect(popUp(page)).toBeVisible()
    for (const ms of [0, 60, 120, 200, 280, SHEET_MS - 1]) {
      const { photo, seen } = await frameAt(page, ms)
      expect(seen.top).toBeCloseTo(photo.top, 0)
    }
  })
})

test('what is pressed answers within 120 ms, be it a chip, a tab, an icon, a link or a photograph', async ({
  page,
}) => {
  await page.goto('/properties?type=house')
  const pressed = {
    chip: page.getByRole('button', { name: 'Take away House' }),
    icon: cardOf(page, house).getByRole('button', { name: /^Save/ }),
    link: page.getByRole('navigation', { name: 'Main' }).getByRole('link').first(),
    photograph: cardOf(page, house).locator('.photo-strip'),
  }
  for (const [what, target] of Object.entries(pressed)) {
    await expect(target, what).toHaveCSS('opacity', '1')
    await target.hover()
    await page.mouse.down()
    await expect(target, what).toHaveCSS('opacity', '0.75')
    const lasts = await target.evaluate((part) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(part)
      const times = transitionDuration.split(', ')
      const place = transitionProperty.split(', ').indexOf('opacity')
      return times[place % times.length]
    })
    expect(lasts, what).toBe('0.12s')
    // Released elsewhere it is not clicked.
    await page.mouse.move(2, 400)
    await page.mouse.up()
  }
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
    // No card is left to shrink into, because none was pressed.
    await page.goto(`/properties?type=house&property=${listingId(house)}`)
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
