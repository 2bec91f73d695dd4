import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { calls, drag, holding, openImages, rowsOf, shownNames, tiles } from './imageManager.ts'
import { saved, saveOrder, storedOrder } from './imageOrder.ts'

test('when somebody else has deleted an image, the order of the rest is kept and one is told', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to save image order/)
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

test('of two browsers that reorder at once, the later one is told and shows the stored order', {
  tag: '@extended',
}, async ({ page, records, browser, baseURL, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to save image order/)
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
    const orders = [
      ['3.jpg', '0.jpg', '1.jpg', '2.jpg'],
      ['1.jpg', '2.jpg', '3.jpg', '0.jpg'],
    ]
    // A busy machine may draw the last drop a moment after it.
    for (const [index, order] of orders.entries()) {
      await expect.poll(() => shownNames(index === 0 ? mine : theirs)).toEqual(order)
    }
    // Whether by itself after two seconds or by the button: both are sent before either is answered.
    for (const { held } of saving) await expect.poll(() => held.length).toBe(1)
    const answers = pages.map(saved)
    await Promise.all(saving.map(({ release }) => release()))
    const statuses = (await Promise.all(answers)).map((answer) => answer.status())
    expect(statuses.toSorted()).toEqual([204, 409])

    const rows = await rowsOf(records, listing)
    expect(orders).toContainEqual(rows.map(({ filename }) => filename))
    expect(rows.map(({ display_order }) => display_order)).toEqual([0, 1, 2, 3])
    const late = statuses[0] === 409 ? mine : theirs
    await expect(late.getByRole('alert')).toContainText(
      /Failed to save image order\. Please try again\. .+ has put the photographs in another order meanwhile \(.+\)\. It is shown now; yours is not saved\./,
    )
    expect(await shownNames(late)).toEqual(rows.map(({ filename }) => filename))
    for (const each of pages) {
      await each.reload()
      const manager = await openImages(each, listing)
      expect(await shownNames(manager)).toEqual(rows.map(({ filename }) => filename))
    }
  } finally {
    await other.close()
  }
})
