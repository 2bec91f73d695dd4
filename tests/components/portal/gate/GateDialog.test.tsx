import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import * as listings from '~/services/listings/listings'
import { NotPublished } from '~/services/publishing/notPublished'
import type { Gap } from '~/types/portal/gate'
import type { PropertyStatus } from '~/types/property'
import { aDeskListing } from '../../../support/deskListings.ts'
import { openForStaff, services } from '../../../support/openPropertyForm.tsx'

// The services are replaced by what is imported above.
const { GateDialog } = await import('~/components/portal/gate/GateDialog')

const fetchOverview = vi.spyOn(listings, 'fetchOverview')
const onForm = vi.fn()
const onDone = vi.fn()

beforeEach(() => {
  onForm.mockReset()
  onDone.mockReset()
})

const lacks: readonly Gap[] = [
  { code: 'tenure', severity: 'block' },
  { code: 'price', severity: 'block' },
  { code: 'position', severity: 'advise' },
  { code: 'no-benefits', severity: 'block' },
  { code: 'walking-time', severity: 'advise' },
]

/** Without gaps the service answers what the test has said. */
async function open(gaps?: readonly Gap[], status: PropertyStatus = 'draft') {
  if (gaps) services.fetchGaps.mockResolvedValue(gaps)
  const listing = aDeskListing({ status })
  fetchOverview.mockResolvedValue(listing)
  const { user } = await openForStaff((close) => (
    <GateDialog listing={listing} onClose={close} onForm={onForm} onDone={onDone} />
  ))
  const dialog = await screen.findByRole('dialog', { name: 'Ready to publish?' })
  return { user, dialog: within(dialog) }
}

test('three groups say what is missing, why and by which source', async () => {
  const { dialog } = await open(lacks)
  const must = within(await dialog.findByRole('region', { name: 'Must be there' }))
  expect(must.getAllByRole('listitem')).toHaveLength(2)
  expect(must.getByText('The tenure')).toBeVisible()
  expect(must.getByText(/A lease costs money every year/)).toBeVisible()
  expect(must.getAllByText(/^Source: Digital Markets/)).toHaveLength(2)
  const should = within(dialog.getByRole('region', { name: 'Should be there' }))
  expect(should.getByText('The position on the map')).toBeVisible()
  const wording = within(dialog.getByRole('region', { name: 'Wording' }))
  expect(wording.getByText(/unlawful to put off people who receive benefits/)).toBeVisible()
  expect(wording.getByText('Words such as ‘no DSS’ cannot be used.')).toBeVisible()
  expect(
    wording.getByText('Words such as ‘five minutes’ walk’ had better not be used.'),
  ).toBeVisible()
})

test.each([
  ['block', /adverts must carry both numbers/],
  ['advise', /adverts will have to carry both numbers/],
] as const)('the numbers of the rental database: %s', async (severity, why) => {
  const { dialog } = await open([{ code: 'prs-numbers', severity }])
  expect(await dialog.findByText(why)).toBeVisible()
})

test('while something blocks, Publish does nothing and says why', async () => {
  const { user, dialog } = await open(lacks)
  const publish = await dialog.findByRole('button', { name: 'Publish' })
  expect(publish).toHaveAttribute('aria-disabled', 'true')
  expect(publish).toHaveAccessibleDescription('3 things are missing before it can be published.')
  await user.click(publish)
  expect(services.publishListing).not.toHaveBeenCalled()
})

