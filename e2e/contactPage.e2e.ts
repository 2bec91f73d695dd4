import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { open, SENT } from './messageForm.ts'
import { tabTo } from './page.ts'
import { expectReach } from './reach.ts'

/** The map, which is fetched when it is near. */
async function comeToMap(page: Page): Promise<Locator> {
  await page
    .getByRole('heading', { name: 'Three Offices along the Water' })
    .scrollIntoViewIfNeeded()
  const map = page.getByRole('group', { name: 'Map of our offices' })
  await map.scrollIntoViewIfNeeded()
  return map
}
const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat with Us' })
const chatButton = (page: Page) => page.getByRole('button', { name: 'Live Chat' })

/** The horizontal distance of two markers, after the animations of the map. */
async function apart(map: Locator): Promise<number> {
  const lefts: number[] = []
  for (const name of ['Hampshire Office', 'London City Office']) {
    const marker = map.getByRole('link', { name })
    await marker.evaluate((element) =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).target?.contains(element))
          .map(({ finished }) => finished),
      ),
    )
    lefts.push((await marker.boundingBox())?.x ?? Number.NaN)
  }
  return Math.round((lefts[1] ?? Number.NaN) - (lefts[0] ?? Number.NaN))
}

test('the hero is two fifths of the window and titled, each office has its picture, and the map its marker', async ({
  page,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await open(page, '/Contact')
  const heading = page.getByRole('heading', { level: 1, name: 'Contact Us' })
  const hero = page.locator('section', { has: heading })
  expect((await hero.boundingBox())?.height).toBe(0.4 * 900)
  await expect(page).toHaveTitle(/^Contact Us/)

  const drawings = page.getByRole('region', { name: 'Our Offices' }).getByRole('img')
  await expect(drawings).toHaveCount(3)
  for (const drawing of await drawings.all()) {
    expect((await drawing.boundingBox())?.height).toBe(20 * 16)
  }

  const map = await comeToMap(page)
  expect((await map.boundingBox())?.height).toBe(400)
  await expect(map.locator('.grayscale')).toHaveCSS('filter', /^grayscale\(/)
  await expect(map.getByRole('link')).toHaveText([
    'Hampshire Office',
    'London City Office',
    'Essex Office',
  ])
  for (const marker of await map.getByRole('link').all()) await expect(marker).toBeInViewport()
  expect([...hosts], 'nobody else is asked for anything').toEqual([new URL(page.url()).host])
})

test.describe('the map', () => {
  test('zooms, is dragged by a mouse, and leads from a marker to its office', async ({ page }) => {
    await open(page, '/contact')
    const map = await comeToMap(page)
    const initial = await apart(map)
    // Web Mercator at zoom 8: 256 pixels doubled eight times around 360 degrees.
    const degrees = -0.0945 - -1.0876
    expect(initial).toBe(Math.round((degrees * 256 * 2 ** 8) / 360))
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await expect(map.getByRole('status')).toHaveText('Zoom 9')
    expect(Math.abs((await apart(map)) - initial * 2)).toBeLessThanOrEqual(1)

    const marker = map.getByRole('link', { name: 'London City Office' })
    const before = await marker.boundingBox()
    const box = await map.boundingBox()
    if (!before || !box) throw new Error('The map is not shown')
    await page.mouse.move(box.x + 60, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 100, box.y + 80, { steps: 4 })
    await page.mouse.up()
    await expect
      .poll(async () => Math.round(((await marker.boundingBox())?.x ?? 0) - before.x))
      .toBe(40)

    await marker.click()
    await expect(page.getByRole('article', { name: 'London City Office' })).toBeInViewport()
  })
})

test('the chat comes with a fade and a slide, holds the focus, and opens WhatsApp in a new tab', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await open(page, '/contact')
  const chat = chatOf(page)
  const panel = page.locator('[role=dialog]', { hasText: 'Chat with Us' })
  await expect(chat).toBeHidden()
  await expect(panel).toHaveCSS('opacity', '0')
  await chatButton(page).press('Enter')
  await expect(chat).toBeFocused()
  await expect(chat).toHaveCSS('opacity', '1')
  await expect(chat).toHaveCSS('translate', /^(none|0px( 0px)?)$/)
  await expect(chat).toHaveCSS('transition-property', 'opacity, translate')
  await expect(chat).toHaveCSS('transition-duration', '0.2s')
  const box = await chat.boundingBox()
  expect(box?.x).toBe(16)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900 - 16)

  await page.keyboard.press('Tab')
  await expect(chat.getByRole('button', { name: 'Close the chat' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
  await expect(panel).toHaveCSS('opacity', '0')
  await expect(chatButton(page)).toBeFocused()

  // With reduced motion, it appears without a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await chatButton(page).click()
  await expect(chat).toHaveCSS('transition-duration', /^(1e-05s|0\.00001s)$/)
  await expect(chat).toContainText(
    'Connect with our team instantly via WhatsApp for immediate assistance with your property inquiries',
  )
  await expect(chat).toContainText('Available Mon-Fri: 9am-6pm')
  const link = chat.getByRole('link', { name: 'Open WhatsApp Chat' })
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  const tab = context.waitForEvent('page')
  await link.click()
  const address = new URL((await tab).url())
  expect(address.href).toMatch(/^https:\/\/wa\.me\/\d+\?/)
  expect(address.searchParams.get('text')).toMatch(/enquiry about a property/)
})

test('on a phone and a tablet the chat is a sheet, which half covers no field', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [390, 768, 899]) {
    await page.setViewportSize({ width, height: 900 })
    const form = await open(page, '/contact')
    await chatButton(page).click()
    const chat = chatOf(page)
    await expect(chat).toHaveCSS('opacity', '1')
    const room = (await page.getByRole('banner').boundingBox())?.width
    const box = await chat.boundingBox()
    expect(box, `at ${width} pixels`).toMatchObject({ x: 0, width: room })
    const top = box?.y ?? Number.NaN
    expect(top + (box?.height ?? Number.NaN)).toBe(900)
    const covered = () =>
      form.locator('input, select, textarea').evaluateAll(
        (fields, edge) =>
          fields.filter((field) => {
            const { top, bottom } = field.getBoundingClientRect()
            return top < edge && bottom > edge
          }).length,
        top,
      )
    await expect.poll(covered).toBe(0)
    await expect(chatButton(page)).toBeInViewport({ ratio: 1 })
    await chat.getByRole('button', { name: 'Close the chat' }).click()
  }
})

test('a message can be written and sent by keyboard alone', async ({ page, office, email }) => {
  const form = await open(page, '/contact')
  await tabTo(form.getByRole('textbox', { name: 'First name' }))
  const entries = ['Nora', 'Whitfield', email, '020 7946 0777', 'Lettings', 'Hello']
  for (const entry of entries) {
    await page.keyboard.type(entry)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await tabTo(form.getByRole('button', { name: 'Send Message' }))
  await page.keyboard.press('Enter')
  await expect(form.getByText(SENT)).toBeVisible()
  expect(await office.mailFrom(email)).toEqual([
    expect.objectContaining({
      name: 'Nora Whitfield',
      message: 'Hello',
      processingConsent: true,
      marketingConsent: false,
      _to: 'lettings@bramleyandgrove.example',
    }),
  ])
})

test('axe finds nothing, and nothing scrolls sideways, at any width, with and without the chat', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const form = await open(page, '/contact')
  await expectReach(page)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await chatButton(page).click()
  await expect(chatOf(page)).toHaveCSS('opacity', '1')
  await expectReach(page)
})
