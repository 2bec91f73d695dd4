import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { fetchDiary } from '~/services/diary/viewings'
import { amira, aViewing, ben } from '../../../support/aViewing.ts'
import { openDiary } from '../../../support/openDiary.tsx'

vi.mock('~/services/diary/viewings', { spy: true })
vi.mock('~/services/diary/people', { spy: true })

const TUESDAY = '&day=2026-12-01'
/** A day does not break from its month. */
const unbroken = (name: string) => name.replace(/(\d) (?=December)/, '$1\u00a0')
const cell = (name: string) => within(screen.getByRole('list', { name: unbroken(name) }))

test('a week is a table of people and days', async () => {
  await openDiary({
    viewings: [
      aViewing(),
      aViewing({ staff_id: ben.user_id, state: 'requested', name: 'Carl' }),
      aViewing({ starts_at: '2026-12-04T15:00:00Z', ends_at: '2026-12-04T15:30:00Z' }),
    ],
    query: TUESDAY,
  })
  const board = await screen.findByRole('table', { name: 'Viewings, Week' })
  expect(within(board).getAllByRole('columnheader')).toHaveLength(7)
  expect(within(board).getByRole('rowheader', { name: /^Amira/ })).toHaveTextContent('2 viewings')
  expect(
    cell('Tuesday 1 December, Amira').getByRole('button', { name: /^10:30 Anna Smith/ }),
  ).toBeVisible()
  expect(cell('Tuesday 1 December, Ben').getByRole('button', { name: /Requested/ })).toBeVisible()
  expect(cell('Friday 4 December, Amira').getByRole('button', { name: /^15:00/ })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    /30 November to 6 December 2026.*3 viewings/,
  )
})

test('what nobody shows stands first, and says so', async () => {
  await openDiary({ viewings: [aViewing({ staff_id: null })], query: TUESDAY })
  const rows = await screen.findAllByRole('rowheader')
  expect(rows[0]).toHaveTextContent('Their member of staff has left. Move each to somebody.')
  expect(cell('Tuesday 1 December, Nobody').getAllByRole('listitem')).toHaveLength(1)
})

test('a day off is named', async () => {
  const away = { ...ben, days_off: [{ id: '1', first: '2026-12-02', last: '2026-12-03' }] }
  await openDiary({ viewings: [], people: [amira, away], query: TUESDAY })
  expect(await screen.findAllByText('Off')).toHaveLength(2)
})

test('too little time for the way is said on the board, and each way on the day', async () => {
  const chelsea = { lat: 51.4875, lng: -0.1687 }
  const richmond = { lat: 51.4613, lng: -0.3037 }
  const { user } = await openDiary({
    viewings: [
      aViewing(chelsea),
      aViewing({ ...richmond, starts_at: '2026-12-01T11:30:00Z', ends_at: '2026-12-01T12:00:00Z' }),
      aViewing({ ...richmond, starts_at: '2026-12-01T14:00:00Z', ends_at: '2026-12-01T14:30:00Z' }),
    ],
    query: TUESDAY,
  })
  expect(
    (await screen.findAllByText(/About 40 minutes’ way, 6.1 miles: only 30 minutes between/))[0],
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Day' }))
  const day = within(
    await screen.findByRole('region', { name: unbroken('Tuesday 1 December, Amira') }),
  )
  expect(day.getByText('Next door')).toBeVisible()
  expect(day.getAllByRole('listitem')).toHaveLength(3)
})

test('the address says which days and whose are shown', async () => {
  const { user } = await openDiary({
    viewings: [aViewing(), aViewing({ staff_id: ben.user_id })],
    query: `${TUESDAY}&who=${ben.user_id}`,
  })
  const week = within(await screen.findByRole('table', { name: 'Viewings, Week' }))
  expect(week.getAllByRole('rowheader')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'The week after' }))
  expect(location.search).toBe(`?view=diary&day=2026-12-08&who=${ben.user_id}`)
  await user.selectOptions(screen.getByLabelText('Whose'), 'Everybody')
  expect(location.search).toBe('?view=diary&day=2026-12-08')
})

test('a diary that cannot be loaded says so, and is tried again', async () => {
  const { user } = await openDiary({ viewings: [aViewing()], query: TUESDAY })
  await screen.findByRole('table', { name: 'Viewings, Week' })
  vi.mocked(fetchDiary).mockRejectedValue(new ServiceError('Failed to load the diary'))
  await user.click(screen.getByRole('button', { name: 'The week after' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/Failed to load the diary/)).toBeVisible()
  vi.mocked(fetchDiary).mockResolvedValue([])
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Viewings, Week' })).toBeVisible()
})

test('the sheet to print has the address, the telephone and the notes of each viewing', async () => {
  await openDiary({
    viewings: [aViewing({ notes: 'Rings twice', buyer_position: 'Nothing to sell' })],
    query: `${TUESDAY}&span=day`,
  })
  const sheet = within(await screen.findByText('Amira, Tuesday 1 December').then(tableOf))
  for (const text of [
    '14 Chester Row, SW1W 9JH',
    '020 7946 0101',
    'Nothing to sell',
    'Rings twice',
  ]) {
    expect(sheet.getByText(text)).toBeInTheDocument()
  }
})

const tableOf = (element: HTMLElement) => element.closest('table') as HTMLElement
