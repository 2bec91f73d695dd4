import { expect } from '../fixtures.ts'
import { goBackFrom, tabTo } from '../page.ts'
import {
  calls,
  eventsOf,
  makeEnquiries,
  makeEnquiry,
  openEnquiries,
  paneOf,
  rowOf,
  stored,
  uniqueName,
} from './enquiries.ts'
import { test } from './fixtures.ts'

test('j and k read one enquiry after the other beside the list', async ({ page, records }) => {
  const tag = uniqueName()
  const [first, second] = ['2026-11-17T10:00:00Z', '2026-11-16T10:00:00Z']
  await makeEnquiries(records, [
    { name: `${tag} A`, message: 'The first one.', received_at: first },
    { name: `${tag} B`, message: 'The second one.', received_at: second },
  ])
  await openEnquiries(page, { search: tag })
  await expect(page.getByText('The enquiry you choose opens here.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(paneOf(page, `${tag} A`).getByText('The first one.')).toBeVisible()
  await page.keyboard.press('j')
  const next = paneOf(page, `${tag} B`)
  await expect(next.getByText('The second one.')).toBeVisible()
  await expect(page.getByRole('article').last().getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await expect(paneOf(page, `${tag} A`)).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `${tag} A`, level: 2 })).toBeFocused()
  await page.goBack()
  await expect(page.getByText('The enquiry you choose opens here.')).toBeVisible()
  await expect(page.getByRole('article').first().getByRole('link')).toBeFocused()

  // Keys pressed at once are one step of the history.
  await page.evaluate(() => {
    for (const key of ['j', 'j']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
  })
  await expect(page.getByRole('article').last().getByRole('link')).toHaveAttribute('aria-current')
  await page.goBack()
  await expect(page.getByText('The enquiry you choose opens here.')).toBeVisible()
})

test('beside the list, an unsaved note stays while another enquiry is read', async ({
  page,
  records,
}) => {
  const tag = uniqueName()
  await makeEnquiries(records, [{ name: `${tag} A` }, { name: `${tag} B` }])
  await openEnquiries(page, { search: tag })
  await page.getByRole('link', { name: `${tag} A` }).click()
  await paneOf(page, `${tag} A`).getByLabel('Note').fill('Half a thought')
  await page.getByRole('link', { name: `${tag} B` }).click()
  await expect(paneOf(page, `${tag} B`).getByLabel('Note')).toHaveValue('')
  const row = rowOf(page, { name: `${tag} A` })
  await expect(row).toContainText('Note not saved')
  await page.getByRole('link', { name: 'Listings', exact: true }).click()
  await page.getByRole('link', { name: /^Enquiries/ }).click()
  await row.getByRole('link').click()
  const pane = paneOf(page, `${tag} A`)
  await expect(pane.getByLabel('Note')).toHaveValue('Half a thought')
  // What is searched for changes the list alone.
  await page.getByLabel('Search').fill(tag)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(pane.getByLabel('Note')).toHaveValue('Half a thought')

  await pane.getByRole('button', { name: 'Close', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Unsaved note' })
  await question.getByRole('button', { name: 'Discard the note' }).click()
  await expect(pane).toBeHidden()
  await expect(row.getByRole('link')).toBeFocused()
  await expect(row).not.toContainText('Note not saved')
})

test('a note typed on while the one before is being saved is kept', async ({ page, records }) => {
  const tag = uniqueName()
  const [first] = await makeEnquiries(records, [{ name: `${tag} A` }, { name: `${tag} B` }])
  await openEnquiries(page, { search: tag })
  await page.getByRole('link', { name: `${tag} A` }).click()
  const pane = paneOf(page, `${tag} A`)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(calls.note, async (route) => {
    await asked
    await route.continue()
  })
  await pane.getByLabel('Note').fill('One')
  await pane.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('link', { name: `${tag} B` }).click()
  await page.getByRole('link', { name: `${tag} A` }).click()
  await pane.getByLabel('Note').fill('One and two')
  answer()
  await expect.poll(async () => (await stored(records, first?.id ?? ''))?.note).toBe('One')
  await expect(pane.getByText('Note saved')).toBeVisible()
  await expect(pane.getByLabel('Note')).toHaveValue('One and two')
  await pane.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(async () => (await stored(records, first?.id ?? ''))?.note).toBe('One and two')
})

test('an unsaved note is not lost without being asked for', async ({ page, records }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  const enquiry = await makeEnquiry(records, { name: uniqueName(), note: 'Old' })
  await openEnquiries(page, { search: enquiry.email, enquiry: enquiry.id })
  const details = page.getByRole('dialog', { name: enquiry.name })
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

test('back does not open an enquiry again whose note was discarded', async ({ page, records }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  const enquiry = await makeEnquiry(records, { name: uniqueName() })
  await openEnquiries(page)
  await page.getByLabel('Search').fill(enquiry.email)
  await expect(page.getByRole('article')).toHaveCount(1)
  const before = page.url()
  await page.getByLabel('State').selectOption({ index: 1 })
  await expect(page).not.toHaveURL(before)
  await page.getByLabel('State').selectOption({ index: 0 })
  await expect(page).toHaveURL(before)
  await rowOf(page, enquiry).getByRole('link').click()
  const details = page.getByRole('dialog', { name: enquiry.name })
  await details.getByLabel('Note').fill('Half a thought')
  await goBackFrom(page, 'layer')
  await page.getByRole('button', { name: 'Discard the note' }).click()
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(before)
  await goBackFrom(page, 'page')
  await expect(page).not.toHaveURL(before)
  await expect(details).toBeHidden()
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
  const details = paneOf(page, enquiry.name)
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
