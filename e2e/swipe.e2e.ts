import type { Locator, Page } from '@playwright/test'
import { listingId, photoTexts, theListing } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { doubleTap, moveFingers, movements, swipe } from './gestures.ts'
import { cardOf } from './page.ts'

const house = theListing('sale-belgravia-stucco-house')
const photos = photoTexts(house)
const count = photos.length
const pageOf = `/property/${listingId(house)}`

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false }

const gallery = (page: Page) =>
  page.getByRole('region', { name: `Photographs of ${house.title}` }).last()
const shows = (part: Locator, position: number) =>
  expect(part.getByRole('button', { name: `Show photograph ${position} of` })).toHaveAttribute(
    'aria-current',
    'true',
  )
/** The element that follows the finger. Its code loads when somebody approaches it. */
const trackIn = (part: Locator) => part.locator('[aria-hidden=true] > [draggable=false]').first()
const offsetOf = (track: Locator) =>
  track.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const sideways = ({ x, y }: { x: number; y: number }, by: number) => ({ x: x + by, y })

/** The photograph that is zoomed: the only one, or the first of those below each other, which need not be drawn first. */
const zoomable = (lightbox: Locator) => lightbox.locator('[data-zoomed]:not(li + li *)')

/** Waits until a list is no longer scrolled. */
const atRest = (list: Locator) =>
  list.evaluate(async (element) => {
    let left = Number.NaN
    while (left !== element.scrollTop) {
      left = element.scrollTop
      await new Promise((done) => setTimeout(done, 150))
    }
  })

