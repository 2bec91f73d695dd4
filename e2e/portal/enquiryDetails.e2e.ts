import { expect } from '../fixtures.ts'
import { goBackFrom, tabTo } from '../page.ts'
import {
  eventsOf,
  makeEnquiry,
  openDetails,
  openEnquiries,
  rowOf,
  stored,
  uniqueName,
} from './enquiries.ts'
import { test } from './fixtures.ts'

test('back closes what was opened from the list', async ({ page, records }) => {
  const enquiry = await makeEnquiry(records, { name: uniqueName() })
  await openEnquiries(page, { search: enquiry.email })
  await rowOf(page, enquiry).getByRole('link').click()
  const details = page.getByRole('dialog', { name: enquiry.name })
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toBeHidden()
  await page.goForward()
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(rowOf(page, enquiry)).toBeVisible()
})

test('an unsaved note is not lost without being asked for', async ({ page, records }) => {
  const enquiry = await makeEnquiry(records, { name: uniqueName(), note: 'Old' })
  const details = await openDetails(page, enquiry)
  const note = details.getByLabel('Note')
  await expect(note).toHaveValue('Old')
  await note.fill('New words')
  const question = page.getByRole('alertdialog', { name: 'Unsaved note' })

  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(note).toHaveValue('New words')

  await goBackFrom(page, 'layer')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(note).toHaveValue('New words')

  await details.getByRole('button', { name: 'Close', exact: true }).click()
  await question.getByRole('button', { name: 'Discard the note' }).click()
  await expect(details).toBeHidden()
  expect((await stored(records, enquiry.id))?.note).toBe('Old')
  expect(await eventsOf(records, enquiry.id)).toEqual([])
})

test('by keyboard alone: find, open, set the state, write a note, go back', async ({
  page,
  records,
}) => {
  const enquiry = await makeEnquiry(records, { name: uniqueName() })
  await openEnquiries(page)
  await tabTo(page.getByLabel('Search'))
  await page.keyboard.type(enquiry.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await tabTo(rowOf(page, enquiry).getByRole('link'))
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: enquiry.name })
  await expect(details.getByRole('heading', { name: 'History' })).toBeVisible()
  await tabTo(details.getByRole('button', { name: 'Acknowledged' }))
  await page.keyboard.press('Enter')
  await expect(details.getByText('State set to Acknowledged')).toBeVisible()
  await tabTo(details.getByLabel('Note'))
  await page.keyboard.type('By keyboard')
  await tabTo(details.getByRole('button', { name: 'Save note' }))
  await page.keyboard.press('Enter')
  await expect(details.getByText('The note is saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(rowOf(page, enquiry).getByRole('link')).toBeFocused()
  expect(await stored(records, enquiry.id)).toMatchObject({
    state: 'acknowledged',
    note: 'By keyboard',
  })
})
