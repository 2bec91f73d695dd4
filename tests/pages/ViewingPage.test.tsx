import { act, screen, waitFor, within } from '@testing-library/react'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveFile } from '~/services/client/saveFile'
import { aProperty } from '../support/aProperty.ts'
import { cutConnection, silence, status, stubNetwork } from '../support/network.ts'
import { openSite } from '../support/openSite.tsx'

vi.mock('~/services/client/saveFile')

const TOKEN = 'k'.repeat(43)
const call = (name: string) => `POST /rest/v1/rpc/${name}`
const READ = call('read_viewing')
const FREE = call('free_slots_to_move')

const { description: _, features: __, specs: ___, ...columns } = aProperty()
const home = {
  id: columns.id,
  title: columns.title,
  location: columns.location,
}

/** What the database answers of a viewing. */
const told = {
  id: '3f0c2f5e-0b57-4a5f-8c1d-7d1f7a9e2b10',
  state: 'booked',
  version: 2,
  starts_at: '2026-12-01T10:30:00+00:00',
  ends_at: '2026-12-01T11:00:00+00:00',
  title: home.title,
  location: home.location,
  address: '3 Plane Tree Walk, London N1 2EZ',
  property_class: 'sale',
  property_id: home.id,
  sold: false,
  may_change: true,
  may_cancel: true,
  facts: {
    ...columns,
    answers: { flooding: { answer: 'asked', asked_on: '2026-11-12' } },
  },
}
type Changes = Partial<Record<keyof typeof told, unknown>>
const answer = (changes: Changes) => () => ({ ...told, ...changes })

async function open(changes: Changes | null, fragment = TOKEN) {
  const network = stubNetwork({ [READ]: () => (changes ? { ...told, ...changes } : null) })
  const { user } = await openSite(`/viewing#${fragment}`)
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }))
  return { user, network, press }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const statusSaying = async (text: string | RegExp) => {
  const said = await screen.findByText(text)
  return said.closest('[role=status]')
}

/** What the database says to a change that staff alone may make. */
const refused = status(403, { code: 'PT403', message: 'Please telephone.' })

