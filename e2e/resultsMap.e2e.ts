import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { swipe } from './gestures.ts'
import { cards, expectTitles, goBackFrom, tabTo } from './page.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The cards that are loaded at once. */
const CARDS = 24

const mapOf = (page: Page) => page.getByRole('group', { name: 'Map of properties for sale' })
const pinsOf = (page: Page) => mapOf(page).getByRole('list').getByRole('button')
const homesHere = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /^(No|\d+) homes? here$/ })
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** What the map shows: its pins, each with its place on it, and the titles beside it. */
async function viewOf(page: Page) {
  const homes = Number.parseInt((await homesHere(page).textContent()) ?? '', 10)
  await expect(cards(page)).toHaveCount(Math.min(homes, CARDS))
  const pins = await pinsOf(page).evaluateAll((buttons) =>
    buttons.map((button) => {
      const map = button.closest('[role=group]')?.getBoundingClientRect()
      const { x, y, width, height } = button.getBoundingClientRect()
      return {
        says: button.firstChild?.textContent,
        across: x + width / 2 - (map?.x ?? 0),
        down: y + height / 2 - (map?.y ?? 0),
      }
    }),
  )
  return { pins, titles: await cards(page).getByRole('heading', { level: 3 }).allTextContents() }
}

type View = Awaited<ReturnType<typeof viewOf>>

/** What a view says, and the pins that stand a pixel or more from where they were: half a one may be rounded away. */
function compared(now: View, before: View) {
  return {
    titles: now.titles,
    pins: now.pins.map(({ says }) => says),
    moved: now.pins.filter(({ across, down }, index) => {
      const was = before.pins[index]
      return !was || Math.abs(across - was.across) >= 1 || Math.abs(down - was.down) >= 1
    }),
  }
}

/** Does what asks for other homes, and waits until the map and its list show them. */
async function narrow(page: Page, ask: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes('/search_on_map'))
  await ask()
  await answer
  // Until the answer is shown, it says that homes are looked for.
  await expect(
    page.getByRole('status').filter({ hasText: /^(No|\d+) homes? here$/ }),
  ).toBeAttached()
}

async function withFloorPlan(
  page: Page,
  press: (control: Locator) => Promise<void>,
): Promise<void> {
  const homes = Number.parseInt((await homesHere(page).textContent()) ?? '', 10)
  await press(page.getByRole('button', { name: 'Filters' }))
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Floor plan').selectOption('yes')
  await narrow(page, () => press(filters.getByRole('button', { name: /^Show / })))
  await expect(filters).toHaveCount(0)
  expect(parameter(page, 'plan')).toBe('yes')
  expect(parameter(page, 'shape')).not.toBeNull()
  const left = Number.parseInt((await homesHere(page).textContent()) ?? '', 10)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(homes)
}

async function openMap(page: Page, list = '/properties'): Promise<void> {
  await page.goto(list)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(pinsOf(page).first()).toBeVisible()
}

/** A home, its plan, then back, and the address in another window: each time the same map. */
async function expectSameAgain(
  page: Page,
  press: (control: Locator) => Promise<void>,
): Promise<void> {
  const before = await viewOf(page)
  const [name] = before.titles
  if (!name) throw new Error('There is no home on the map.')
  const address = page.url()
  await press(cards(page).first().getByRole('link').first())
  await press(page.getByRole('dialog').getByRole('link', { name: 'View Full Details' }))
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await press(page.getByRole('tab', { name: 'Floor plan' }))
  const panel = page.getByRole('tabpanel', { name: 'Floor plan' })
  await press(panel.getByRole('button', { name: /full screen$/ }))
  const plan = page.getByRole('dialog', { name: 'Floor plan' })
  await expect(plan.getByRole('img')).toBeVisible()
  await goBackFrom(page, 'layer')
  await expect(plan).toHaveCount(0)
  await goBackFrom(page, 'page')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const same = compared(before, before)
  await expect.poll(async () => compared(await viewOf(page), before)).toEqual(same)

  const other = await page.context().newPage()
  await other.setViewportSize(page.viewportSize() ?? DESKTOP.viewport)
  await other.goto(address)
  expect((await viewOf(other)).titles).toEqual(before.titles)
  await other.close()
}

