import type { Page, Route } from '@playwright/test'
import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  type ChosenFile,
  calls,
  choose,
  failing,
  holding,
  namesStored,
  photos,
  rowsOf,
  shownNames,
  tiles,
} from './imageManager.ts'
import { versionsOf } from './optimizer.ts'
import {
  answering,
  answers,
  button,
  FAILED_TO_SAVE,
  field,
  fillHouse,
  formOf,
  openEdit,
  openNew,
  save,
  savedId,
} from './propertyForm.ts'
import type { MadeListing } from './records.ts'

/** The server does as it is asked, and its answer is lost. */
async function losing(page: Page, call: string) {
  const handler = (route: Route) =>
    route.request().method() === 'POST' ? answers.lost(route) : route.fallback()
  await page.route(call, handler)
  return { mend: () => page.unroute(call, handler) }
}

const FAILED_TO_UPDATE = 'Failed to update property images'

test('photographs chosen before a property is saved become part of it, though its saving fails at first', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to save property details/)
  const form = await openNew(page)
  await expect(form.getByText('Save property to manage images')).toBeVisible()
  await expect(
    form.getByText('Accepted formats: JPG, PNG (Save property first for permanent storage)'),
  ).toBeVisible()
  const title = await fillHouse(form)
  await choose(form, await photos(3))
  const { mend } = await answering(page, { method: 'POST', answer: answers.error })
  // Saving waits for what is being uploaded.
  await save(form)
  await expect(form.getByRole('alert')).toHaveText(withReference(FAILED_TO_SAVE))
  await mend()
  await save(form)
  const id = await savedId(form)
  await expect(tiles(form)).toHaveCount(3)
  expect(await shownNames(form)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  const listing: MadeListing = { id, title, property_class: 'sale' }
  const rows = await rowsOf(records, listing)
  expect(rows.map(({ filename, property_type }) => [filename, property_type])).toEqual([
    ['1.jpg', 'sale'],
    ['2.jpg', 'sale'],
    ['3.jpg', 'sale'],
  ])
  for (const { url } of rows) expect(await records.hasFile(url)).toBe(true)
  const { data } = await records.client
    .from('properties')
    .select('image_urls')
    .eq('id', id)
    .single()
    .throwOnError()
  expect(data.image_urls).toEqual(rows.map(({ url }) => url))
  await expect(
    form.getByRole('status').filter({ hasText: 'The web sizes are ready.' }),
  ).toHaveCount(1)
  const versions = await versionsOf(records, listing)
  expect(versions.map(({ small }) => small !== null)).toEqual([true, true, true])
})

/** A photograph that breaks off in the middle, as after a copy that was interrupted. */
async function truncated(name: string): Promise<ChosenFile> {
  const [whole] = await photos(1)
  if (!whole) throw new Error('There is no photograph.')
  return { ...whole, name, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) }
}

test('a photograph that is no good holds no new property up, and can be dismissed afterwards', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  // Finished without all that the gate asks for, it stays a draft.
  allowedNoise.push(/status of 422/)
  const form = await openNew(page)
  const title = await fillHouse(form)
  const [first, second] = await photos(2)
  const broken = await truncated('broken.jpg')
  const text = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sirs') }
  await choose(
    form,
    [first, broken, text, second].filter((file) => file !== undefined),
  )
  const reason = 'Failed to upload broken.jpg: the file is incomplete'
  await expect(form.getByText(reason)).toBeVisible()
  await expect(button(form, 'Remove broken.jpg')).toBeVisible()
  await expect(button(form, 'Retry broken.jpg')).toHaveCount(0)

  await save(form)
  const id = await savedId(form)
  const listing: MadeListing = { id, title, property_class: 'sale' }
  expect(await namesStored(records, listing)).toEqual(['1.jpg', '2.jpg'])
  await expect(tiles(form)).toHaveCount(2)
  await expect(form.getByRole('alert')).toHaveText([
    reason,
    'Invalid file type: letter.jpg. Only JPG and PNG are allowed.',
  ])
  await expect(form.getByRole('button', { name: /^Retry/ })).toHaveCount(0)

  await button(form, 'Remove letter.jpg').click()
  await expect(form.getByRole('alert')).toHaveText(reason)
  // Whoever has read of the other one may leave it at that.
  await button(form, 'Finish').click()
  await expect(form).toHaveCount(0)
  expect(await namesStored(records, listing)).toEqual(['1.jpg', '2.jpg'])
})