async function openLightbox(page: Page): Promise<Locator> {
  await page.goto(pageOf)
  await page.getByRole('button', { name: /^All \d+ photographs$/ }).click()
  const lightbox = page.getByRole('dialog', { name: house.title })
  await expect(zoomable(lightbox)).toBeAttached()
  return lightbox
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the first stroke over the photographs pages them, so do the next, and one downwards scrolls', async ({
    page,
  }) => {
    await page.goto(pageOf)
    const photo = await middleOf(gallery(page).getByRole('img').first())
    await swipe(page, sideways(photo, 120), sideways(photo, -120))
    await shows(gallery(page), 2)
    await expect(trackIn(gallery(page))).toBeAttached()
    await swipe(page, sideways(photo, 120), sideways(photo, -120))
    await shows(gallery(page), 3)
    await swipe(page, sideways(photo, -120), sideways(photo, 120))
    await shows(gallery(page), 2)
    // No swipe was taken for a tap, which would have opened the lightbox.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => offsetOf(trackIn(gallery(page)))).toBe(0)

    // A stroke downwards that begins on a photograph scrolls the page.
    await swipe(page, photo, { x: photo.x, y: photo.y - 150 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    await shows(gallery(page), 2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test("a stroke pulls a card's next photograph in, and opens nothing", async ({ page }) => {
    await page.goto('/properties?type=house')
    const card = cardOf(page, house)
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('button', { name: 'Show photograph 1 of' })).toBeAttached()
    const photo = await middleOf(card.getByRole('img').first())
    await swipe(page, sideways(photo, 100), sideways(photo, -100))
    await shows(card, 2)
    await expect(card.getByRole('img', { name: photos[1] ?? '' })).toBeInViewport({ ratio: 1 })
    await swipe(page, sideways(photo, -100), sideways(photo, 100))
    await shows(card, 1)
    await expect(card.getByRole('img', { name: photos[0] ?? '' })).toBeInViewport({ ratio: 1 })
    await expect(card.getByRole('button', { name: 'Next photograph' })).not.toBeInViewport({
      ratio: 0.5,
    })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const before = await page.evaluate(() => window.scrollY)
    await swipe(page, photo, { x: photo.x, y: photo.y - 150 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50)
    await shows(card, 1)
  })

  test('two fingers zoom the lightbox, one pulls it about, and a double tap brings it back', async ({
    page,
  }) => {
    const lightbox = await openLightbox(page)
    const zoomed = zoomable(lightbox)
    const scale = () =>
      zoomed.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
    const middle = await middleOf(zoomed)
    await moveFingers(page, [
      { from: sideways(middle, -30), to: sideways(middle, -90) },
      { from: sideways(middle, 30), to: sideways(middle, 90) },
    ])
    await expect.poll(scale).toBeGreaterThan(2)
    await swipe(page, sideways(middle, 60), sideways(middle, -60))
    await expect.poll(() => offsetOf(zoomed)).toBeLessThan(-40)
    await expect(lightbox.getByText(`1 / ${count}`)).toBeVisible()
    await doubleTap(page, middle)
    await expect.poll(scale).toBe(1)
    // At a scale of 1, swipes change the photograph again.
    await swipe(page, sideways(middle, 120), sideways(middle, -120))
    await expect(lightbox.getByText(`2 / ${count}`)).toBeVisible()
  })

  test('a stroke upwards scrolls the lightbox to the next photographs, which are counted', async ({
    page,
  }) => {
    const lightbox = await openLightbox(page)
    const cross = lightbox.getByRole('button', { name: 'Close' })
    await expect(cross).not.toBeFocused()
    await expect(
      lightbox.getByRole('button', { name: /^(Next|Previous) photograph$/ }),
    ).toHaveCount(0)
    const first = await lightbox.getByRole('img', { name: photos[0] ?? '' }).boundingBox()
    expect(first, 'edge to edge').toMatchObject({ x: 0, width: 390 })
    await expect(lightbox.getByText(photos[0] ?? '')).toBeInViewport({ ratio: 1 })
    await expect(lightbox.getByRole('img', { name: photos[1] ?? '' })).toBeInViewport()

    const middle = await middleOf(zoomable(lightbox))
    await swipe(page, { x: middle.x, y: middle.y + 200 }, { x: middle.x, y: middle.y - 150 })
    await expect(lightbox.getByText(`1 / ${count}`)).toBeHidden()
    // A tap while the stroke still swings only stops it.
    await atRest(lightbox.getByRole('list', { name: 'Photographs of' }))
    await lightbox.getByRole('button', { name: `Show photograph ${count} of` }).tap()
    await expect(lightbox.getByText(`${count} / ${count}`)).toBeVisible()
    await expect(lightbox.getByRole('img', { name: photos.at(-1) ?? '' })).toBeInViewport({
      ratio: 1,
    })
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox.getByText(`${count - 1} / ${count}`)).toBeVisible()
    await expect(lightbox.getByRole('img', { name: photos.at(-2) ?? '' })).toBeInViewport({
      ratio: 1,
    })
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('a stroke pages in one step, and nothing moves', async ({ page }) => {
      await page.goto(pageOf)
      const photo = await middleOf(gallery(page).getByRole('img').first())
      await swipe(page, sideways(photo, 120), sideways(photo, -120))
      await shows(gallery(page), 2)
      await expect(trackIn(gallery(page))).toHaveCount(0)
      expect(await movements(page)).toBe(0)
      const lightbox = await openLightbox(page)
      await page.keyboard.press('+')
      await expect(lightbox.locator('[data-zoomed=true]')).toBeAttached()
      expect(await movements(page)).toBe(0)
    })
  })
})

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('wheel, + and − zoom the lightbox, and a double click does', async ({ page }) => {
    // The files of versions are in folders of their own.
    const original = /property-images\/[^/]+\/[^/]+$/
    const originals = new Set<string>()
    page.on('request', (request) => {
      if (original.test(request.url())) originals.add(request.url())
    })
    const lightbox = await openLightbox(page)
    expect(originals.size, 'originals before zooming').toBe(0)
    const zoomed = zoomable(lightbox)
    const scale = () =>
      zoomed.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
    await page.keyboard.press('+')
    await expect.poll(scale).toBeCloseTo(1.5, 1)
    await expect.poll(() => originals.size, 'originals for zooming').toBe(1)
    await page.keyboard.press('-')
    await expect.poll(scale).toBe(1)
    const middle = await middleOf(zoomed)
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, -400)
    await expect.poll(scale).toBeGreaterThan(2)
    await page.mouse.dblclick(middle.x, middle.y)
    await expect.poll(scale).toBe(1)
    await page.mouse.dblclick(middle.x, middle.y)
    await expect.poll(scale).toBeCloseTo(2.5, 1)
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText(`2 / ${count}`)).toBeVisible()
    await expect.poll(scale).toBe(1)
  })

  test('the lightbox gives the photograph all but 144 pixels, with its arrows and caption at its edges', async ({
    page,
  }) => {
    const lightbox = await openLightbox(page)
    await expect(lightbox.getByRole('button', { name: 'Close' })).not.toBeFocused()
    const height = DESKTOP.viewport.height - 144
    const width = (height * 3) / 2
    const left = (DESKTOP.viewport.width - width) / 2
    const photo = await lightbox.getByRole('img', { name: photos[0] ?? '' }).boundingBox()
    expect(photo?.height).toBeCloseTo(height, -1)
    const box = (part: Locator) => part.boundingBox()
    const before = await box(lightbox.getByRole('button', { name: 'Previous photograph' }))
    const after = await box(lightbox.getByRole('button', { name: 'Next photograph' }))
    expect(before).toMatchObject({ width: 56, height: 56 })
    expect(before?.x).toBeCloseTo(left - 56, -1)
    expect(after?.x).toBeCloseTo(left + width, -1)
    expect((await box(lightbox.getByText(photos[0] ?? '')))?.x).toBeCloseTo(left, -1)
    const thumbnails = await box(lightbox.getByRole('list'))
    expect((thumbnails?.x ?? 0) + (thumbnails?.width ?? 0) / 2).toBeCloseTo(720, 0)
  })

  test('a mouse that pulls a photograph aside pages, and presses nothing', async ({ page }) => {
    await page.goto(pageOf)
    const photo = await middleOf(gallery(page).getByRole('img').first())
    await page.mouse.move(photo.x, photo.y)
    await expect(trackIn(gallery(page))).toBeAttached()
    await page.mouse.down()
    await page.mouse.move(photo.x - 200, photo.y, { steps: 8 })
    expect(await offsetOf(trackIn(gallery(page)))).toBeLessThan(-100)
    await page.mouse.move(photo.x - 500, photo.y, { steps: 8 })
    await page.mouse.up()
    await expect(gallery(page).getByText(/^Photograph 2 of/)).toBeAttached()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.mouse.click(photo.x, photo.y)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('what moves is fetched when somebody comes near, and not before', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const moving = () =>
    files.filter((file) => /\/(PhotoTrack|Moving|ZoomTrack|SheetHandle)-/.test(file))
  await page.goto(pageOf)
  await page.mouse.move(700, 20)
  await expect(page.getByRole('region', { name: 'Location' })).toBeAttached()
  expect(moving()).toEqual([])
  await gallery(page).getByRole('img').first().hover()
  await expect.poll(moving).not.toEqual([])
})
