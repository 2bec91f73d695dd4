import { expect } from '../fixtures.ts'
import { field, open as openForm, SENT, submitOf } from '../messageForm.ts'
import {
  eventsOf,
  openStill,
  paneOf,
  pass30Seconds,
  rowOf,
  stored,
  submitEnquiry,
  uniqueName,
} from './enquiries.ts'
import { openPortal, test } from './fixtures.ts'

/** By day and by night. */
const WAITS = /Waiting \d|Office closed/

test('an enquiry from the visitor’s form to closed, without a reload', async ({
  page,
  context,
  records,
  email,
}) => {
  const name = uniqueName()
  await openPortal(page)
  const { data: staff } = await records.client.from('staff').select('user_id').throwOnError()
  const tab = page.getByRole('navigation', { name: 'Staff portal' })
  const { count: waiting } = await records.client
    .from('enquiries')
    .select('*', { count: 'exact', head: true })
    .eq('is_open', true)
    .throwOnError()
  await tab.getByRole('link', { name: /^Enquiries/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible()
  await page.getByLabel('Search').fill(email)
  await expect(page.getByText('No enquiries match these filters.')).toBeVisible()

  let sentAt = Number.NaN
  await test.step('a visitor writes', async () => {
    const visitor = await context.newPage()
    const form = await openForm(visitor, '/contact')
    await field(form, 'First name').fill('Sender')
    await field(form, 'Last name').fill(name.replace('Sender ', ''))
    await field(form, 'Email').fill(email)
    await field(form, 'Phone').fill('020 7946 0777')
    await field(form, 'Message').fill('Is the flat by the river still to let?')
    sentAt = Date.now()
    await submitOf(form).click()
    await expect(visitor.getByText(SENT)).toBeVisible()
    await visitor.close()
  })

  const row = rowOf(page, { name })
  await test.step('staff see it and are told', async () => {
    await expect(row).toBeVisible({ timeout: 30_000 - (Date.now() - sentAt) })
    await expect(page.getByText(/^\d+ new enquir/)).toBeVisible()
    await expect(row).toContainText('Contact')
    await expect(row).toContainText('New')
    await expect(row).toContainText(WAITS)
    await expect(
      tab.getByRole('link', { name: `Enquiries ${(waiting ?? 0) + 1} unanswered` }),
    ).toBeVisible()
  })

  const { data: rows } = await records.client
    .from('enquiries')
    .select('id')
    .eq('email', email)
    .throwOnError()
  const id = rows[0]?.id ?? ''
  expect(rows).toHaveLength(1)

  await row.getByRole('link', { name }).click()
  const details = paneOf(page, name)
  await expect(details.getByText('Is the flat by the river still to let?')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('enquiry')).toBe(id)

  await details.getByRole('button', { name: 'Acknowledged' }).click()
  await expect(details.getByText('State set to Acknowledged')).toBeVisible()
  await expect(details.getByText(/^Picked up in/)).toBeVisible()
  await expect(details.getByText(WAITS)).toBeVisible()

  await details.getByLabel('Note').fill('Telephoned: viewing on Saturday.')
  await details.getByRole('button', { name: 'Save note' }).click()
  await expect(details.getByText('The note is saved.')).toBeVisible()

  await test.step('a reply by mail offers to set it to answered', async () => {
    const reply = details.getByRole('link', { name: 'Reply by email' })
    const href = new URL((await reply.getAttribute('href')) ?? '')
    expect(decodeURIComponent(href.pathname)).toBe(email)
    expect(href.searchParams.get('subject')).toBe('Re: Your message to Bramley & Grove')
    expect(href.searchParams.get('body')).toContain(`Dear ${name},\r\n`)
    await expect(details.getByRole('link', { name: /^Call/ })).toHaveAttribute(
      'href',
      'tel:02079460777',
    )
    await reply.click()
    await details.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(details.getByText('State set to Answered')).toBeVisible()
    await expect(details.getByRole('button', { name: 'Mark as answered' })).toBeHidden()
    await expect(details.getByText(/^(Answered|Closed) in|^Done while/)).toBeVisible()
  })

  await details.getByRole('button', { name: 'Closed' }).click()
  await expect(details.getByText('State set to Closed')).toBeVisible()
  await details.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(details).toBeHidden()
  await expect(row).toContainText('Closed')
  await expect(row.getByRole('link', { name })).toBeFocused()

  const doer = staff[0]?.user_id
  expect(await stored(records, id)).toMatchObject({
    state: 'closed',
    note: 'Telephoned: viewing on Saturday.',
    handled_by: doer,
    handled_at: expect.any(String),
    acknowledged_at: expect.any(String),
    answered_at: expect.any(String),
  })
  expect(await eventsOf(records, id)).toEqual([
    { action: 'state', value: 'acknowledged', done_by: doer },
    { action: 'note', value: 'Telephoned: viewing on Saturday.', done_by: doer },
    { action: 'state', value: 'answered', done_by: doer },
    { action: 'state', value: 'closed', done_by: doer },
  ])
})

test('what arrives is announced within 30 s, and what is being read does not move', {
  tag: '@extended',
}, async ({ page, email }) => {
  const first = uniqueName()
  const second = uniqueName()
  await submitEnquiry(page, { name: first, email })
  await openStill(page)
  const read = rowOf(page, { name: first })
  await expect(read).toBeVisible()
  await read.hover()
  const before = await read.boundingBox()

  await submitEnquiry(page, { name: second, email })
  await pass30Seconds(page)

  const arrived = rowOf(page, { name: second })
  await expect(arrived).toBeAttached()
  expect((await read.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  const notice = page.getByRole('status').getByText(/^\d+ new enquir/)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(arrived).toBeInViewport()
  await expect(notice).toBeHidden()
})
