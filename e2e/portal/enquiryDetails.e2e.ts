import { expect, failedRequest } from '../fixtures.ts'
import { tabTo } from '../page.ts'
import {
  calls,
  eventsOf,
  makeEnquiry,
  openDetails,
  openEnquiries,
  rowOf,
  stored,
  uniqueName,
} from './enquiries.ts'
import { demoAccount, test } from './fixtures.ts'

const unknownId = '5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013'

test('everything that was sent is there, and the property as it is listed now', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 1)
  const enquiry = await makeEnquiry(records, {
    name: uniqueName(),
    source: 'viewing',
    mailbox: 'lettings',
    phone: '+44 (0)20 7946 0777',
    message: 'First line\n\n<b>second</b> line 🏡',
    property_id: listing.id,
    details: {
      preferredDate: '2026-12-01',
      preferredTime: 'evening',
      propertyTitle: 'As it was called then',
      somethingNew: 'kept',
    },
    campaign: { utm_source: 'newsletter', referrer: 'search.example' },
    page: '/rentals?type=apartment',
    seconds_to_fill: 2,
  })
  const details = await openDetails(page, enquiry)
  for (const text of [
    'First line\n\n<b>second</b> line 🏡',
    '1 December 2026',
    'Evening (5pm-7pm)',
    'As it was called then',
    'kept',
    'newsletter',
    'search.example',
    '/rentals?type=apartment',
    '2 seconds',
    'Lettings',
    '“You may handle this request.”',
    '“You may send me news.”',
  ]) {
    await expect(details).toContainText(text.replace(/[“”]/g, ''))
  }
  await expect(details.getByText('Very quick.')).toBeVisible()
  const consents = details.getByRole('region', { name: 'Consents' })
  await expect(consents.getByRole('strong')).toHaveText(['Given', 'Not given'])
  await expect(details.getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    'tel:+442079460777',
  )
  const card = details.getByRole('article', { name: listing.title })
  await expect(card).toContainText('£750,000')
  await expect(card.getByRole('link', { name: 'View on the site' })).toHaveAttribute(
    'href',
    `/property/${listing.id}`,
  )
  const reply = new URL(
    (await details.getByRole('link', { name: 'Reply by email' }).getAttribute('href')) ?? '',
  )
  expect(reply.searchParams.get('subject')).toBe(`Re: Your viewing request: ${listing.title}`)
})

test('an enquiry that is held no longer says so', async ({ page }) => {
  await openEnquiries(page, { enquiry: unknownId })
  const dialog = page.getByRole('dialog', { name: 'Enquiry' })
  await expect(dialog.getByRole('alert')).toContainText('This enquiry is held no longer.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).searchParams.has('enquiry')).toBe(false)
})

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

  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(note).toHaveValue('New words')

  await details.getByRole('button', { name: 'Close', exact: true }).click()
  await question.getByRole('button', { name: 'Discard the note' }).click()
  await expect(details).toBeHidden()
  expect((await stored(records, enquiry.id))?.note).toBe('Old')
  expect(await eventsOf(records, enquiry.id)).toEqual([])
})

test('a note goes up to 5,000 characters and is answered above', async ({ page, records }) => {
  const enquiry = await makeEnquiry(records, { name: uniqueName() })
  const details = await openDetails(page, enquiry)
  await details.getByLabel('Note').fill('🏡'.repeat(5001))
  await expect(details.getByText('Please keep the note to 5,000 characters.')).toBeVisible()
  await details.getByRole('button', { name: 'Save note' }).click()
  await details.getByLabel('Note').fill('🏡'.repeat(5000))
  await details.getByRole('button', { name: 'Save note' }).click()
  await expect(details.getByText('The note is saved.')).toBeVisible()
  expect((await eventsOf(records, enquiry.id)).map(({ value }) => value)).toEqual([
    '🏡'.repeat(5000),
  ])
})

