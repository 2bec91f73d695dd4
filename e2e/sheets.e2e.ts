import type { Locator, Page } from '@playwright/test'
import { listingId } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { swipe } from './gestures.ts'
import { cardOf } from './page.ts'
import { dialogOf, house, openForm, submitOf } from './viewingForm.ts'

const HEIGHT = 844
test.use({ viewport: { width: 390, height: HEIGHT }, hasTouch: true })

/** Drags a sheet by its title, after the code for dragging has loaded. */
async function dragDown(page: Page, sheet: Locator, by: number): Promise<void> {
  await expect(sheet.locator('.touch-none')).toBeAttached()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('The sheet is not to be seen')
  const from = { x: 150, y: box.y + 30 }
  await swipe(page, from, { x: 150, y: from.y + by })
}

const popUp = (page: Page) => page.getByRole('dialog', { name: house.title })
const atRest = (sheet: Locator) =>
  expect.poll(async () => {
    const box = await sheet.boundingBox()
    return box && Math.round(box.y + box.height)
  })

test('a form is a sheet at the bottom edge, and so is the button that sends it', async ({
  page,
}) => {
  const form = await openForm(page)
  await atRest(form).toBe(HEIGHT)
  await expect(form).toHaveCSS('border-top-left-radius', '16px')
  const handle = await form.locator('span.rounded-full').boundingBox()
  expect(handle).toMatchObject({ width: 36, height: 4 })
  const button = await submitOf(form).boundingBox()
  expect(HEIGHT - (button ? button.y + button.height : 0)).toBeLessThanOrEqual(16)
  await form.getByLabel('Additional notes').focus()
  await expect(submitOf(form)).toBeInViewport({ ratio: 1 })
  await expect(form.getByLabel('Additional notes')).toBeInViewport({ ratio: 1 })
})

test('a pop-up closes when it is dragged down, and comes back from a little way', async ({
  page,
}) => {
  await page.goto('/properties?type=house')
  await cardOf(page, house).getByRole('button', { name: 'View Details' }).tap()
  await atRest(popUp(page)).toBe(HEIGHT)
  await dragDown(page, popUp(page), 60)
  await atRest(popUp(page)).toBe(HEIGHT)
  await dragDown(page, popUp(page), 600)
  await expect(popUp(page)).toHaveCount(0)
  await expect(page).toHaveURL('/properties?type=house')
})

test('a pop-up that could not load its particulars says so in its first view', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to fetch property/)
  await page.goto('/properties?type=house')
  const call = /\/rest\/v1\/properties\?/
  await page.route(call, (route) => route.abort())
  await cardOf(page, house).getByRole('button', { name: 'View Details' }).tap()
  await expect(popUp(page).getByRole('alert')).toContainText('Failed to fetch property')
  await expect(popUp(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.unroute(call)
  await popUp(page).getByRole('button', { name: 'Try again' }).tap()
  await expect(popUp(page).getByText(house.description)).toBeVisible()
  await expect(popUp(page).getByRole('alert')).toHaveCount(0)
})

test('a half-filled form that is dragged down asks, and is still there', async ({ page }) => {
  const form = await openForm(page)
  await form.getByLabel('Name').fill('Nora Whitfield')
  await atRest(form).toBe(HEIGHT)
  await dragDown(page, form, 600)
  const question = page.getByRole('dialog', { name: 'Close without sending?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).tap()
  await atRest(form).toBe(HEIGHT)
  await expect(form.getByLabel('Name')).toHaveValue('Nora Whitfield')
})

test('on a tablet held upright a pop-up is a sheet, whose buttons are of one height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 899, height: 1100 })
  await page.goto(`/properties?property=${listingId(house)}`)
  await atRest(popUp(page)).toBe(1100)
  expect(await popUp(page).boundingBox()).toMatchObject({ x: 0, width: 899 })
  const heights = ['View Full Details', 'Download Brochure', 'Save'].map(async (name) => {
    const control = popUp(page).getByText(name, { exact: true })
    return (await control.boundingBox())?.height
  })
  expect(await Promise.all(heights)).toEqual([48, 48, 48])
  await page.setViewportSize({ width: 900, height: 1100 })
  const floating = await popUp(page).boundingBox()
  expect(floating?.x, 'it floats in a wider window').toBeGreaterThan(0)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a sheet is where it will be at once, and no finger moves it', async ({ page }) => {
    await openForm(page)
    const form = dialogOf(page)
    expect(await form.evaluate((sheet) => sheet.getAnimations().length)).toBe(0)
    await atRest(form).toBe(HEIGHT)
    await swipe(page, { x: 150, y: 60 }, { x: 150, y: 700 })
    await atRest(form).toBe(HEIGHT)
    await expect(form.locator('.touch-none')).toHaveCount(0)
    // The form can be closed by its button.
    await form.getByRole('button', { name: 'Close' }).tap()
    await expect(form).toHaveCount(0)
  })
})
