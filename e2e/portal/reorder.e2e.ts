import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { centreOf, handle, leftOf, openImages, shownNames, tiles } from './imageManager.ts'
import { dragWithStoppedClock, saved, saveOrder, stopClock, storedOrder } from './imageOrder.ts'

test('a dropped photograph moves there at once and is saved two seconds after the last drop', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 4)
  const manager = await openImages(page, listing)
  await stopClock(page)
  await expect(manager.getByText('Drag images to reorder')).toBeVisible()
  await expect(saveOrder(manager)).toHaveCount(0)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/reorder_images_safely')) sent += 1
  })

  await dragWithStoppedClock(manager, 0, 2)
  await expect.poll(() => shownNames(manager)).toEqual(['1.jpg', '2.jpg', '0.jpg', '3.jpg'])
  await expect(tiles(manager).first()).toContainText('Primary Image')
  await expect(saveOrder(manager)).toBeVisible()
  await page.clock.runFor(1900)
  await dragWithStoppedClock(manager, 3, 0)
  await expect.poll(() => shownNames(manager)).toEqual(['3.jpg', '1.jpg', '2.jpg', '0.jpg'])
  await page.clock.runFor(1900)
  expect(sent).toBe(0)
  expect(await storedOrder(records, listing)).toEqual(['0 0.jpg', '1 1.jpg', '2 2.jpg', '3 3.jpg'])

  const answered = saved(page)
  await page.clock.runFor(200)
  expect((await answered).ok()).toBe(true)
  await page.clock.resume()
  await expect(saveOrder(manager)).toHaveCount(0)
  await expect(manager.getByText('The order is saved.')).toHaveCount(1)
  expect(await storedOrder(records, listing)).toEqual(['0 3.jpg', '1 1.jpg', '2 2.jpg', '3 0.jpg'])
  expect(sent).toBe(1)

  await page.goto(`/property/${listing.id}`)
  const { data } = await records.client
    .from('properties')
    .select('image_urls')
    .eq('id', listing.id)
    .single()
  expect(data?.image_urls.map((url) => url.split('/').at(-1))).toEqual([
    '3.jpg',
    '1.jpg',
    '2.jpg',
    '0.jpg',
  ])
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute('src', /\/3\.jpg$/)
})

test('a press that moves less than 8 px is no drag', { tag: '@extended' }, async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  const grip = handle(tiles(manager).first())
  const { x, y } = await centreOf(grip)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 7, y)
  await expect(grip).not.toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(x + 9, y)
  await expect(grip).toHaveAttribute('aria-pressed', 'true')
  // Escape puts it back and leaves the dialog open.
  await page.keyboard.press('Escape')
  await expect(grip).not.toHaveAttribute('aria-pressed', 'true')
  await page.mouse.up()
  await expect(manager).toBeVisible()
  expect(await shownNames(manager)).toEqual(['0.jpg', '1.jpg'])
  await expect(saveOrder(manager)).toHaveCount(0)
})

test('the keyboard picks up, moves by 25 px, says where, and drops', async ({ page, records }) => {
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  const grip = handle(tiles(manager).first())
  await grip.press('Space')
  const said = manager.locator('[id^="DndLiveRegion"]')
  await expect(said).toHaveText(/^0\.jpg .*position 1 of 3\.$/)
  const lifted = manager.getByRole('img', { name: 'Photograph 1 of 3, 0.jpg' }).last()
  const before = await leftOf(lifted)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await leftOf(lifted)) - before).toBeCloseTo(25, 0)

  // Escape puts it back and leaves the dialog open.
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('Moving was cancelled. 0.jpg stays at position 1 of 3.')
  await expect(manager).toBeVisible()

  await expect(grip).toBeFocused()
  await grip.press('Enter')
  await expect(said).toHaveText(/^0\.jpg .*position 1 of 3\.$/)
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('0.jpg is over position 2 of 3.')
  const answered = saved(page)
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('0.jpg is now at position 2 of 3.')
  expect(await shownNames(manager)).toEqual(['1.jpg', '0.jpg', '2.jpg'])
  await expect(grip.page().locator(':focus')).toHaveAttribute('aria-roledescription', 'sortable')
  await answered
  expect(await storedOrder(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a photograph that is held for a moment can be dragged; a swipe scrolls', async ({
    page,
    records,
  }) => {
    const listing = await records.makeListing({}, 6)
    const manager = await openImages(page, listing)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      })

    const start = await centreOf(handle(tiles(manager).nth(2)))
    await touch('touchStart', start.x, start.y)
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', start.x, start.y - step * 20)
    await touch('touchEnd')
    await expect.poll(() => manager.evaluate((element) => element.scrollTop)).toBeGreaterThan(50)
    expect(await shownNames(manager)).toEqual([
      '0.jpg',
      '1.jpg',
      '2.jpg',
      '3.jpg',
      '4.jpg',
      '5.jpg',
    ])

    const grip = handle(tiles(manager).nth(3))
    const from = await centreOf(grip)
    const to = await centreOf(handle(tiles(manager).nth(2)))
    await touch('touchStart', from.x, from.y)
    await expect(grip).toHaveAttribute('aria-pressed', 'true')
    for (let step = 1; step <= 10; step += 1) {
      await touch(
        'touchMove',
        from.x + ((to.x - from.x) * step) / 10,
        from.y + ((to.y - from.y) * step) / 10,
      )
    }
    const answered = saved(page)
    await touch('touchEnd')
    await expect
      .poll(() => shownNames(manager))
      .toEqual(['0.jpg', '1.jpg', '3.jpg', '2.jpg', '4.jpg', '5.jpg'])
    await answered
    expect((await storedOrder(records, listing))[2]).toBe('2 3.jpg')
  })
})
