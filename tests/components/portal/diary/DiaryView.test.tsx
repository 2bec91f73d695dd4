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

const worksMondays = [{ weekday: 1, starts: '09:00', ends: '18:00' }]

test('who has no hours is named, since visitors can book no viewing with them', async () => {
  const people = [amira, { ...ben, hours: worksMondays }]
  await openDiary({ viewings: [], people, query: TUESDAY })
  expect(
    await screen.findByText('Amira has no hours yet, so visitors can book no viewing with them.'),
  ).toBeVisible()
})

test('several without hours are named', async () => {
  await openDiary({ viewings: [], query: TUESDAY })
  expect(await screen.findByText(/^Amira and Ben have no hours yet/)).toBeVisible()
})

test('nobody is named where the one who is looked at has hours', async () => {
  const people = [amira, { ...ben, hours: worksMondays }]
  await openDiary({ viewings: [], people, query: `${TUESDAY}&who=${ben.user_id}` })
  await screen.findByRole('table', { name: 'Viewings, Week' })
  expect(screen.queryByText(/no hours yet/)).toBeNull()
})

test.each([
  ['2027-08-30', true],
  ['2028-08-28', false],
])('bank holidays that end on %s are warned of a year before: %s', async (lastHoliday, warns) => {
  vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z'), toFake: ['Date'] })
  await openDiary({ viewings: [], lastHoliday, query: TUESDAY })
  await screen.findByRole('table', { name: 'Viewings, Week' })
  const warning = screen.queryByText(/whoever looks after the database/)
  if (warns) {
    expect(warning).toHaveTextContent(/^Bank holidays are known until 30.August.2027\. After that/)
  } else expect(warning).toBeNull()
  vi.useRealTimers()
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

test('with a person chosen, what nobody shows stays in sight', async () => {
  await openDiary({
    viewings: [aViewing(), aViewing({ staff_id: null })],
    query: `${TUESDAY}&who=${ben.user_id}`,
  })
  const week = within(await screen.findByRole('table', { name: 'Viewings, Week' }))
  const rows = week.getAllByRole('rowheader')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Nobody/),
    expect.stringMatching(/^Ben/),
  ])
})

const CANCELLED = {
  name: 'Carl',
  state: 'cancelled',
  cancelled_by: 'visitor',
  title: 'Mews house',
} as const

test('a cancelled viewing says by whom, cannot be dragged, and is not counted', async () => {
  const { user } = await openDiary({
    viewings: [aViewing(), aViewing(CANCELLED)],
    query: TUESDAY,
  })
  const there =
    (await screen.findByRole('rowheader', { name: /^Amira/ })) && cell('Tuesday 1 December, Amira')
  expect(
    there.getByRole('button', { name: /^10:30 Carl Mews house Cancelled by the visitor$/ }),
  ).toBeVisible()
  expect(there.getByText('Mews house')).toHaveClass('line-through')
  expect(there.queryByRole('button', { name: 'Drag 10:30 Mews house' })).toBeNull()
  expect(screen.getByRole('rowheader', { name: /^Amira/ })).toHaveTextContent('1 viewing')
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/1 viewing$/)

  await user.click(screen.getByRole('button', { name: 'Day' }))
  const above = within(await screen.findByRole('list', { name: 'Cancelled' }))
  expect(above.getByRole('button', { name: /Carl/ })).toBeVisible()
  const day = within(screen.getByRole('region', { name: unbroken('Tuesday 1 December, Amira') }))
  // The other one has the whole width.
  expect(day.getByRole('listitem')).toHaveStyle({ width: 'calc(100% - 8px)' })
})

test('a home that is off the market, and what an owner has answered, are on the card', async () => {
  const later = { starts_at: '2031-12-02T10:30:00Z', ends_at: '2031-12-02T11:00:00Z' }
  await openDiary({
    viewings: [
      aViewing({ ...later, listing_status: 'withdrawn' }),
      aViewing({ ...later, staff_id: ben.user_id, state: 'requested', owner_answer: 'declined' }),
    ],
    query: '&day=2031-12-02',
  })
  await screen.findByRole('table', { name: 'Viewings, Week' })
  expect(
    cell('Tuesday 2 December, Amira').getByText(
      'No longer on the market: cancel and tell the visitor',
    ),
  ).toBeVisible()
  expect(cell('Tuesday 2 December, Ben').getByText('The owner does not agree')).toBeVisible()
})

test('what waits to be confirmed is counted, and a press leads to the first', async () => {
  const { user } = await openDiary({
    viewings: [],
    waiting: { count: 2, first: '2031-12-02T10:30:00+00:00' },
    query: `${TUESDAY}&who=${ben.user_id}`,
  })
  await user.click(await screen.findByRole('button', { name: 'To confirm: 2' }))
  expect(location.search).toBe('?view=diary&day=2031-12-02')
})

test('a bank holiday is named in the head of its day', async () => {
  const { user } = await openDiary({
    viewings: [],
    holidays: { '2026-12-25': 'Christmas Day' },
    query: '&day=2026-12-25',
  })
  expect(await screen.findByRole('columnheader', { name: /25 Dec Christmas Day$/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Day' }))
  expect(await screen.findByText('Christmas Day')).toBeVisible()
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

test('the sheet to print has the email where there is no telephone, and what is cancelled', async () => {
  await openDiary({
    viewings: [aViewing({ phone: null }), aViewing(CANCELLED)],
    query: `${TUESDAY}&span=day`,
  })
  const sheet = within(await screen.findByText('Amira, Tuesday 1 December').then(tableOf))
  expect(sheet.getByText('anna@visitor.example')).toBeInTheDocument()
  expect(sheet.getByText('Cancelled by the visitor')).toBeInTheDocument()
})

const tableOf = (element: HTMLElement) => element.closest('table') as HTMLElement