async function expectToTelephone(network: Awaited<ReturnType<typeof open>>['network']) {
  const said = (await screen.findByText(/^Please telephone/)).closest('[role=status]')
  expect(said).toHaveTextContent('Please telephone 020 7946 0121.')
  expect(said).toHaveFocus()
  expect(screen.getByText('10:30 to 11:00')).toBeVisible()
  await waitFor(() => expect(network.callsOf(READ)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull())
  expect(screen.queryByRole('region', { name: 'Change the time' })).toBeNull()
}

/** What was read before is asked again. */
async function backOnlineAfterAMinute() {
  vi.setSystemTime(Date.now() + 60_000)
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z'), toFake: ['Date'] })
  vi.mocked(saveFile).mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a viewing', () => {
  it('says what, when and where, and what must be known before', async () => {
    const { network } = await open({})
    await heading('Your viewing')
    expect(await screen.findByText('Booked')).toBeVisible()
    expect(screen.getByText(home.title)).toBeVisible()
    expect(screen.getByText('Tuesday 1 December 2026')).toBeVisible()
    expect(screen.getByText('10:30 to 11:00')).toBeVisible()
    expect(screen.getByText('3 Plane Tree Walk, London N1 2EZ')).toBeVisible()
    expect(screen.getByRole('link', { name: '020 7946 0121' })).toHaveAttribute(
      'href',
      'tel:+442079460121',
    )
    const before = within(screen.getByRole('region', { name: 'Read before you come' }))
    expect(before.getByText('Freehold')).toBeVisible()
    expect(before.getByText(/^Still asked: Flooding\.$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the home' })).toHaveAttribute(
      'href',
      `/property/${home.id}`,
    )
    expect(network.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/rest/v1/rpc/read_viewing', { p_token: TOKEN }],
    ])
  })

  it('is put into a calendar, as the same entry as by the letters', async () => {
    const { press } = await open({})
    await press('Add to my calendar')
    const [file, , name] = vi.mocked(saveFile).mock.calls[0] ?? []
    const [entry] = new ICAL.Component(ICAL.parse(String(file))).getAllSubcomponents('vevent')
    const event = new ICAL.Event(entry)
    expect(event.uid).toBe(`${told.id}@bramleyandgrove.example`)
    expect(event.sequence).toBe(2)
    expect(event.location).toBe(told.address)
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-01T10:30:00.000Z')
    expect(entry?.getFirstPropertyValue('url')).toBe(`${location.origin}/viewing#${TOKEN}`)
    expect(name).toBe('viewing-2026-12-01.ics')
  })

  it('that is only requested says so, and gives the address later', async () => {
    await open({ state: 'requested', address: null })
    expect(await screen.findByText('Requested')).toBeVisible()
    expect(screen.getByText(home.location)).toBeVisible()
    expect(screen.getByText('The full address is here once the time is agreed.')).toBeVisible()
  })

  it('less than two hours away is changed and cancelled by telephone', async () => {
    await open({ may_change: false, may_cancel: false })
    const line = await screen.findByText(/^Please telephone/)
    expect(line).toHaveTextContent(/^Please telephone 020 7946 0121\.$/)
    expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('that was moved often enough can still be cancelled', async () => {
    await open({ may_change: false })
    expect(await screen.findByText(/^To change the time, please telephone/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  })

  it('of a home that is gone says that we write', async () => {
    const gone = { property_id: null, property_class: null, facts: null, may_change: false }
    await open({ ...gone, sold: true })
    expect(await screen.findByText(/^This home is no longer on the market/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'See the home' })).toBeNull()
    expect(screen.getAllByRole('link', { name: '020 7946 0120' })[0]).toBeVisible()
  })

  it.each([
    ['that is past', { starts_at: '2026-11-27T10:30:00Z', ends_at: '2026-11-27T11:00:00Z' }],
    ['that staff say has been', { state: 'done' }],
  ])('%s is over', async (_, changes) => {
    await open({ ...changes, may_change: false, may_cancel: false })
    expect(await screen.findByText('This viewing is over')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add to my calendar' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Read before you come' })).toBeNull()
  })
})

describe('the time', () => {
  const TIMES = [
    '2026-12-02T09:00:00+00:00',
    '2026-12-02T16:30:00+00:00',
    '2026-12-04T12:00:00+00:00',
  ]
  const MOVED = { starts_at: '2026-12-04T12:00:00+00:00', ends_at: '2026-12-04T12:30:00+00:00' }

  async function openChange(changes: Changes = {}) {
    const opened = await open(changes)
    opened.network.answer(FREE, () => TIMES)
    await opened.press('Change the time')
    const change = within(await screen.findByRole('region', { name: 'Change the time' }))
    const press = async (name: string | RegExp) =>
      opened.user.click(await change.findByRole('button', { name }))
    return { ...opened, change, press }
  }

  it('is changed: the day, then a free time of it', async () => {
    const { user, network, change, press } = await openChange()
    expect(change.getByRole('heading', { name: 'Change the time' })).toHaveFocus()
    const day = await change.findByLabelText('Day')
    expect(
      within(day)
        .getAllByRole('option')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['Wed 2 December', 'Fri 4 December'])
    expect(network.callsOf(FREE)[0]?.body).toEqual({
      p_token: TOKEN,
      p_from: '2026-11-29',
      p_until: '2026-12-28',
    })
    expect(
      change.getByRole('group', { name: /^Free times on Wednesday 2\sDecember$/ }),
    ).toBeVisible()
    await press('16:30')
    expect(change.getByRole('button', { name: '16:30' })).toHaveAttribute('aria-pressed', 'true')
    await user.selectOptions(day, '2026-12-04')
    expect(change.queryByRole('button', { name: /^Change to/ })).toBeNull()
    await press('12:00')
    network.answer(call('move_viewing'), answer({ ...MOVED, version: 3 }))
    await press(/^Change to Friday 4\sDecember\s2026, 12:00$/)

    expect(await statusSaying('The time is changed. We have e-mailed you.')).toHaveFocus()
    expect(screen.getByText('12:00 to 12:30')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Change the time' })).toBeNull()
    expect(network.callsOf(call('move_viewing')).map(({ body }) => body)).toEqual([
      { p_token: TOKEN, p_starts_at: TIMES[2] },
    ])
    await user.click(screen.getByRole('button', { name: 'Change the time' }))
    await screen.findByLabelText('Day')
    expect(network.callsOf(FREE)).toHaveLength(2)
  })

  it('is asked for where the owner must agree', async () => {
    const { network, press } = await openChange()
    await press('09:00')
    network.answer(call('move_viewing'), answer({ ...MOVED, state: 'requested', address: null }))
    await press(/^Change to/)
    expect(await statusSaying(/^We ask the owner whether the new time suits/)).toHaveFocus()
  })

  it('that was taken meanwhile is said, and what is still free is offered', async () => {
    const { network, change, press } = await openChange()
    await press('09:00')
    const message = 'That time has just been taken. These are still free.'
    network.answer(call('move_viewing'), status(409, { code: 'PT409', message }))
    network.answer(FREE, () => TIMES.slice(1))
    await press(/^Change to/)
    const alert = await change.findByRole('alert')
    expect(alert).toHaveTextContent(message)
    expect(alert.parentElement).toHaveFocus()
    await waitFor(() => expect(change.queryByRole('button', { name: '09:00' })).toBeNull())
    expect(change.getByRole('button', { name: '16:30' })).toBeVisible()
  })

  it('that is no longer offered stays chosen, which is said', async () => {
    const { user, network, change, press } = await openChange()
    await press('09:00')
    network.answer(FREE, () => TIMES.slice(1))
    await backOnlineAfterAMinute()
    expect(await change.findByRole('alert')).toHaveTextContent(
      'That time has just been taken. These are still free.',
    )
    expect(change.queryByRole('button', { name: /^Change to/ })).toBeNull()
    await user.click(change.getByRole('button', { name: '16:30' }))
    expect(change.queryByRole('alert')).toBeNull()
    expect(change.getByRole('button', { name: /^Change to/ })).toBeVisible()
  })

  it.each([
    ['was moved three times meanwhile', { may_change: false }],
    ['begins in less than two hours by now', { may_change: false, may_cancel: false }],
  ])('of a viewing that %s is changed by telephone', async (_, changes) => {
    const { network, press } = await openChange()
    await press('09:00')
    network.answer(call('move_viewing'), refused)
    network.answer(READ, answer(changes))
    await press(/^Change to/)
    await expectToTelephone(network)
    expect(screen.queryByRole('button', { name: 'Cancel' }) !== null).toBe(
      !('may_cancel' in changes),
    )
  })

  it('is kept where the change fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { network, change, press } = await openChange()
    await press('09:00')
    network.answer(call('move_viewing'), cutConnection)
    await press(/^Change to/)
    expect(await change.findByRole('alert')).toHaveTextContent(
      'That could not be done. Please try again.',
    )
    expect(screen.getByText('10:30 to 11:00')).toBeVisible()
    await press('Keep the time')
    expect(screen.queryByRole('region', { name: 'Change the time' })).toBeNull()
  })

  it('cannot be changed where nothing is free, which is said', async () => {
    const { network, press } = await open({})
    network.answer(FREE, () => [])
    await press('Change the time')
    expect(await screen.findByText('There are no free times in the next month.')).toBeVisible()
  })

  it('cannot be changed where the free times do not come, until they do', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, network, press } = await open({})
    network.answer(FREE, status(500))
    await press('Change the time')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The free times could not be loaded.')
    network.answer(FREE, () => TIMES)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: '09:00' })).toBeVisible()
  })
})