test('what still cannot be uploaded is listed in the second step, and retried there', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to/, /out of order/)
  const form = await openNew(page)
  const title = await fillHouse(form)
  const { mend } = await failing(page, calls.upload, { method: 'POST', answer: 'out of order' })
  await choose(form, await photos(1))
  await expect(button(form, 'Retry 1.jpg')).toBeVisible()
  await mend()
  const [, second] = await photos(2)
  await choose(form, second ? [second] : [])
  await expect(button(form, 'Remove photograph 1, 2.jpg')).toBeVisible()

  const { mend: mendAgain } = await failing(page, calls.upload, {
    method: 'POST',
    answer: 'out of order',
  })
  await save(form)
  const id = await savedId(form)
  const listing: MadeListing = { id, title, property_class: 'sale' }
  const reason = form.getByRole('alert').filter({ hasText: '1.jpg' })
  await expect(reason).toHaveText(withReference('Failed to upload 1.jpg: out of order'))
  await expect(tiles(form)).toHaveCount(1)
  expect(await namesStored(records, listing)).toEqual(['2.jpg'])
  // It may still go better, so that nobody leaves it behind unasked.
  await button(form, 'Finish').click()
  await expect(form.getByText(FAILED_TO_UPDATE)).toBeVisible()

  await mendAgain()
  await button(form, 'Retry 1.jpg').click()
  await expect(tiles(form)).toHaveCount(2)
  await expect(reason).toHaveCount(0)
  // In the order in which they were chosen.
  expect(await shownNames(form)).toEqual(['1.jpg', '2.jpg'])
  await button(form, 'Finish').click()
  await expect(form).toHaveCount(0)
  expect(await namesStored(records, listing)).toEqual(['1.jpg', '2.jpg'])
  for (const { url } of await rowsOf(records, listing)) {
    expect(await records.hasFile(url)).toBe(true)
  }
})

test("'Failed to store image reference for {filename}' keeps the photograph for another attempt", {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to/, /out of order/)
  const form = await openNew(page)
  const title = await fillHouse(form)
  await choose(form, await photos(2))
  const { mend } = await failing(page, calls.record, { method: 'POST', answer: 'out of order' })
  await save(form)
  const id = await savedId(form)
  const listing: MadeListing = { id, title, property_class: 'sale' }
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
    withReference('Failed to store image reference for 1.jpg'),
    withReference('Failed to store image reference for 2.jpg'),
  ])
  await button(form, 'Finish').click()
  await expect(form.getByText(FAILED_TO_UPDATE)).toBeVisible()
  expect(await namesStored(records, listing)).toEqual([])

  await mend()
  // Stored, though its answer is lost: the next attempt makes no second record.
  const { mend: mendAnswer } = await losing(page, calls.record)
  await button(form, 'Try again').click()
  await expect(tiles(form)).toHaveCount(2)
  await mendAnswer()
  await button(form, 'Try again').click()
  await expect(form.getByRole('alert').filter({ hasText: 'image reference' })).toHaveCount(0)
  expect(await namesStored(records, listing)).toEqual(['1.jpg', '2.jpg'])
  await button(form, 'Finish').click()
  await expect(form).toHaveCount(0)
  for (const { url } of await rowsOf(records, listing)) {
    expect(await records.hasFile(url)).toBe(true)
  }
})

test('photographs of a property that is never saved are removed again', async ({
  page,
  records,
}) => {
  const form = await openNew(page)
  const title = await fillHouse(form)
  const uploaded = page.waitForResponse(calls.upload)
  await choose(form, await photos(1))
  const { pathname } = new URL((await uploaded).url())
  const path = decodeURIComponent(pathname.split('/property-images/')[1] ?? '')
  expect(path).toContain(title.toLowerCase().replace(/[^a-z0-9]/g, '_'))
  expect(await records.hasFile(path)).toBe(true)
  await button(form, 'Cancel').click()
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await button(question, 'Close and lose it').click()
  await expect(form).toHaveCount(0)
  await expect.poll(() => records.hasFile(path)).toBe(false)
})

test('an upload goes on while one goes back to the details, and closing asks about it', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await save(form)
  await savedId(form)
  const { held, release } = await holding(page, calls.upload, 'POST')
  await choose(form, await photos(1))
  await expect.poll(() => held.length).toBe(1)
  await button(form, 'Back to Details').click()
  await expect(field(form, 'Title')).toBeVisible()
  await button(form, 'Cancel').click()
  const question = page.getByRole('alertdialog', { name: 'Stop uploading?' })
  await button(question, 'Keep uploading').click()
  await expect(formOf(page)).toBeVisible()
  await release()
  await save(form)
  await savedId(form)
  await expect(tiles(form)).toHaveCount(1)
  await button(form, 'Finish').click()
  await expect(form).toHaveCount(0)
  expect(await namesStored(records, listing)).toEqual(['1.jpg'])
})
