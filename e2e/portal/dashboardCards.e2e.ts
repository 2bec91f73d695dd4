import { expect, failedRequest } from '../fixtures.ts'
import { tabTo } from '../page.ts'
import { actionOf, addVersions, cardOf, expectCards, openOn } from './dashboardPage.ts'
import { openPortal, test } from './fixtures.ts'

test('a card says what the listing is', async ({ page, records }) => {
  const listing = await records.makeListing({
    property_class: 'rent',
    type: 'studio',
    price: 1_950,
    price_frequency: 'pcm',
    minimum_term: 12,
    status: 'pending',
    location: 'Barnes, London',
  })
  const card = await openOn(page, listing)
  for (const text of ['Pending', '£1,950 pcm', 'Barnes, London', 'To let · Studio', 'No images']) {
    await expect(card.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await card.getByRole('link', { name: 'View on the site' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
})

for (const { optimized, badge, button } of [
  { optimized: 0, badge: 'Needs Optimization0/3 images', button: 'Optimize (3)' },
  { optimized: 1, badge: 'Needs Optimization1/3 images', button: 'Optimize (2)' },
  { optimized: 3, badge: 'Fully OptimizedAll 3 images', button: 'Optimize' },
]) {
  test(`the badge with ${optimized} of 3 images optimized`, async ({ page, records }) => {
    const listing = await records.makeListing({}, 3)
    await addVersions(records, listing, optimized)
    const card = await openOn(page, listing)
    await expect(card.getByRole('paragraph').filter({ hasText: 'Optimiz' })).toHaveText(badge)
    await expect(await actionOf(page, listing, button)).toBeVisible()
  })
}

test('the main image is the small one, then the original, then nothing but words', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest)
  const listing = await records.makeListing({}, 1)
  await addVersions(records, listing, 1)
  const image = (await openOn(page, listing)).getByRole('img').first()
  await expect(image).toHaveAttribute('src', /small_images/)
  await page.route('**/small_images/**', (route) => route.abort())
  await page.reload()
  await expect(image).toHaveAttribute('src', /made_[^/]+\/0\.jpg$/)
  await page.route('**/storage/**', (route) => route.abort())
  await page.reload()
  await expect(image).toHaveText('Image Error')
})

test('a listing is made featured and taken back, in the database too', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  await openOn(page, listing)
  const isFeatured = async () => {
    const { data } = await records.client
      .from('properties')
      .select('featured')
      .eq('id', listing.id)
      .single()
      .throwOnError()
    return data.featured
  }
  await (await actionOf(page, listing, 'Make Featured')).click()
  const pressed = await actionOf(page, listing, 'Featured')
  await expect(pressed).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(isFeatured).toBe(true)
  await expect(page.getByRole('tab', { name: 'Featured 1', exact: true })).toBeVisible()
  await pressed.click()
  await expect(await actionOf(page, listing, 'Make Featured')).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect.poll(isFeatured).toBe(false)
})

test("'Failed to update featured status', and all is as it was", async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to update featured status/)
  const listing = await records.makeListing()
  await openOn(page, listing)
  await page.route('**/rest/v1/properties*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await (await actionOf(page, listing, 'Make Featured')).click()
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Failed to update featured status')
  await expect(await actionOf(page, listing, 'Make Featured')).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)

  await (await actionOf(page, listing, 'Make Featured')).click()
  await expect(banner).toBeVisible()
  await page.unroute('**/rest/v1/properties*')
  await (await actionOf(page, listing, 'Make Featured')).click()
  await expect(await actionOf(page, listing, 'Featured')).toBeVisible()
  await expect(banner, 'gone with the next success').toHaveCount(0)
})

test('a listing that is featured no longer leaves that tab, and the focus stays near', async ({
  page,
  records,
}) => {
  const mark = `Row ${Date.now()}`
  const [, second, third] = [
    await records.makeListing({ title: `${mark} C`, featured: true }),
    await records.makeListing({ title: `${mark} B`, featured: true }),
    await records.makeListing({ title: `${mark} A`, featured: true }),
  ]
  await openPortal(page, `?tab=featured&sort=oldest&search=${encodeURIComponent(mark)}`)
  await expectCards(page, [`${mark} C`, `${mark} B`, `${mark} A`])
  await (await actionOf(page, second, 'Featured')).click()
  await expectCards(page, [`${mark} C`, `${mark} A`])
  await expect(cardOf(page, third)).toBeFocused()
})

