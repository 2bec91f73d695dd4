import type { Page } from '@playwright/test'
import { listingId, theListing } from './demo.ts'
import { expect, test } from './fixtures.ts'

const house = theListing('sale-canonbury-georgian-house')

/** Records the name and length of each animation within a drawing as it starts. */
async function noteStrokes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const strokes: string[] = []
    Object.assign(window, { strokes })
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (!(target instanceof SVGElement)) return
      strokes.push(`${animationName} ${getComputedStyle(target).animationDuration}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { strokes: string[] }).strokes)
}

const drawingIn = (page: Page) =>
  page.getByRole('img', { name: 'Drawing of a four-storey Georgian terrace house' })

test('the drawing of a home draws itself once in 600 ms', async ({ page }) => {
  const strokes = await noteStrokes(page)
  await page.goto(`/property/${listingId(house)}`)
  await expect(drawingIn(page)).toBeVisible()
  await expect.poll(strokes).toEqual(expect.arrayContaining(['pencil 0.6s', 'paint 0.6s']))
  await expect
    .poll(() => drawingIn(page).evaluate((svg) => svg.getAnimations({ subtree: true }).length))
    .toBe(0)
  // Two lines and a door, each once, although the page was rendered ahead and then taken over.
  expect(await strokes()).toHaveLength(3)
})

test('the drawing of a home is still for those who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const strokes = await noteStrokes(page)
  await page.goto(`/property/${listingId(house)}`)
  await expect(drawingIn(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await strokes()).toEqual([])
})
