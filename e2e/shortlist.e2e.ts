import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, inCore, test } from './fixtures.ts'
import { atRest, cards, tabTo, takenOver, tooWide } from './page.ts'

const heart = (page: Page, at: number) =>
  cards(page)
    .nth(at)
    .getByRole('button', { name: /^Saved?$/ })
const rows = (page: Page) => page.getByRole('main').getByRole('article')
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

/** The browser of another person, which shares no storage with the first. */
async function openOther(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.addInitScript(() =>
    localStorage.setItem(
      'bng_cookie_consent',
      '{"necessary":true,"analytics":false,"marketing":false}',
    ),
  )
  return page
}

async function openLink(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await takenOver(page)
}

/** A way to use the site: by keyboard alone, or by touch. */
interface Hand {
  press: (
    place: Page | Locator,
    name: RegExp | string,
    role?: 'button' | 'link' | 'switch',
  ) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  choose: (field: Locator, option: string) => Promise<void>
  giveFiveStars: (home: Locator) => Promise<void>
}

const keyboard: Hand = {
  async press(place, name, role = 'button') {
    const target = place.getByRole(role, { name, exact: true }).first()
    // A page of 24 cards can have this many focusable elements.
    await tabTo(target, 500)
    await target.page().keyboard.press(role === 'switch' ? 'Space' : 'Enter')
  },
  async write(field, text) {
    await tabTo(field, 500)
    await field.page().keyboard.type(text)
  },
  async choose(field, option) {
    await tabTo(field, 500)
    await field.page().keyboard.type(option)
  },
  async giveFiveStars(home) {
    const stars = home.getByRole('radio')
    await tabTo(stars.first(), 500)
    for (let presses = 1; presses < (await stars.count()); presses += 1) {
      await home.page().keyboard.press('ArrowRight')
    }
  },
}
const finger: Hand = {
  async press(place, name, role = 'button') {
    await place.getByRole(role, { name, exact: true }).first().tap()
  },
  async write(field, text) {
    await field.tap()
    await field.fill(text)
  },
  async choose(field, option) {
    // The device itself shows the options of a select, so a test cannot tap them.
    await field.tap()
    await field.selectOption(option)
  },
  async giveFiveStars(home) {
    await home.getByRole('radio', { name: '5 stars' }).tap({ force: true })
  },
}

/** The requests from now on, except for files of the site. Fails if one contains a note. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!/^\/(assets|storage|fonts)\//.test(pathname)) asked.push(request.method() + pathname)
    expect(decodeURIComponent(search) + (request.postData() ?? '')).not.toContain('porter')
  })
  return asked
}
const callsAmong = (asked: readonly string[]) =>
  [...new Set(asked)].filter((call) => !/^GET\/(shortlist|sw|favicon)/.test(call)).sort()

/** Searches from Home. */
async function search(page: Page, hand: Hand): Promise<void> {
  await page.goto('/')
  await hand.write(page.getByRole('combobox', { name: 'Location' }), 'London')
  const counted = page.waitForResponse('**/rpc/count_options')
  // On a phone the suggestions lie over the button below, and its keyboard has a key to send.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/properties\?place=london$/)
  await expect(page.getByRole('heading', { name: /^\d+ homes for sale$/ })).toBeVisible()
  await counted
}

/** Opens a home's note and writes it. */
async function writeNote(home: Locator, hand: Hand, text: string): Promise<void> {
  await hand.press(home, /^Add a note for /)
  await expect(home.getByLabel('Note')).toBeFocused()
  await home.page().keyboard.type(text)
}

/** Saves five homes; nothing is written before the first press. */
async function saveFive(page: Page, hand: Hand): Promise<void> {
  await expect(heart(page, 0)).toBeVisible()
  expect(await keys(page)).toEqual(['bng_cookie_consent'])
  for (let saved = 0; saved < 5; saved += 1) {
    await hand.press(page, 'Save')
    await expect(page.getByRole('button', { name: 'Saved' })).toHaveCount(saved + 1)
  }
  expect(await keys(page)).toEqual(['bng_cookie_consent', 'bng_hunt', 'bng_hunt_count'])
  await expect(page.getByText('Saved in this browser. No account needed.')).toBeVisible()
}

