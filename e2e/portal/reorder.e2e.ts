import type { Locator, Page } from '@playwright/test'
import { paths } from '../../src/lib/paths.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  calls,
  centreOf,
  choose,
  drag,
  failing,
  handle,
  holding,
  openImages,
  photos,
  rowsOf,
  shownNames,
  tiles,
} from './imageManager.ts'
import type { MadeListing, Records } from './records.ts'

const stored = async (records: Records, listing: MadeListing) => {
  const rows = await rowsOf(records, listing)
  return rows.map(({ filename, display_order }) => `${display_order} ${filename}`)
}

/** Right after a drop dnd-kit still swallows clicks, for 50 ms of a clock that stands still. */
async function dragWithStoppedClock(manager: Locator, from: number, to: number): Promise<void> {
  await drag(manager, from, to)
  await manager.page().clock.runFor(60)
}

/** Time goes on by `page.clock` alone, so that nothing is saved before it is meant to be. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

const saveOrder = (manager: Locator) => manager.getByRole('button', { name: 'Save Order' })
const saved = (page: Page) => page.waitForResponse(calls.reorder)

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
  expect(await stored(records, listing)).toEqual(['0 0.jpg', '1 1.jpg', '2 2.jpg', '3 3.jpg'])

  const answered = saved(page)
  await page.clock.runFor(200)
  expect((await answered).ok()).toBe(true)
  await page.clock.resume()
  await expect(saveOrder(manager)).toHaveCount(0)
  await expect(manager.getByText('The order is saved.')).toHaveCount(1)
  expect(await stored(records, listing)).toEqual(['0 3.jpg', '1 1.jpg', '2 2.jpg', '3 0.jpg'])
  expect(sent).toBe(1)

  await page.goto(paths.detail(listing))
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

test('a press that moves less than 8 px is no drag', async ({ page, records }) => {
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

test("'Save Order' saves at once and reads 'Saving...' meanwhile", async ({ page, records }) => {
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  await stopClock(page)
  const saving = await holding(page, calls.reorder, 'POST')
  await dragWithStoppedClock(manager, 2, 0)
  await saveOrder(manager).click()
  await page.clock.resume()
  const busy = manager.getByRole('button', { name: 'Saving...' })
  await expect(busy).toBeDisabled()
  await saving.release()
  await expect(busy).toHaveCount(0)
  await expect(saveOrder(manager)).toHaveCount(0)
  expect(await stored(records, listing)).toEqual(['0 2.jpg', '1 0.jpg', '2 1.jpg'])
  await page.clock.fastForward(5000)
  expect(saving.held, 'the automatic save has nothing left to do').toHaveLength(1)
})

test('the keyboard picks up, moves by 25 px, says where, and drops', async ({ page, records }) => {
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  const grip = handle(tiles(manager).first())
  await grip.focus()
  await page.keyboard.press('Space')
  const said = manager.locator('[id^="DndLiveRegion"]')
  await expect(said).toHaveText(/^0\.jpg .*position 1 of 3\.$/)
  const lifted = manager.getByRole('img', { name: 'Photograph 1 of 3, 0.jpg' }).last()
  const before = await lifted.boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => ((await lifted.boundingBox())?.x ?? 0) - (before?.x ?? 0))
    .toBeCloseTo(25, 0)

  // Escape puts it back and leaves the dialog open.
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('Moving was cancelled. 0.jpg stays at position 1 of 3.')
  await expect(manager).toBeVisible()

  await expect(grip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(/^0\.jpg .*position 1 of 3\.$/)
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('0.jpg is over position 2 of 3.')
  const answered = saved(page)
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('0.jpg is now at position 2 of 3.')
  expect(await shownNames(manager)).toEqual(['1.jpg', '0.jpg', '2.jpg'])
  await expect(grip.page().locator(':focus')).toHaveAttribute('aria-roledescription', 'sortable')
  await answered
  expect(await stored(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
})

test('buttons move a photograph by one place, without dragging', async ({ page, records }) => {
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  await expect(
    manager.getByRole('button', { name: 'Move photograph 1, 0.jpg, earlier' }),
  ).toHaveAttribute('aria-disabled', 'true')
  await manager.getByRole('button', { name: 'Move photograph 3, 2.jpg, earlier' }).click()
  await expect(
    manager.getByRole('button', { name: 'Move photograph 2, 2.jpg, earlier' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(manager.getByText('2.jpg is now at position 1 of 3.')).toHaveCount(1)
  expect(await shownNames(manager)).toEqual(['2.jpg', '0.jpg', '1.jpg'])
  await saved(page)
  expect(await stored(records, listing)).toEqual(['0 2.jpg', '1 0.jpg', '2 1.jpg'])
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
    expect((await stored(records, listing))[2]).toBe('2 3.jpg')
  })
})

for (const { how, answer, reason } of [
  { how: 'is refused', answer: 'not now', reason: 'not now' },
  { how: 'gets no answer', answer: undefined, reason: '' },
]) {
  test(`a save that ${how} keeps the order and the flag, and can be repeated`, async ({
    page,
    records,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, /^Error: Failed to update property: /)
    const listing = await records.makeListing({}, 3)
    const manager = await openImages(page, listing)
    const { mend } = await failing(page, calls.reorder, {
      method: 'POST',
      ...(answer === undefined ? {} : { answer }),
    })
    const logged = page.waitForEvent('console', {
      predicate: (line) => line.text().includes(`Failed to update property: ${reason}`),
    })
    await drag(manager, 0, 1)
    await expect(manager.getByRole('alert')).toHaveText(
      'Failed to save image order. Please try again.',
    )
    await logged
    expect(await shownNames(manager)).toEqual(['1.jpg', '0.jpg', '2.jpg'])
    expect(await stored(records, listing)).toEqual(['0 0.jpg', '1 1.jpg', '2 2.jpg'])

    await mend()
    const answered = saved(page)
    await saveOrder(manager).click()
    await answered
    await expect(manager.getByRole('alert')).toHaveCount(0)
    await expect(saveOrder(manager)).toHaveCount(0)
    expect(await stored(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
  })
}

test('closing the dialog within the two seconds saves', async ({ page, records }) => {
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  await stopClock(page)
  await dragWithStoppedClock(manager, 0, 1)
  await expect(saveOrder(manager)).toBeVisible()
  const answered = saved(page)
  await manager.getByRole('button', { name: 'Cancel', exact: true }).click()
  await answered
  await expect(manager).toBeHidden()
  expect(await stored(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
})

test('an order that cannot be saved on closing is not given up without a word', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /^Error: Failed to update property: /)
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  const { mend } = await failing(page, calls.reorder, { method: 'POST' })
  await drag(manager, 0, 1)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without the new order?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(await shownNames(manager)).toEqual(['1.jpg', '0.jpg', '2.jpg'])
  await expect(manager.getByRole('alert')).toHaveText(
    'Failed to save image order. Please try again.',
  )

  await manager.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Close and lose it' }).click()
  await expect(manager).toBeHidden()
  expect(await stored(records, listing)).toEqual(['0 0.jpg', '1 1.jpg', '2 2.jpg'])

  await mend()
  await openImages(page, listing)
  await drag(manager, 0, 1)
  await page.keyboard.press('Escape')
  await expect(manager).toBeHidden()
  expect(await stored(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
})

for (const { how, leave } of [
  { how: 'closing the page', leave: (page: Page) => page.close({ runBeforeUnload: true }) },
  { how: 'going to another address', leave: (page: Page) => page.goto('about:blank') },
]) {
  test(`${how} within the two seconds saves`, async ({ page, records }) => {
    const listing = await records.makeListing({}, 3)
    const manager = await openImages(page, listing)
    await stopClock(page)
    await dragWithStoppedClock(manager, 0, 1)
    await expect(saveOrder(manager)).toBeVisible()
    await leave(page)
    await expect.poll(() => stored(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
  })
}

for (const { sign, event } of [
  { sign: 'a page that is left', event: 'pagehide' },
  { sign: 'a page that goes out of sight', event: 'visibilitychange' },
]) {
  test(`${sign} saves at once and only once, with a request that outlives it`, async ({
    page,
    records,
  }) => {
    const listing = await records.makeListing({}, 3)
    const manager = await openImages(page, listing)
    const saving = await holding(page, calls.reorder, 'POST')
    await stopClock(page)
    await dragWithStoppedClock(manager, 0, 1)
    const outlives = await page.evaluate(async (type) => {
      const send = window.fetch
      const kept: unknown[] = []
      window.fetch = (input, init) => {
        kept.push(init?.keepalive)
        return send(input, init)
      }
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      const target = type === 'pagehide' ? window : document
      target.dispatchEvent(new Event(type))
      target.dispatchEvent(new Event(type))
      // No more than a page that is going has: the end of what was begun, and no timer.
      await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))))
      return kept
    }, event)
    expect(outlives).toEqual([true])
    await expect.poll(() => saving.held.length).toBe(1)
    await saving.release()
    await page.clock.resume()
    await expect(saveOrder(manager)).toHaveCount(0)
    expect(await stored(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
  })
}

test('orders of one property are sent one after the other, and the last one wins', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  const saving = await holding(page, calls.reorder, 'POST')
  await drag(manager, 2, 0)
  await expect.poll(() => saving.held.length).toBe(1)
  await manager.getByRole('button', { name: 'Move photograph 1, 2.jpg, later' }).click()
  await manager.getByRole('button', { name: 'Move photograph 2, 2.jpg, later' }).click()
  expect(await shownNames(manager)).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  await manager.getByRole('button', { name: 'Move photograph 2, 1.jpg, earlier' }).click()
  await manager.getByRole('button', { name: 'Save & Optimize Images' }).click()
  expect(saving.held).toHaveLength(1)
  await saving.release()
  await expect(manager).toBeHidden()
  expect(saving.held).toHaveLength(2)
  expect(await stored(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
})

test('an upload that ends while an order is unsaved leaves it as it is', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  await stopClock(page)
  await dragWithStoppedClock(manager, 2, 0)
  const [photo] = await photos(1)
  if (!photo) throw new Error('There is no photograph.')
  await choose(manager, [{ ...photo, name: 'new.jpg' }])
  await expect
    .poll(async () => {
      // As little time as the screen needs to follow.
      await page.clock.runFor(20)
      return shownNames(manager)
    })
    .toEqual(['2.jpg', '0.jpg', '1.jpg', 'new.jpg'])
  await expect(saveOrder(manager)).toBeVisible()
  const answered = saved(page)
  await page.clock.runFor(2100)
  await answered
  expect(await stored(records, listing)).toEqual(['0 2.jpg', '1 0.jpg', '2 1.jpg', '3 new.jpg'])
})

test('deleting an image while an order is unsaved saves the order of the rest', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 4)
  const manager = await openImages(page, listing)
  const deletion = await holding(page, calls.deleteImage, 'POST')
  const saving = await holding(page, calls.reorder, 'POST')
  await stopClock(page)
  await dragWithStoppedClock(manager, 3, 0)
  await manager.getByRole('button', { name: 'Delete photograph 2, 0.jpg' }).click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect.poll(() => deletion.held.length).toBe(1)
  await page.clock.runFor(3000)
  expect(saving.held, 'an order with an image that is going').toHaveLength(0)

  const answered = saved(page)
  await saving.release()
  await deletion.release()
  await page.clock.resume()
  await expect(tiles(manager)).toHaveCount(3)
  expect(await shownNames(manager)).toEqual(['3.jpg', '1.jpg', '2.jpg'])
  expect((await answered).ok()).toBe(true)
  await expect(saveOrder(manager)).toHaveCount(0)
  expect(await stored(records, listing)).toEqual(['0 3.jpg', '1 1.jpg', '2 2.jpg'])
})

test('when somebody else has deleted an image, the order of the rest is kept and one is told', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /^Error: Failed to update property: An image of the list/)
  const listing = await records.makeListing({}, 4)
  const manager = await openImages(page, listing)
  const [, second] = await records.imageIds(listing.id)
  await records.client
    .from('property_images')
    .delete()
    .eq('id', second ?? '')
  await drag(manager, 3, 0)
  await expect(manager.getByRole('alert')).toHaveText(
    'Failed to save image order. Please try again. Somebody else has deleted a photograph meanwhile; yours are still in the order you gave them.',
  )
  await expect(tiles(manager)).toHaveCount(3)
  expect(await shownNames(manager)).toEqual(['3.jpg', '0.jpg', '2.jpg'])
  const answered = saved(page)
  await saveOrder(manager).click()
  await answered
  await expect(manager.getByRole('alert')).toHaveCount(0)
  expect(await stored(records, listing)).toEqual(['0 3.jpg', '1 0.jpg', '2 2.jpg'])
})

test('two browsers that reorder at once end in one of the two orders', async ({
  page,
  records,
  browser,
  baseURL,
}) => {
  const listing = await records.makeListing({}, 4)
  const state = await page.context().storageState()
  const other = await browser.newContext({ storageState: state, ...(baseURL && { baseURL }) })
  try {
    const pages = [page, await other.newPage()]
    const managers = await Promise.all(pages.map((each) => openImages(each, listing)))
    const [mine, theirs] = managers
    if (!mine || !theirs) throw new Error('There are two pages.')
    await drag(mine, 3, 0)
    await drag(theirs, 0, 3)
    const orders = [await shownNames(mine), await shownNames(theirs)]
    expect(orders).toEqual([
      ['3.jpg', '0.jpg', '1.jpg', '2.jpg'],
      ['1.jpg', '2.jpg', '3.jpg', '0.jpg'],
    ])
    const answers = pages.map(saved)
    await Promise.all(managers.map((manager) => saveOrder(manager).click()))
    for (const answer of await Promise.all(answers)) expect(answer.ok()).toBe(true)

    const rows = await rowsOf(records, listing)
    expect(orders).toContainEqual(rows.map(({ filename }) => filename))
    expect(rows.map(({ display_order }) => display_order)).toEqual([0, 1, 2, 3])
    for (const each of pages) {
      await each.reload()
      const manager = await openImages(each, listing)
      expect(await shownNames(manager)).toEqual(rows.map(({ filename }) => filename))
    }
  } finally {
    await other.close()
  }
})
