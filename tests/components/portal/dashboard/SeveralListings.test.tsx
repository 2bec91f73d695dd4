import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import * as listings from '~/services/listings/listings'
import * as several from '~/services/listings/severalListings'
import type { SeveralOutcome } from '~/types/listing'
import { changeOnDesk, desk, deskListings, letDeskHave } from '../../../support/deskListings.ts'
import { openPortal } from '../../../support/openPortal.tsx'

beforeEach(() => localStorage.removeItem('bng_desk_layout'))
afterEach(() => vi.restoreAllMocks())

const running = () => vi.spyOn(several, 'runSeveral')
const runs = () => running().mock.calls.map(([run]) => run)

/** Opens a desk of so many listings, and makes the changes that are not said to come out otherwise. */
async function openDesk(count: number, outcomes: readonly SeveralOutcome[] = []) {
  letDeskHave(...deskListings(count))
  const ids = desk.listings.map(({ id }) => id)
  vi.spyOn(listings, 'fetchMatching').mockImplementation(async () => [...desk.listings])
  running().mockImplementation(async ({ change, items }) => {
    const each = items.map((item) => ({ item, outcome: outcomes[ids.indexOf(item.id)] ?? 'done' }))
    for (const { item, outcome } of each) if (outcome === 'done') make(change, item)
    return { outcomes: each, failure: undefined }
  })
  const opened = await openPortal()
  await screen.findByRole('checkbox', { name: 'Select House 1' })
  return { ...opened, ids }
}

function make(change: several.SeveralRun['change'], { id, wanted }: several.SeveralItem) {
  if (change === 'status') changeOnDesk(id, { status: wanted as 'active' })
  if (change === 'featured') changeOnDesk(id, { featured: wanted === 'true' })
}

const box = (house: number) => screen.getByRole('checkbox', { name: `Select House ${house}` })
const bar = () => within(screen.getByRole('region', { name: 'Selected listings' }))
const statuses = () => desk.listings.map(({ status }) => status)

/** The next run waits after so many, and then goes on to its end unless it was stopped. */
function held(after: number) {
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve
  })
  running().mockImplementationOnce(async ({ items }, stop, onProgress) => {
    onProgress(after)
    await waiting
    const outcomeOf = (at: number) => (at >= after && stop.aborted ? 'waiting' : 'done')
    return {
      outcomes: items.map((item, at) => ({ item, outcome: outcomeOf(at) })),
      failure: undefined,
    }
  })
  return { goOn: () => goOn() }
}

async function confirm(user: UserEvent, title: string, name: string) {
  const question = within(await screen.findByRole('alertdialog', { name: title }))
  const button = question.getByRole('button', { name })
  await user.click(button)
}