async function signAndReadLink(page: Page, hand: Hand, name: string): Promise<string> {
  await hand.write(page.getByLabel('Your first name'), name)
  await hand.press(page, 'With my notes', 'switch')
  await hand.press(page, 'Copy the link')
  await expect(page.getByText('The link is on your clipboard.')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

for (const [way, hand, options] of [
  ['by keyboard alone', keyboard, { viewport: { width: 1440, height: 900 } }],
  ['by touch at 390 pixels', finger, { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const) {
  test.describe(way, () => {
    test.use({ ...options, permissions: ['clipboard-read', 'clipboard-write'] })

    const tag = inCore(hand === keyboard)
    test(
      'homes are saved, hidden, judged, compared, shared and merged both ways',
      tag,
      async ({ page, browser, baseURL }) => {
        await search(page, hand)
        // From here on, the browser may send only the requests for cards and for the comparison.
        const asked = listen(page)
        await saveFive(page, hand)
        await hand.press(page, 'Hide this home')
        await expect(page.getByText('1 home you hid')).toBeVisible()
        if (hand === keyboard) await expect(cards(page).first()).toBeFocused()

        // The focus on a card fetches the particulars ahead, with or without a shortlist.
        const told = callsAmong(asked).filter((call) => call !== 'GET/rest/v1/properties')
        expect(told, 'what is saved and hidden is told to nobody').toEqual([])
        await hand.press(page, /^Shortlist.\(4\)$/, 'link')
        await expect(rows(page)).toHaveCount(4)
        await writeNote(rows(page).first(), hand, 'Ask about the porter 🌚')
        await hand.choose(rows(page).first().getByLabel('Stage'), 'Seen')
        await expectNoViolations(page)
        await hand.press(page, /^Compare /, 'switch')
        await hand.press(rows(page).nth(1), /^Compare /, 'switch')
        await hand.press(page, 'Compare 2 homes')
        await expect(page.getByRole('row', { name: /^A month/ })).toContainText('£')
        const drawn = page.getByRole('row', { name: /^Drawn to one scale/ })
        await expect(drawn.getByRole('img', { name: /^Drawing of/ })).toHaveCount(2)
        await expectNoViolations(page)
        await hand.press(page, 'Back to the list')

        const link = await signAndReadLink(page, hand, 'Anna')
        expect(new URL(link).search, 'the list stands in the fragment').toBe('')

        const other = await openOther(browser, { ...options, baseURL: baseURL ?? '' })
        const othersAsked = listen(other)
        await openLink(other, link)
        await expect(
          other.getByRole('heading', { name: 'A shortlist of 4 homes Anna shared' }),
        ).toBeVisible()
        await hand.press(other, 'Add to mine')
        await expect(rows(other)).toHaveCount(4)
        const shared = rows(other).filter({ hasText: 'Ask about the porter 🌚' })
        await expect(shared).toContainText('Anna: Seen')
        await expect(shared.getByRole('button', { name: /^Saved: / })).toBeVisible()
        await hand.giveFiveStars(shared)
        await expect(shared).toContainText('You both like it')
        const answer = await signAndReadLink(other, hand, 'Ben')
        await other.context().close()
        expect(callsAmong(othersAsked)).toEqual(['GET/rest/v1/listing_cards'])

        await openLink(page, answer)
        await hand.press(page, 'Add to mine')
        await expect(rows(page).filter({ hasText: 'Ben: To look at · 5 stars' })).toHaveCount(1)
        // Anna's note is newer than Ben's link, so the link must not undo it.
        const noted = rows(page).filter({ hasText: 'porter' })
        await hand.press(noted, /^Date and note for /)
        await expect(noted.getByLabel('Note')).toHaveValue('Ask about the porter 🌚')

        expect(callsAmong(asked)).toEqual(['GET/rest/v1/listing_cards', 'GET/rest/v1/properties'])
      },
    )
  })
}

test('two tabs keep the same list, whichever of them changes it', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/properties')
  for (const at of [0, 1]) await heart(page, at).click()
  await openLink(other, '/shortlist')
  await expect(rows(other)).toHaveCount(2)

  await heart(page, 2).click()
  await expect(rows(other)).toHaveCount(3)
  await rows(other)
    .first()
    .getByRole('button', { name: /^Add a note for / })
    .click()
  await rows(other).first().getByLabel('Note').fill('From the other tab')
  await rows(other)
    .last()
    .getByRole('button', { name: /^Saved: / })
    .click()
  await expect(page.getByRole('link', { name: /^Shortlist.\(2\)$/ })).toBeVisible()
  await expect(cards(page).getByRole('button', { name: 'Saved' })).toHaveCount(2)

  // Both tabs have changed the list without reloading.
  await heart(page, 3).click()
  await expect(rows(other)).toHaveCount(3)
  await expect(
    rows(other).getByLabel('Note').filter({ hasText: 'From the other tab' }),
  ).toHaveCount(1)

  await other.getByRole('button', { name: 'Delete everything' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Shortlist/ })).toHaveCount(0)
  expect(await keys(page)).toEqual(['bng_cookie_consent'])
  await other.close()
})

const titles = (page: Page) => rows(page).getByRole('heading', { level: 3 }).allTextContents()

/** Saves three homes, and opens the shortlist once they can be moved. */
async function openThree(page: Page): Promise<string[]> {
  await page.goto('/properties')
  for (const at of [0, 1, 2]) await heart(page, at).click()
  await page.goto('/shortlist')
  await expect(rows(page)).toHaveCount(3)
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^Move / }),
  ).toBeVisible()
  return titles(page)
}