test('with nothing but advice it is published, and the desk is told', async () => {
  const { user, dialog } = await open([{ code: 'position', severity: 'advise' }])
  await user.click(await dialog.findByRole('button', { name: 'Publish now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(services.publishListing).toHaveBeenCalledWith(aDeskListing().id)
  expect(onDone).toHaveBeenCalledWith('‘Gabled brick house’ is published.')
})

test('why it was not published is said as it is, and the checklist stays', async () => {
  const { user, dialog } = await open([])
  const refused = 'It cannot be published yet: it lacks the energy certificate and the parking.'
  services.publishListing.mockRejectedValueOnce(
    new NotPublished(refused, undefined, ['epc', 'parking']),
  )
  await user.click(await dialog.findByRole('button', { name: 'Publish now' }))
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent(new RegExp(`^${refused}\\s*Reference \\S+$`))
  const failed = 'The listing could not be published.'
  services.publishListing.mockRejectedValueOnce(new NotPublished(failed, undefined))
  await user.click(dialog.getByRole('button', { name: 'Publish now' }))
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      new RegExp(`^${failed}\\s*Reference \\S+$`),
    ),
  )
  expect(onDone).not.toHaveBeenCalled()
})

test('Fill in opens the field that is meant', async () => {
  const { user, dialog } = await open(lacks)
  await user.click(await dialog.findByRole('button', { name: 'Fill in: The price' }))
  expect(onForm).toHaveBeenCalledWith('price')
  await user.click(dialog.getByRole('button', { name: 'Fill in: Words such as ‘no DSS’' }))
  expect(onForm).toHaveBeenLastCalledWith('description')
})

test('a code of a newer database is named', async () => {
  const { dialog } = await open([{ code: 'solar-panels', severity: 'block' }])
  expect(await dialog.findByText('Something is missing (solar-panels)')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Fill in/ })).toBeNull()
})

test('of a public listing it says so, and publishes nothing', async () => {
  const { dialog } = await open([{ code: 'parking', severity: 'block' }], 'pending')
  expect(
    await dialog.findByText('Visitors see this listing, although something is missing.'),
  ).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Publish/ })).toBeNull()
})

test.each([
  [1, '1 person waits for a home like this.'],
  [1200, '1,200 people wait for a home like this.'],
])('%i who wait are counted before it is published', async (people, words) => {
  services.countPeopleWaiting.mockResolvedValue(people)
  const { dialog } = await open(lacks)
  expect(await dialog.findByText(words)).toBeVisible()
  expect(services.countPeopleWaiting.mock.lastCall?.[0]).toBe(aDeskListing().id)
})

test.each([
  ['nobody waits', async () => 0],
  ['they cannot be counted', () => Promise.reject(new ServiceError('They could not be counted'))],
])('nothing is said of people where %s', async (_, count) => {
  services.countPeopleWaiting.mockImplementation(count)
  const { dialog } = await open([])
  await dialog.findByRole('button', { name: 'Publish now' })
  await waitFor(() => expect(services.countPeopleWaiting).toHaveBeenCalled())
  expect(dialog.queryByText(/a home like this/)).toBeNull()
})

test('of a public listing nobody waits any more', async () => {
  services.countPeopleWaiting.mockResolvedValue(3)
  const { dialog } = await open([], 'active')
  await dialog.findByText('Visitors see this listing.')
  expect(dialog.queryByText(/a home like this/)).toBeNull()
})

test('what could not be loaded is tried again', async () => {
  services.fetchGaps.mockRejectedValue(new ServiceError('What is missing could not be loaded'))
  const { user, dialog } = await open()
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent('What is missing could not be loaded')
  services.fetchGaps.mockResolvedValue([])
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(
    await dialog.findByText('Nothing is missing, and nothing is worth improving.'),
  ).toBeVisible()
})

test('where the code of a dialog does not come, the checklist stays', async () => {
  vi.doMock('~/components/portal/material/MaterialDialog', () => {
    throw new TypeError('Failed to fetch')
  })
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, dialog } = await open(lacks)
  await user.click(await dialog.findByRole('button', { name: 'Fill in: The tenure' }))
  const broken = await screen.findByRole('dialog', { name: 'This could not be opened' })
  await user.click(within(broken).getByRole('button', { name: /^Close/ }))
  expect(dialog.getByRole('button', { name: 'Fill in: The tenure' })).toBeVisible()
  vi.doUnmock('~/components/portal/material/MaterialDialog')
})
