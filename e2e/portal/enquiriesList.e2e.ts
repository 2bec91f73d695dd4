import { expect, failedRequest } from '../fixtures.ts'
import { expectQuery } from '../page.ts'
import {
  calls,
  makeEnquiries,
  makeEnquiry,
  openEnquiries,
  paneOf,
  rowOf,
  stored,
  uniqueName,
} from './enquiries.ts'
import { PORTAL, test } from './fixtures.ts'
import { withoutStaff } from './people.ts'

const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const PAGE_SIZE = 24

test('unanswered first, newest first, page by page', { tag: '@extended' }, async ({
  page,
  records,
}) => {
  const tag = uniqueName()
  const states = ['new', 'answered', 'acknowledged', 'closed'] as const
  const rows = await makeEnquiries(
    records,
    Array.from({ length: 2 * PAGE_SIZE + 5 }, (_, index) => ({
      name: `${tag} ${index}`,
      state: states[index % states.length] ?? 'new',
      // Several of the same moment: the order must hold across pages all the same.
      received_at: daysAgo(1 + Math.floor(index / 7)),
    })),
  )
  const isOpen = (state: string) => state === 'new' || state === 'acknowledged'
  const expected = rows
    .toSorted(
      (a, b) =>
        Number(isOpen(b.state)) - Number(isOpen(a.state)) ||
        b.received_at.localeCompare(a.received_at) ||
        b.id.localeCompare(a.id),
    )
    .map(({ name }) => name)

  await openEnquiries(page, { search: tag })
  const names = page.getByRole('article').getByRole('heading')
  await expect(names).toHaveText(expected.slice(0, PAGE_SIZE))
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect(names).toHaveText(expected.slice(0, 2 * PAGE_SIZE))
  await expect(
    page.getByRole('link', { name: expected[PAGE_SIZE] ?? '', exact: true }),
  ).toBeFocused()
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect(names).toHaveText(expected)
  await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Waiting for an answer',
    'Answered and closed',
  ])
})

test('filters by state, source, property and words, kept in the address', {
  tag: '@extended',
}, async ({ page, records }) => {
  const tag = uniqueName()
  const listing = await records.makeListing()
  const [viewing, message, closed] = await makeEnquiries(records, [
    { name: `${tag} V`, source: 'viewing', property_id: listing.id },
    { name: `${tag} M`, email: `100%_${Date.now()}@visitors.example` },
    { name: `${tag} C`, state: 'closed' },
  ])
  const names = page.getByRole('article').getByRole('heading')
  const all = [`${tag} C`, `${tag} M`, `${tag} V`]
  const shown = async () => (await names.allTextContents()).sort()

  await openEnquiries(page)
  await page.getByLabel('Search').fill(tag)
  await expect.poll(shown).toEqual(all)
  await expectQuery(page, { view: 'enquiries', search: tag })

  await page.getByLabel('State').selectOption('Closed')
  await expect(names).toHaveText([closed?.name ?? ''])
  await expectQuery(page, { view: 'enquiries', state: 'closed', search: tag })
  await page.goBack()
  await expect.poll(shown).toEqual(all)
  await expect(page.getByLabel('State')).toHaveValue('')

  await page.getByLabel('Source').selectOption('Viewing')
  await expect(names).toHaveText([viewing?.name ?? ''])
  await page.getByLabel('Source').selectOption('All sources')
  await page.getByLabel('Listing').selectOption(listing.title)
  await expect(names).toHaveText([viewing?.name ?? ''])
  await expectQuery(page, { view: 'enquiries', property: listing.id, search: tag })
  await expect(rowOf(page, { name: `${tag} V` })).toContainText(listing.title)
  await page.reload()
  await expect(names).toHaveText([viewing?.name ?? ''])
  await expect(page.getByLabel('Listing')).toHaveValue(listing.id)

  await openEnquiries(page, { search: message?.email ?? '' })
  await expect(names).toHaveText([message?.name ?? ''])
  await openEnquiries(page, { search: 'no such person' })
  await expect(page.getByText('No enquiries match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(names.first()).toBeVisible()
  await expectQuery(page, { view: 'enquiries' })
})

test('what no mail told of is marked, and what failed is sent again', { tag: '@extended' }, async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to send the enquiry again/)
  const tag = uniqueName()
  const [failed] = await makeEnquiries(records, [
    { name: `${tag} F`, relay_state: 'failed', relay_problem: 'The relay answered 422.' },
    {
      name: `${tag} P`,
      relay_state: 'pending',
      relay_due_at: daysAgo(-1),
      received_at: daysAgo(1),
    },
    { name: `${tag} R` },
  ])
  await openEnquiries(page, { search: tag })
  const row = rowOf(page, { name: `${tag} F` })
  await expect(row).toContainText('Could not be mailed')
  await expect(row).toContainText('The relay answered 422.')
  await expect(rowOf(page, { name: `${tag} P` })).toContainText('Not mailed yet')
  await expect(rowOf(page, { name: `${tag} R` })).not.toContainText('mailed')

  await page.route(calls.again, (route) => route.abort())
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect(row.getByRole('alert')).toContainText('Failed to send the enquiry again')
  expect(await stored(records, failed?.id ?? '')).toMatchObject({ relay_state: 'failed' })
  await page.unroute(calls.again)
  await row.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('It will be mailed within a minute.')).toBeVisible()
  await expect(row).not.toContainText('Could not be mailed')
  await expect
    .poll(async () => (await stored(records, failed?.id ?? ''))?.relay_state)
    .toBe('relayed')
  await row.getByRole('link', { name: `${tag} F` }).click()
  const details = paneOf(page, `${tag} F`)
  await expect(details.getByText(/^Mailed \d/)).toBeVisible()
  await expect(details.getByText('Sent again')).toBeVisible()
})

test('who is no member of staff sees nothing: the database decides', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to/)
  const enquiry = await makeEnquiry(records, { name: uniqueName() })
  await openEnquiries(page, { search: enquiry.email })
  await expect(rowOf(page, enquiry)).toBeVisible()
  await withoutStaff(records, async () => {
    await page.getByLabel('State').selectOption('New')
    await expect(page.getByText('No enquiries match these filters.')).toBeVisible()
    await page.goto(`${PORTAL}?view=enquiries&enquiry=${enquiry.id}`)
    await expect(page.getByRole('heading', { name: 'No access to the portal' })).toBeVisible()
    await expect(page.getByText(enquiry.name)).toBeHidden()
  })
})
