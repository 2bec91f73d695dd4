import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Overview, overviews } from '../../../support/anOverview.ts'
import { type Call, cutConnection } from '../../../support/network.ts'
import { countsOf, openPortal } from '../../../support/openPortal.tsx'

beforeEach(() => localStorage.removeItem('bng_desk_layout'))

const LISTINGS = 'POST /rest/v1/rpc/search_overviews'
const CHANGE = 'POST /rest/v1/rpc/change_listings'
const PAGE = 12

interface Asked {
  p_action: string
  p_change: string
  p_listings: Record<string, { seen: string; wanted?: string }>
}

/** A backend of so many listings, whose changes it makes. */
async function openDesk(count: number) {
  const stored = overviews(count)
  const outcomes = new Map<string, string>()
  function change({ body }: Call) {
    const { p_change, p_listings } = body as Asked
    const answer = Object.entries(p_listings).map(([id, { wanted }]) => {
      const row = stored.find((each) => each.id === id)
      const outcome = outcomes.get(id) ?? 'done'
      if (row && outcome === 'done') make(row, p_change, wanted)
      return [id, outcome]
    })
    return Object.fromEntries(answer)
  }
  const opened = await openPortal({
    routes: {
      [LISTINGS]: ({ body }) => stored.slice(0, (body as { p_rows: number }).p_rows),
      'POST /rest/v1/rpc/count_listings': () => countsOf(count),
      [CHANGE]: change,
      'GET /rest/v1/properties': () => [],
    },
  })
  await screen.findByRole('checkbox', { name: 'Select House 1' })
  return { ...opened, stored, outcomes, change }
}

function make(row: Overview, change: string, wanted = '') {
  if (change === 'status') row.status = wanted
  if (change === 'featured') row.featured = wanted === 'true'
}

const box = (house: number) => screen.getByRole('checkbox', { name: `Select House ${house}` })
const bar = () => within(screen.getByRole('region', { name: 'Selected listings' }))
const askedOf = ({ body }: Call) => body as Asked

async function confirm(user: UserEvent, title: string, name: string) {
  const question = within(await screen.findByRole('alertdialog', { name: title }))
  const button = question.getByRole('button', { name })
  await user.click(button)
}

test('several are withdrawn after one question, and as they were after one undo', async () => {
  const { user, network, stored } = await openDesk(3)
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
  expect(stored.map(({ status }) => status)).toEqual(['withdrawn', 'active', 'withdrawn'])
  expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 listings are as they were.')).toBeVisible()
  expect(stored.map(({ status }) => status)).toEqual(['active', 'active', 'active'])
  const [first, second] = network.callsOf(CHANGE).map(askedOf)
  const id = stored[0]?.id ?? ''
  expect(first?.p_listings[id]).toEqual({ seen: 'active', wanted: 'withdrawn' })
  expect(second?.p_listings[id]).toEqual({ seen: 'withdrawn', wanted: 'active' })
  expect(second?.p_action).not.toBe(first?.p_action)
})

test.each([
  ['Make Featured', '2 listings are featured now.', [true, true, false]],
  ['Remove from Featured', '2 listings are featured no longer.', [false, false, false]],
])("'%s' says so, and is undone", async (name, said, featured) => {
  const { user, stored } = await openDesk(3)
  await user.click(box(1))
  await user.click(box(2))
  await user.click(bar().getByRole('button', { name }))
  await confirm(user, name, name)
  expect(await screen.findByText(said)).toBeVisible()
  expect(stored.map((each) => each.featured)).toEqual(featured)
})