test.describe('by keyboard, at 1440 pixels', () => {
  test.use(DESKTOP)

  test('an area is drawn and narrowed, a home opened, and the map is the same again', async ({
    page,
  }) => {
    await openMap(page)
    const all = await viewOf(page)
    await tabTo(page.getByRole('button', { name: 'Draw an area' }), 120, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(mapOf(page)).toBeFocused()
    for (const way of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      for (let times = 0; times < 4; times += 1) await page.keyboard.press(way)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('4 corners', { exact: true })).toBeVisible()
    await tabTo(page.getByRole('button', { name: 'Done' }), 120, 'Shift+Tab')
    await narrow(page, () => page.keyboard.press('Enter'))
    expect(parameter(page, 'shape')).not.toBeNull()
    const drawn = await viewOf(page)
    expect(drawn.titles.length).toBeGreaterThan(0)
    expect(drawn.titles.length).toBeLessThanOrEqual(all.titles.length)

    const press = async (control: Locator) => {
      await control.focus()
      await page.keyboard.press('Enter')
    }
    await withFloorPlan(page, press)
    await expectSameAgain(page, press)
  })

  test('a pin is reached, chosen and left by keyboard', async ({ page }) => {
    await openMap(page)
    const single = pinsOf(page).filter({ hasText: '£' }).first()
    // The focus has stayed on the way to the list, which comes after the map.
    await tabTo(single, 120, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const brief = page.getByRole('region', { name: 'The chosen home' })
    await expect(brief).toBeFocused()
    await expect(brief.getByRole('link')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(brief).toHaveCount(0)
    await expect(single).toBeFocused()
  })
})

test.describe('by touch, at 390 pixels', () => {
  test.use(PHONE)

  test('an area is drawn and narrowed, a home opened, and the map is the same again', async ({
    page,
  }) => {
    await openMap(page)
    await page.getByRole('button', { name: 'Draw an area' }).tap()
    const box = await mapOf(page).boundingBox()
    if (!box) throw new Error('There is no map.')
    for (const [x, y] of [
      [20, 200],
      [300, 200],
      [300, box.height - 30],
      [20, box.height - 30],
    ] as const) {
      await page.touchscreen.tap(box.x + x, box.y + y)
    }
    await expect(page.getByText('4 corners', { exact: true })).toBeVisible()
    await narrow(page, () => page.getByRole('button', { name: 'Done' }).tap())
    expect(parameter(page, 'shape')).not.toBeNull()
    const press = (control: Locator) => control.tap()
    await withFloorPlan(page, press)
    await expectSameAgain(page, press)
  })

  test('the page scrolls over the map, which takes 55 % of the window', async ({ page }) => {
    await openMap(page)
    const box = await mapOf(page).boundingBox()
    if (!box) throw new Error('There is no map.')
    expect(box.height).toBeCloseTo(0.55 * PHONE.viewport.height, -1)
    await expect(homesHere(page)).toBeVisible()
    const top = await page.evaluate(() => scrollY)
    const x = box.x + box.width / 2
    await swipe(page, { x, y: box.y + box.height - 40 }, { x, y: box.y + 40 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 100)
    // It was the page that moved.
    await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  })
})

test('the list of the map is that of the search', async ({ page }) => {
  // All of these have a place on the map.
  await openMap(page, '/properties?type=apartment')
  const { titles } = await viewOf(page)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/\/properties\?type=apartment$/)
  await expectTitles(page, titles)
})

test('on paper the map is printed as it is drawn, with its homes below', async ({ page }) => {
  await openMap(page)
  const pins = await pinsOf(page).count()
  await page.emulateMedia({ media: 'print' })
  await expect(pinsOf(page).first()).toBeVisible()
  await expect(pinsOf(page)).toHaveCount(pins)
  await expect(page.getByRole('button', { name: 'Draw an area' })).toBeHidden()
  const map = await mapOf(page).boundingBox()
  const card = await page.getByRole('main').getByRole('article').first().boundingBox()
  expect(card?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0))
  expect(map?.width).toBeLessThanOrEqual(680)
})
