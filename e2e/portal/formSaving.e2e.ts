import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { demoAccount, test } from './fixtures.ts'
import {
  answering,
  answers,
  button,
  FAILED_TO_SAVE,
  field,
  fillHouse,
  idsOf,
  openEdit,
  openNew,
  save,
  savedId,
  stored,
} from './propertyForm.ts'

test('when the server fails to a new property, nothing typed is lost and the next attempt stores it once', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to save property details/)
  const form = await openNew(page)
  const title = await fillHouse(form)
  await button(form, 'Garden').click()
  await field(form, 'Another feature').fill('Wine cellar')
  const { mend } = await answering(page, { method: 'POST', answer: answers.error })
  await save(form)
  await expect(form.getByRole('alert')).toHaveText(withReference(FAILED_TO_SAVE))
  await expect(page.getByRole('dialog', { name: 'Add Property - Details' })).toBeVisible()
  await expect(button(form, 'Save & Continue')).toBeFocused()
  await expect(field(form, 'Title')).toHaveValue(title)
  await expect(field(form, 'Price')).toHaveValue('£1,250,000')
  await expect(field(form, 'Description')).toHaveValue('A house entered in a test.')
  await expect(button(form, 'Garden')).toHaveAttribute('aria-pressed', 'true')
  await expect(field(form, 'Another feature')).toHaveValue('Wine cellar')
  expect(await idsOf(records, title)).toEqual([])

  await mend()
  await save(form)
  const id = await savedId(form)
  expect(await idsOf(records, title)).toEqual([id])
})

test('when no answer comes to an edit, nothing typed is lost and the next attempt stores it', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to save property details/)
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await field(form, 'Description').fill('Words that took an hour.')
  const { mend } = await answering(page, { method: 'PATCH', answer: answers.none })
  await save(form)
  await expect(form.getByRole('alert')).toHaveText(withReference(FAILED_TO_SAVE))
  await expect(field(form, 'Description')).toHaveValue('Words that took an hour.')
  expect((await stored(records, listing.id)).description).toBe('A house made for a test.')

  await mend()
  await save(form)
  await savedId(form)
  expect((await stored(records, listing.id)).description).toBe('Words that took an hour.')
})

test('a new property whose answer was lost is stored once, with what was typed since', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to save property details/)
  const form = await openNew(page)
  const title = await fillHouse(form)
  const { mend } = await answering(page, { method: 'POST', answer: answers.lost })
  await save(form)
  await expect(form.getByRole('alert')).toHaveText(withReference(FAILED_TO_SAVE))
  const [first] = await idsOf(records, title)
  expect(first).toBeDefined()

  await mend()
  await field(form, 'Price').fill('1,300,000')
  await save(form)
  expect(await savedId(form)).toBe(first)
  expect(await idsOf(records, title)).toEqual([first])
  expect((await stored(records, first ?? '')).price).toBe(1_300_000)
})

test('a session that ends is asked for again over the form, which loses nothing', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to save property details/)
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await field(form, 'Description').fill('Words that took an hour.')
  const { mend } = await answering(page, {
    method: 'PATCH',
    answer: (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  })
  await save(form)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toHaveCount(0)
  await expect(form.getByText(FAILED_TO_SAVE)).toBeAttached()
  await mend()
  await password.fill(demoAccount.password)
  await password.press('Enter')
  await expect(password).toHaveCount(0)
  const again = form.getByRole('status').filter({ hasText: 'Please save again.' })
  await expect(again).toHaveText('You are signed in again. Please save again.')
  await expect(form.getByText(FAILED_TO_SAVE)).toHaveCount(0)
  await expect(field(form, 'Description')).toHaveValue('Words that took an hour.')
  // What goes wrong after that is an error like any other.
  const { mend: mendAgain } = await answering(page, { method: 'PATCH', answer: answers.error })
  await save(form)
  await expect(form.getByRole('alert')).toHaveText(withReference(FAILED_TO_SAVE))
  await expect(again).toHaveCount(0)
  await mendAgain()
  await save(form)
  await savedId(form)
  expect((await stored(records, listing.id)).description).toBe('Words that took an hour.')
})