describe('cancelling', () => {
  const CANCEL = call('cancel_viewing')
  const cancelled = { state: 'cancelled', may_change: false, may_cancel: false, version: 3 }

  it('asks first', async () => {
    const { network, press } = await open({})
    await press('Cancel')
    const question = screen.getByRole('alertdialog', { name: 'Cancel this viewing?' })
    expect(question).toHaveAccessibleDescription(/^The time is then free for somebody else/)
    await press('Keep it')
    expect(screen.queryByRole('alertdialog')).toBeNull()

    network.answer(CANCEL, answer(cancelled))
    await press('Cancel')
    await press('Cancel the viewing')
    expect(await statusSaying('Cancelled')).toHaveFocus()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull()
    expect(screen.getByRole('link', { name: 'See the home' })).toBeVisible()
    expect(network.callsOf(CANCEL).map(({ body }) => body)).toEqual([{ p_token: TOKEN }])
  })

  it('is for the telephone once less than two hours are left', async () => {
    const { network, press } = await open({})
    await screen.findByText('Booked')
    network.answer(CANCEL, refused)
    network.answer(READ, answer({ may_change: false, may_cancel: false }))
    await press('Cancel')
    await press('Cancel the viewing')
    await expectToTelephone(network)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('says so where it failed, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, network, press } = await open({})
    network.answer(CANCEL, status(500))
    await press('Cancel')
    await press('Cancel the viewing')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('That could not be done. Please try again.')
    network.answer(CANCEL, answer(cancelled))
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await statusSaying('Cancelled')).toHaveFocus()
  })
})

describe('a link', () => {
  it('without a viewing says so', async () => {
    await open(null)
    await heading('This link is no longer valid')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'All properties' })).toHaveAttribute(
      'href',
      '/properties-selection',
    )
  })

  it.each(['', 'k'.repeat(42), `${'k'.repeat(42)}!`])(
    'that is not whole (%s) says so',
    async (fragment) => {
      const { network } = await open({}, fragment)
      await heading('This link is damaged')
      expect(network.calls).toEqual([])
    },
  )

  it('is not for search engines', async () => {
    await open({})
    await heading('Your viewing')
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(document.title).toBe('Your viewing | Bramley & Grove')
  })
})

describe('while the viewing is not there', () => {
  it('says that it loads', async () => {
    stubNetwork({ [READ]: silence })
    await openSite(`/viewing#${TOKEN}`)
    expect(await screen.findByText('Loading your viewing...')).toBeVisible()
  })

  it('says that it could not be loaded, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const network = stubNetwork({ [READ]: status(500) })
    const { user } = await openSite(`/viewing#${TOKEN}`)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your viewing could not be loaded.')
    network.answer(READ, answer({}))
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('10:30 to 11:00')).toBeVisible()
  })

  it('says that the device is offline, and reads it once it is not', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const network = stubNetwork({ [READ]: cutConnection })
    await openSite(`/viewing#${TOKEN}`)
    expect(
      await screen.findByText('You are offline. Your viewing is shown once you are back online.'),
    ).toBeVisible()
    network.answer(READ, answer({}))
    onLine.mockReturnValue(true)
    act(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByText('10:30 to 11:00')).toBeVisible()
  })
})
