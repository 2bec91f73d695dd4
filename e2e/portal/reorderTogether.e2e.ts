import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  calls,
  choose,
  drag,
  holding,
  openImages,
  photos,
  rowsOf,
  shownNames,
  tiles,
} from './imageManager.ts'
import { dragWithStoppedClock, saved, saveOrder, stopClock, storedOrder } from './imageOrder.ts'

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
  expect(await storedOrder(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
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
  expect(await storedOrder(records, listing)).toEqual([
    '0 2.jpg',
    '1 0.jpg',
    '2 1.jpg',
    '3 new.jpg',
  ])
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
  expect(await storedOrder(records, listing)).toEqual(['0 3.jpg', '1 1.jpg', '2 2.jpg'])
})

test('when somebody else has deleted an image, the order of the rest is kept and one is told', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Error: Failed to update property: An image of the list/)
  const listing = await records.makeListing({}, 4)
  const manager = await openImages(page, listing)
  const [, second] = await records.imageIds(listing.id)
  await records.client
    .from('property_images')
    .delete()
    .eq('id', second ?? '')
  await drag(manager, 3, 0)
  await expect(manager.getByRole('alert')).toHaveText(
    withReference(
      'Failed to save image order. Please try again. Somebody else has deleted a photograph meanwhile; yours are still in the order you gave them.',
    ),
  )
  await expect(tiles(manager)).toHaveCount(3)
  expect(await shownNames(manager)).toEqual(['3.jpg', '0.jpg', '2.jpg'])
  const answered = saved(page)
  await saveOrder(manager).click()
  await answered
  await expect(manager.getByRole('alert')).toHaveCount(0)
  expect(await storedOrder(records, listing)).toEqual(['0 3.jpg', '1 0.jpg', '2 2.jpg'])
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
    const saving = await Promise.all(pages.map((each) => holding(each, calls.reorder, 'POST')))
    await drag(mine, 3, 0)
    await drag(theirs, 0, 3)
    const orders = [await shownNames(mine), await shownNames(theirs)]
    expect(orders).toEqual([
      ['3.jpg', '0.jpg', '1.jpg', '2.jpg'],
      ['1.jpg', '2.jpg', '3.jpg', '0.jpg'],
    ])
    // Whether by itself after two seconds or by the button: both are sent before either is answered.
    for (const { held } of saving) await expect.poll(() => held.length).toBe(1)
    const answers = pages.map(saved)
    await Promise.all(saving.map(({ release }) => release()))
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