test('a note that somebody else saved meanwhile is shown, not overwritten', async ({
  page,
  records,
}) => {
  const enquiry = await makeEnquiry(records, { name: uniqueName(), note: 'Before' })
  const details = await openDetails(page, enquiry)
  const note = details.getByLabel('Note')
  await note.fill('Mine')
  const { data: staff } = await records.client.from('staff').select('user_id').throwOnError()
  const write = (text: string) =>
    records.client
      .from('enquiries')
      .update({
        note: text,
        handled_by: staff[0]?.user_id ?? null,
        handled_at: new Date().toISOString(),
      })
      .eq('id', enquiry.id)
      .throwOnError()
  await write('Theirs')

  await details.getByRole('button', { name: 'Save note' }).click()
  const alert = details.getByRole('alert')
  await expect(alert).toContainText('saved another note')
  await expect(details.getByText('Theirs', { exact: true })).toBeVisible()
  await expect(note).toHaveValue('Mine')
  expect((await stored(records, enquiry.id))?.note).toBe('Theirs')

  await write('Theirs again')
  await details.getByRole('button', { name: 'Replace theirs with mine' }).click()
  await expect(details.getByText('Theirs again', { exact: true })).toBeVisible()
  expect((await stored(records, enquiry.id))?.note).toBe('Theirs again')
  await details.getByRole('button', { name: 'Replace theirs with mine' }).click()
  await expect(details.getByText('The note is saved.')).toBeVisible()
  expect((await stored(records, enquiry.id))?.note).toBe('Mine')

  await note.fill('Mine, too')
  await write('The last word')
  await details.getByRole('button', { name: 'Save note' }).click()
  await details.getByRole('button', { name: 'Take theirs' }).click()
  await expect(note).toHaveValue('The last word')
  await expect(alert).toBeHidden()
})

test('a state that somebody else set meanwhile is shown, with who and when', async ({
  page,
  records,
}) => {
  const enquiry = await makeEnquiry(records, { name: uniqueName() })
  const details = await openDetails(page, enquiry)
  const { data: staff } = await records.client.from('staff').select('user_id').throwOnError()
  await records.client
    .from('enquiries')
    .update({
      state: 'answered',
      handled_by: staff[0]?.user_id ?? null,
      handled_at: new Date().toISOString(),
    })
    .eq('id', enquiry.id)
    .throwOnError()
  await details.getByRole('button', { name: 'Acknowledged' }).click()
  await expect(details.getByRole('alert')).toContainText('set this to Answered')
  await expect(details.getByRole('button', { name: 'Answered' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(details.getByText(`Last handled by ${demoAccount.email}`)).toBeVisible()
  expect((await stored(records, enquiry.id))?.state).toBe('answered')
})

const failures = [
  { name: 'the state', call: calls.state, message: 'Failed to change the state' },
  { name: 'the note', call: calls.note, message: 'Failed to save the note' },
] as const

for (const { name, call, message } of failures) {
  for (const kind of ['refused', 'cut off'] as const) {
    test(`${name} that could not be saved (${kind}) is said, and nothing typed is lost`, async ({
      page,
      records,
      allowedNoise,
    }) => {
      allowedNoise.push(failedRequest, new RegExp(message))
      const enquiry = await makeEnquiry(records, { name: uniqueName() })
      const details = await openDetails(page, enquiry)
      await page.route(call, (route) =>
        kind === 'refused'
          ? route.fulfill({ status: 500, json: { message: 'No' } })
          : route.abort(),
      )
      await details.getByLabel('Note').fill('Kept')
      const save = name === 'the note' ? 'Save note' : 'Closed'
      await details.getByRole('button', { name: save }).click()
      const alert = details.getByRole('alert')
      await expect(alert).toContainText(message)
      await expect(details.getByLabel('Note')).toHaveValue('Kept')
      expect(await stored(records, enquiry.id)).toMatchObject({ state: 'new', note: null })

      await page.unroute(call)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(alert).toBeHidden()
      await expect
        .poll(async () => {
          const row = await stored(records, enquiry.id)
          return name === 'the note' ? row?.note : row?.state
        })
        .toBe(name === 'the note' ? 'Kept' : 'closed')
      await expect(details.getByLabel('Note')).toHaveValue('Kept')
    })
  }
}

test('details and history that could not be loaded say so', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to load/)
  const enquiry = await makeEnquiry(records, { name: uniqueName() })
  await page.route(calls.one, (route) => route.abort())
  await page.route(calls.events, (route) => route.abort())
  await openEnquiries(page, { enquiry: enquiry.id })
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('Failed to load the enquiry')
  await page.unroute(calls.one)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: enquiry.name })).toBeVisible()
  await expect(alert).toContainText('Failed to load the history')
  await page.unroute(calls.events)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing has been done yet.')).toBeVisible()
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