for (const [motion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(
    `a home that moves to another stage ${moves ? 'glides there' : 'is there at once'} with motion: ${motion}`,
    inCore(moves),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await openThree(page)
      await page.evaluate(() => {
        const places: Record<string, Set<string>> = {}
        Object.assign(window, { places })
        new MutationObserver((changes) => {
          for (const { target } of changes) {
            if (!(target instanceof HTMLElement) || !target.matches('main article')) continue
            const { transform } = target.style
            if (!/translate/.test(transform)) continue
            const name = target.ariaLabel ?? ''
            places[name] = (places[name] ?? new Set()).add(transform)
          }
        }).observe(document.body, { attributes: true, attributeFilter: ['style'], subtree: true })
      })
      await rows(page).first().getByLabel('Stage').selectOption('Seen')
      await expect(page.getByRole('region', { name: /^Seen/ }).getByRole('article')).toHaveCount(1)
      const most = () =>
        page.evaluate(() => {
          const { places } = window as unknown as { places: Record<string, Set<string>> }
          return Math.max(0, ...Object.values(places).map(({ size }) => size))
        })
      // The first position is the old one, where a home may rest for some frames; further ones are steps of the animation.
      if (moves) await expect.poll(most).toBeGreaterThan(1)
      await atRest(page)
      if (!moves) expect(await most()).toBeLessThanOrEqual(1)
    },
  )
}

test('a browser that refuses to keep anything says so, and the list lasts as long as the page', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(/cannot be kept in this browser/)
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.startsWith('bng_hunt')) throw new DOMException('Full', 'QuotaExceededError')
      keep.call(this, key, value)
    }
  })
  await page.goto('/properties')
  await heart(page, 0).click()
  await expect(page.getByText(/This browser keeps nothing, so the list ends with/)).toBeVisible()
  await page.getByRole('link', { name: /^Shortlist.\(1\)$/ }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Nothing saved yet.')).toBeVisible()
})

test('the first home saved from the empty shortlist stays under the hand', async ({ page }) => {
  await page.goto('/shortlist')
  const newest = page.getByRole('region', { name: 'New to the market' })
  const first = newest.getByRole('button', { name: /^Saved?$/ }).first()
  await first.focus()
  await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
  const before = await first.boundingBox()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^To look at/ })).toBeAttached()
  await expect(first).toBeFocused()
  await expect
    .poll(async () => Math.abs(((await first.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(4)
})

test('a stage that is changed by keyboard stays in view', async ({ page }) => {
  await page.goto('/properties')
  for (const at of [0, 1, 2, 3]) {
    await heart(page, at).click()
    await expect(page.getByRole('link', { name: `Shortlist\u00a0(${at + 1})` })).toBeVisible()
  }
  await page.goto('/shortlist')
  const stage = rows(page).first().getByLabel('Stage')
  await stage.focus()
  await page.keyboard.press('ArrowDown')
  const moved = page.getByRole('combobox', { name: 'Stage' }).and(page.locator(':focus'))
  await expect(moved).toHaveValue('booked')
  await expect(moved).toBeInViewport({ ratio: 1 })
})

/** The places of everything in the rows, on the page. */
const places = (page: Page) =>
  rows(page).evaluateAll((homes) =>
    homes.flatMap((home) =>
      [home, ...home.querySelectorAll('h3, img, p, label, select, button')]
        .filter((part) => !part.getAttribute('aria-label')?.startsWith('No stars'))
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          return [x, y + window.scrollY, width, height].map(Math.round).join(' ')
        }),
    ),
  )