test('a status is chosen for several, and nothing is done without the question', async () => {
  const { user, network } = await openDesk(3)
  await user.click(box(2))
  const status = () => bar().getByLabelText('Change the status of those selected')
  await user.selectOptions(status(), 'Sold')
  const question = within(await screen.findByRole('alertdialog', { name: 'Change the status' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(network.callsOf(CHANGE)).toEqual([])
  expect(bar().getByText('1 selected')).toBeVisible()
  await user.selectOptions(status(), 'Sold')
  await confirm(user, 'Change the status', 'Mark as Sold')
  expect(await screen.findByText('1 listing is now Sold.')).toBeVisible()
})

test('a deletion of several is undone by bringing them back', async () => {
  const { user, network } = await openDesk(2)
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete listings' }))
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveAttribute('autofocus')
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('2 listings were deleted.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('2 listings are as they were.')
  expect(network.callsOf(CHANGE).map((call) => askedOf(call).p_change)).toEqual([
    'deleted',
    'restored',
  ])
})

test('what could not be done is told by name, and stays chosen; what could is undone alone', async () => {
  const { user, network, outcomes, stored } = await openDesk(5)
  const ids = stored.map(({ id }) => id)
  for (const [at, outcome] of ['changed', 'gone', 'busy'].entries()) {
    outcomes.set(ids[at] ?? '', outcome)
  }
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
  const undone = network.callsOf(CHANGE).map(askedOf)[1]
  expect(Object.keys(undone?.p_listings ?? {})).toEqual(ids.slice(3))
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

test('all that match are chosen and changed 50 at a time under one action, with their progress', async () => {
  const { user, network, change } = await openDesk(120)
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  expect(bar().getByText(`${PAGE} selected`)).toBeVisible()
  await user.click(bar().getByRole('button', { name: 'Select all 120' }))
  expect(await screen.findByText('120 selected')).toBeVisible()
  let answerSecond = () => {}
  const held = new Promise<void>((resolve) => {
    answerSecond = resolve
  })
  network.answer(CHANGE, async (call) => {
    if (network.callsOf(CHANGE).length === 2) await held
    return change(call)
  })
  await user.click(bar().getByRole('button', { name: 'Withdraw' }))
  await confirm(user, 'Withdraw listings', 'Withdraw')
  const progress = await screen.findByRole('progressbar', { name: 'Progress' })
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '50'))
  expect(progress).toHaveAttribute('aria-valuetext', 'Withdrawing 50 of 120')
  answerSecond()
  expect(await screen.findByText('120 listings are now Withdrawn.')).toBeVisible()
  const calls = network.callsOf(CHANGE).map(askedOf)
  expect(calls.map(({ p_listings }) => Object.keys(p_listings).length)).toEqual([50, 50, 20])
  expect(new Set(calls.map(({ p_action }) => p_action)).size).toBe(1)
})

test('a run is stopped between two calls: what is done is told and undone, the rest stays chosen', async () => {
  const { user, network, change } = await openDesk(120)
  await user.click(box(1))
  await user.click(bar().getByRole('button', { name: 'Select all 120' }))
  await screen.findByText('120 selected')
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  network.answer(CHANGE, (call) => held.then(() => change(call)))
  await user.click(bar().getByRole('button', { name: 'Withdraw' }))
  await confirm(user, 'Withdraw listings', 'Withdraw')
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(bar().getByRole('button', { name: 'Stopping...' })).toBeDisabled()
  answerFirst()
  expect(await screen.findByText('50 listings are now Withdrawn.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Stopped before 70 listings.')
  expect(bar().getByText('70 selected')).toBeVisible()
})

test('a call that is not answered ends the run; made again it goes on', async () => {
  const { user, network, change } = await openDesk(3)
  network.answer(CHANGE, cutConnection)
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  await user.click(bar().getByRole('button', { name: 'Make Featured' }))
  await confirm(user, 'Make Featured', 'Make Featured')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not known whether it was done: House 1, House 2 and House 3.',
  )
  expect(bar().getByText('3 selected')).toBeVisible()
  network.answer(CHANGE, change)
  await user.click(bar().getByRole('button', { name: 'Make Featured' }))
  await confirm(user, 'Make Featured', 'Make Featured')
  expect(await screen.findByText('3 listings are featured now.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