test('several are withdrawn after one question, and as they were after one undo', async () => {
  const { user } = await openDesk(3)
  expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull()
  await user.click(box(1))
  await user.click(box(3))
  expect(bar().getByText('2 selected')).toHaveRole('status')
  await user.click(bar().getByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw listings' })
  expect(question).toHaveTextContent('Withdraw 2 listings?')
  expect(question).toHaveTextContent('House 1 and House 3')
  await confirm(user, 'Withdraw listings', 'Withdraw')

  expect(await screen.findByText('2 listings are now Withdrawn.')).toBeVisible()
  expect(statuses()).toEqual(['withdrawn', 'active', 'withdrawn'])
  expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 listings are as they were.')).toBeVisible()
  expect(statuses()).toEqual(['active', 'active', 'active'])
  const [first, second] = runs()
  expect(first?.items[0]).toMatchObject({ seen: 'active', wanted: 'withdrawn' })
  expect(second?.items[0]).toMatchObject({ seen: 'withdrawn', wanted: 'active' })
  expect(second?.action).not.toBe(first?.action)
})

test.each([
  ['Make Featured', '2 listings are featured now.', [true, true, false]],
  ['Remove from Featured', '2 listings are featured no longer.', [false, false, false]],
])("'%s' says so, and is undone", async (name, said, featured) => {
  const { user } = await openDesk(3)
  await user.click(box(1))
  await user.click(box(2))
  await user.click(bar().getByRole('button', { name }))
  await confirm(user, name, name)
  expect(await screen.findByText(said)).toBeVisible()
  expect(desk.listings.map((each) => each.featured)).toEqual(featured)
})

test('a status is chosen for several, and nothing is done without the question', async () => {
  const { user } = await openDesk(3)
  await user.click(box(2))
  const status = () => bar().getByLabelText('Change the status of those selected')
  await user.selectOptions(status(), 'Sold')
  const question = within(await screen.findByRole('alertdialog', { name: 'Change the status' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(running()).not.toHaveBeenCalled()
  expect(bar().getByText('1 selected')).toBeVisible()
  await user.selectOptions(status(), 'Sold')
  await confirm(user, 'Change the status', 'Mark as Sold')
  expect(await screen.findByText('1 listing is now Sold.')).toBeVisible()
})

test('a deletion of several is undone by bringing them back', async () => {
  const { user } = await openDesk(2)
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete listings' }))
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveAttribute('autofocus')
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('2 listings were deleted.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('2 listings are as they were.')
  expect(runs().map(({ change }) => change)).toEqual(['deleted', 'restored'])
})

test('what could not be done is told by name, and stays chosen; what could is undone alone', async () => {
  const { user, ids } = await openDesk(5, ['changed', 'gone', 'busy'])
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  await user.click(bar().getByRole('button', { name: 'Withdraw' }))
  await confirm(user, 'Withdraw listings', 'Withdraw')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not changed: House 1 (changed by somebody else meanwhile); House 2 (deleted by somebody else meanwhile); House 3 (being changed by somebody else at this moment).',
  )
  expect(await screen.findByText('2 listings are now Withdrawn.')).toBeVisible()
  expect(bar().getByText('3 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('2 listings are as they were.')
  expect(runs()[1]?.items.map(({ id }) => id)).toEqual(ids.slice(3))
})

test('what each lacks that could not be published is said', async () => {
  const { user } = await openDesk(3, [
    { incomplete: ['photograph', 'epc'] },
    'done',
    { incomplete: [] },
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  await user.selectOptions(bar().getByRole('combobox'), 'pending')
  await confirm(user, 'Change the status', 'Mark as Pending')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not changed: House 1 (it lacks a photograph and the energy certificate); House 3 (it is not complete).',
  )
  expect(bar().getByText('2 selected')).toBeVisible()
})

test('Shift chooses all in between, and another tab begins with none', async () => {
  const { user } = await openDesk(6)
  await user.click(box(2))
  await user.keyboard('{Shift>}')
  await user.click(box(5))
  await user.keyboard('{/Shift}')
  expect(bar().getByText('4 selected')).toBeVisible()
  for (const house of [2, 3, 4, 5]) expect(box(house)).toBeChecked()
  expect(box(6)).not.toBeChecked()
  await user.click(screen.getByRole('tab', { name: /^For Rent/ }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull(),
  )
})

test('x chooses the listing that one is on, and the cross chooses none', async () => {
  const { user } = await openDesk(3)
  await user.keyboard('jjx')
  expect(box(2)).toBeChecked()
  await user.keyboard('jx')
  expect(bar().getByText('2 selected')).toBeVisible()
  await user.click(bar().getByRole('button', { name: 'Select none' }))
  expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull()
})

test('rows of the table are chosen like cards', async () => {
  const { user } = await openDesk(3)
  await user.click(screen.getByRole('button', { name: 'Table' }))
  await user.click(box(1))
  expect(bar().getByText('1 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cards' }))
  expect(box(1)).toBeChecked()
})

test('all that match are chosen, and while they are changed the progress is shown', async () => {
  const { user } = await openDesk(120)
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  expect(bar().getByText('12 selected')).toBeVisible()
  await user.click(bar().getByRole('button', { name: 'Select all 120' }))
  expect(await screen.findByText('120 selected')).toBeVisible()
  const run = held(50)
  await user.click(bar().getByRole('button', { name: 'Withdraw' }))
  await confirm(user, 'Withdraw listings', 'Withdraw')
  const progress = await screen.findByRole('progressbar', { name: 'Progress' })
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '50'))
  expect(progress).toHaveAttribute('aria-valuetext', 'Withdrawing 50 of 120')
  run.goOn()
  expect(await screen.findByText('120 listings are now Withdrawn.')).toBeVisible()
})

test('a run is stopped: what is done is told, the rest stays chosen', async () => {
  const { user } = await openDesk(120)
  await user.click(box(1))
  await user.click(bar().getByRole('button', { name: 'Select all 120' }))
  await screen.findByText('120 selected')
  const run = held(50)
  await user.click(bar().getByRole('button', { name: 'Withdraw' }))
  await confirm(user, 'Withdraw listings', 'Withdraw')
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(bar().getByRole('button', { name: 'Stopping...' })).toBeDisabled()
  run.goOn()
  expect(await screen.findByText('50 listings are now Withdrawn.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Stopped before 70 listings.')
  expect(bar().getByText('70 selected')).toBeVisible()
})

test('a run that breaks off says what is not known; made again it goes on', async () => {
  const { user } = await openDesk(3)
  running().mockImplementationOnce(async ({ items }) => ({
    outcomes: items.map((item) => ({ item, outcome: 'failed' })),
    failure: new ServiceError('Failed to change the listings'),
  }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  await user.click(bar().getByRole('button', { name: 'Make Featured' }))
  await confirm(user, 'Make Featured', 'Make Featured')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not known whether it was done: House 1, House 2 and House 3.',
  )
  expect(bar().getByText('3 selected')).toBeVisible()
  await user.click(bar().getByRole('button', { name: 'Make Featured' }))
  await confirm(user, 'Make Featured', 'Make Featured')
  expect(await screen.findByText('3 listings are featured now.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