/** Expects that the rows keep their height, and that a star moves nothing and leaves nothing wider than the window. */
async function expectCalmRows(page: Page, [least, most]: [number, number]): Promise<void> {
  // A row would glide to its new place.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openThree(page)
  await rows(page).first().getByLabel('Stage').selectOption('Viewing booked')
  await expect(page.getByRole('region', { name: /^Viewing booked/ })).toBeVisible()
  for (const row of await rows(page).all()) {
    await expect(row.getByRole('img').first()).toBeVisible()
    const { height = 0 } = (await row.boundingBox()) ?? {}
    expect(Math.round(height)).toBeGreaterThanOrEqual(least)
    expect(Math.round(height)).toBeLessThanOrEqual(most)
  }
  const before = await places(page)
  const home = rows(page).first()
  await home.getByRole('radio', { name: '4 stars' }).click({ force: true })
  await expect(home.getByRole('button', { name: /^No stars for / })).toBeVisible()
  expect(await places(page)).toEqual(before)
  const clipped = await page
    .getByRole('combobox', { name: 'Stage' })
    .evaluateAll((chips) => chips.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
  expect(clipped, 'a stage is clipped').toBe(false)
}

test('a home is a row of 96 pixels on a desktop, in which a star moves nothing', async ({
  page,
}) => {
  await expectCalmRows(page, [96, 97])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a home is a row of 128 pixels at most, in which a star moves nothing and a finger fits', async ({
    page,
  }) => {
    await expectCalmRows(page, [96, 128])
    expect(await tooWide(page)).toEqual([])
    const targets = await rows(page)
      .locator('label, select, button')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { width, height } = part.getBoundingClientRect()
          return Math.min(width, height)
        }),
      )
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44)
  })

  test('a comparison keeps its first column and what each home costs in view', async ({ page }) => {
    await openThree(page)
    for (const at of [0, 1, 2]) {
      await rows(page)
        .nth(at)
        .getByRole('switch', { name: /^Compare / })
        .tap()
    }
    await page.getByRole('button', { name: 'Compare 3 homes' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeFocused()
    await expect(page.getByRole('row', { name: /^A month/ })).toContainText('£')
    const table = page.getByRole('region', { name: 'The homes side by side' })
    const box = (part: Locator) => part.boundingBox()
    expect(await box(table), 'runs to both edges').toMatchObject({ x: 0, width: 390 })
    const heads = page.getByRole('columnheader')
    expect(await box(heads.first())).toMatchObject({ x: 88, width: 150 })

    await table.evaluate((element) => element.scrollBy({ left: 140, behavior: 'instant' }))
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBe(148)
    expect(await box(page.getByRole('rowheader', { name: 'Bedrooms' }))).toMatchObject({
      x: 0,
      width: 88,
    })
    const bar = page.getByRole('main').locator('.compared-bar')
    await expect.poll(() => bar.evaluate(({ scrollLeft }) => scrollLeft)).toBe(148)
    await page.getByRole('row', { name: /^Stage/ }).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
    const header = await box(page.getByRole('banner'))
    expect((await box(bar))?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), -1)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Back to the list' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Your shortlist' })).toBeFocused()
  })

  test('the menu stays in the window beside a full shortlist', async ({ page }) => {
    // The header counts the homes without reading them (shortlistCount.ts).
    await page.addInitScript(() => localStorage.setItem('bng_hunt_count', '200'))
    await page.goto('/about')
    await expect(page.getByRole('link', { name: /^Shortlist.\(200\)$/ })).toBeVisible()
    expect(await tooWide(page)).toEqual([])
  })
})

test.describe('the order within a stage', () => {
  const handle = (page: Page, at: number) =>
    rows(page)
      .nth(at)
      .getByRole('button', { name: /^Move / })

  test('follows the mouse, is there after a reload, and follows the arrow keys', async ({
    page,
  }) => {
    const [first, second, third] = await openThree(page)
    const from = await handle(page, 0).boundingBox()
    const to = await handle(page, 2).boundingBox()
    if (!from || !to) throw new Error('There is no handle.')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 40, { steps: 4 })
    await page.mouse.move(to.x + 20, to.y + 40, { steps: 12 })
    await page.mouse.up()
    await expect.poll(() => titles(page)).toEqual([second, third, first])
    await page.reload()
    await expect.poll(() => titles(page)).toEqual([second, third, first])
    await handle(page, 0).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`${second} is over position 1 of 3.`)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(`${second} is over position 2 of 3.`)).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(() => titles(page)).toEqual([third, second, first])
  })

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('follows a finger that is held a moment', async ({ page }) => {
      const [first, second, third] = await openThree(page)
      await handle(page, 0).scrollIntoViewIfNeeded()
      await atRest(page)
      const from = await handle(page, 0).boundingBox()
      if (!from) throw new Error('There is no handle.')
      const finger = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: y === undefined ? [] : [{ x: from.x + 20, y }],
        })
      await touch('touchStart', from.y + 20)
      await expect(page.getByText(`${first} is over position 1 of 3.`)).toBeAttached()
      for (let step = 1; step <= 12; step += 1) await touch('touchMove', from.y + 20 + step * 12)
      await expect(page.getByText(`${first} is over position 2 of 3.`)).toBeAttached()
      await touch('touchEnd')
      await expect.poll(() => titles(page)).toEqual([second, first, third])
    })
  })
})