test("a card's actions are reached and worked by keyboard alone", async ({ page, records }) => {
  const listing = await records.makeListing({}, 2)
  const card = await openOn(page, listing)
  const names = ['Make Featured', 'Edit', 'Images', 'Optimize (2)', 'Delete']
  const buttons = card.getByRole('button')
  await expect(buttons).toHaveText(names)
  const opacity = () =>
    buttons.first().evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity)
  await page.mouse.move(0, 0)
  await expect.poll(opacity, 'hidden until the card is hovered or has the focus').toBe('0')
  await tabTo(buttons.first())
  await expect.poll(opacity).toBe('1')
  for (const [index, name] of names.entries()) {
    const button = buttons.nth(index)
    await expect(button).toBeFocused()
    await expect(button).toHaveAccessibleName(name)
    await expect(button).toHaveAccessibleDescription(listing.title)
    await page.keyboard.press('Tab')
  }
  await buttons.first().focus()
  await page.keyboard.press('Space')
  await expect(buttons.first()).toHaveText('Featured')
  await expect(buttons.first()).toBeFocused()
  await buttons.last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(buttons.last(), 'the focus comes back').toBeFocused()
})

test('the actions show on hover and nothing moves', async ({ page, records }) => {
  const listing = await records.makeListing({}, 1)
  const card = await openOn(page, listing)
  const actions = card.getByRole('button').first().locator('..')
  await page.mouse.move(0, 0)
  await expect(actions).toHaveCSS('opacity', '0')
  await card.scrollIntoViewIfNeeded()
  const before = await card.boundingBox()
  await card.hover()
  await expect(actions).toHaveCSS('opacity', '1')
  expect(await card.boundingBox()).toEqual(before)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the actions are there without hovering', async ({ page, records }) => {
    const listing = await records.makeListing()
    const card = await openOn(page, listing)
    await expect(card.getByRole('button').first().locator('..')).toHaveCSS('opacity', '1')
    await card.getByRole('button', { name: 'Delete' }).tap()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  })
})

test('each action opens its dialog and gets the focus back', async ({ page, records }) => {
  const listing = await records.makeListing({}, 1)
  await openOn(page, listing)
  const openings = [
    { button: 'Edit', dialog: 'Edit Property - Details' },
    { button: 'Images', dialog: `Manage Images - ${listing.title}` },
    { button: 'Optimize (1)', dialog: `Optimize Images - ${listing.title}` },
  ]
  for (const { button, dialog } of openings) {
    await (await actionOf(page, listing, button)).click()
    const opened = page.getByRole('dialog', { name: dialog, exact: true })
    await expect(opened).toBeVisible()
    await opened.getByRole('button', { name: 'Close' }).first().click()
    await expect(opened).toHaveCount(0)
    await expect(await actionOf(page, listing, button)).toBeFocused()
  }
  for (const { button, dialog } of [
    { button: 'Add New Property', dialog: 'Add Property - Details' },
    { button: 'Optimize all', dialog: /^Optimize/ },
  ]) {
    await page.getByRole('button', { name: button }).click()
    const opened = page.getByRole('dialog', { name: dialog })
    await expect(opened).toBeVisible()
    await opened.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  }
})

test("'Save & Optimize Images' goes on to the optimizer, which starts by itself", async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 1)
  const card = await openOn(page, listing)
  await (await actionOf(page, listing, 'Images')).click()
  await page.getByRole('button', { name: 'Save & Optimize Images' }).click()
  const optimizer = page.getByRole('dialog', { name: `Optimize Images - ${listing.title}` })
  await expect(optimizer).toBeVisible()
  await expect(optimizer).toHaveCount(0, { timeout: 30_000 })
  await expect(card.getByText('Fully Optimized')).toBeVisible()
  const { data } = await records.client
    .from('small_images')
    .select('id')
    .eq('property_id', listing.id)
    .throwOnError()
  expect(data).toHaveLength(1)
})
