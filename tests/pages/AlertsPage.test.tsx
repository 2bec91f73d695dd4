import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cutConnection, silence, status, stubNetwork } from '../support/network.ts'
import { openSite } from '../support/openSite.tsx'

const TOKEN = 'k'.repeat(43)
const call = (name: string) => `POST /rest/v1/rpc/${name}`
const READ = call('read_alert')

/** What the database answers of an alert. */
const summary = {
  class: 'rent',
  filters: { place: 'richmond', bedrooms: { min: 2 } },
  area: null,
  homes: [],
  frequency: 'daily',
  reductions: true,
  state: 'active',
  paused_until: null,
  address: 'a•••@example.com',
  asked_at: '2026-11-20T10:00:00Z',
  asked_again: false,
  others: 0,
}
type Changes = Partial<Record<keyof typeof summary, unknown>>
const answer = (changes: Changes) => () => ({ ...summary, ...changes })

async function open(changes: Changes | null, fragment = TOKEN) {
  const network = stubNetwork({ [READ]: () => (changes ? { ...summary, ...changes } : null) })
  const { user } = await openSite(`/alerts#${fragment}`)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, network, press }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

afterEach(() => vi.restoreAllMocks())

describe('an alert that is not confirmed', () => {
  it('says what it is about, and is confirmed by the button alone', async () => {
    const { network, press } = await open({ state: 'unconfirmed' })
    await heading('Your alert')
    expect(await screen.findByText('Homes to rent in Richmond, 2+ bedrooms')).toBeVisible()
    expect(screen.getByText('a•••@example.com')).toBeVisible()
    expect(screen.getByText('Once a day (8 am)')).toBeVisible()
    expect(network.calls.map(({ path }) => path)).toEqual(['/rest/v1/rpc/read_alert'])
    expect(network.calls[0]?.body).toEqual({ p_token: TOKEN })

    network.answer(call('confirm_alert'), answer({}))
    await press('Confirm')
    const news = await screen.findByText(/^Your alert is on. We write when a home comes/)
    expect(news.parentElement).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect(screen.getByRole('button', { name: 'End this alert' })).toBeVisible()
  })

  it('says that its time is over where that is so', async () => {
    const { network, press } = await open({ state: 'unconfirmed' })
    network.answer(call('confirm_alert'), answer({ state: 'unconfirmed' }))
    await press('Confirm')
    expect(await screen.findByText(/^The 48 hours .* are over/)).toBeVisible()
  })

  it('stays, and says so, where it could not be confirmed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { network, press } = await open({ state: 'unconfirmed' })
    network.answer(call('confirm_alert'), status(500))
    await press('Confirm')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That could not be done. Please try again.',
    )
    network.answer(call('confirm_alert'), answer({}))
    await press('Confirm')
    expect(await screen.findByText(/^Your alert is on/)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('an alert', () => {
  it('is changed', async () => {
    const { user, network, press } = await open({})
    const how = within(await screen.findByRole('group', { name: 'How often' }))
    expect(how.getByLabelText('Once a day (8 am)')).toBeChecked()
    await user.click(how.getByLabelText('Once a week (Mondays)'))
    await user.click(screen.getByLabelText('Also when a price is reduced'))
    network.answer(call('change_alert'), answer({ frequency: 'weekly', reductions: false }))
    await press('Save changes')
    expect(await screen.findByText('Your changes are saved.')).toBeVisible()
    expect(network.callsOf(call('change_alert'))[0]?.body).toEqual({
      p_token: TOKEN,
      p_frequency: 'weekly',
      p_reductions: false,
    })
  })

  it('keeps what was chosen where a change fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, network, press } = await open({})
    await user.click(await screen.findByLabelText('At once'))
    network.answer(call('change_alert'), cutConnection)
    await press('Save changes')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByLabelText('At once')).toBeChecked()
  })

  it('is paused, and goes on', async () => {
    const { network, press } = await open({})
    network.answer(call('pause_alert'), answer({ paused_until: '2026-12-20T10:00:00Z' }))
    await press('Pause for 30 days')
    expect(await screen.findByText(/^Paused until 20 December 2026/)).toBeVisible()
    network.answer(call('pause_alert'), answer({}))
    await press('Resume')
    expect(await screen.findByText('Your alert goes on.')).toBeVisible()
    expect(screen.queryByText(/^Paused until/)).toBeNull()
    expect(network.callsOf(call('pause_alert')).map(({ body }) => body)).toEqual([
      { p_token: TOKEN, p_days: 30 },
      { p_token: TOKEN, p_days: 0 },
    ])
  })

  it('is kept by one press where the reader is asked', async () => {
    const { network, press } = await open({ asked_again: true })
    network.answer(call('change_alert'), answer({}))
    await press('Keep this alert')
    expect(await screen.findByText('Your alert goes on as it is.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Keep this alert' })).toBeNull()
    expect(network.callsOf(call('change_alert'))[0]?.body).toEqual({
      p_token: TOKEN,
      p_frequency: 'daily',
      p_reductions: true,
    })
  })

  it('ends, and leads back to the list', async () => {
    const { network, press } = await open({})
    network.answer(call('end_alert'), answer({ state: 'ended' }))
    await press('End this alert')
    expect(await heading('This alert has ended')).toHaveFocus()
    expect(screen.getByRole('link', { name: 'See these homes' })).toHaveAttribute(
      'href',
      '/rentals?bedrooms=2&place=richmond',
    )
    expect(network.callsOf(call('end_alert'))[0]?.body).toEqual({ p_token: TOKEN, p_all: false })
    expect(screen.queryByRole('button', { name: /^End all/ })).toBeNull()
  })

  it('ends with all others to its address, once it has asked', async () => {
    const { user, network, press } = await open({ others: 2 })
    expect(await screen.findByText('There are 2 other alerts to this address.')).toBeVisible()
    await press('End all alerts to this address')
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText(/^All 3 alerts to this address will end/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Keep them' }))
    expect(network.callsOf(call('end_alert'))).toEqual([])

    network.answer(call('end_alert'), answer({ state: 'ended' }))
    await press('End all alerts to this address')
    const again = within(screen.getByRole('alertdialog'))
    await user.click(again.getByRole('button', { name: 'End all alerts to this address' }))
    await heading('This alert has ended')
    expect(screen.getByText('All alerts to this address have ended.')).toBeVisible()
    expect(network.callsOf(call('end_alert'))[0]?.body).toEqual({ p_token: TOKEN, p_all: true })
  })

  it('for homes says how many, and leads back to the shortlist', async () => {
    await open({ class: null, filters: {}, homes: ['a', 'b'], state: 'ended' })
    await heading('This alert has ended')
    expect(screen.getByRole('link', { name: 'To your shortlist' })).toHaveAttribute(
      'href',
      '/shortlist',
    )
  })

  it('that has ended says how many go on to its address, and ends them', async () => {
    const { press } = await open({ state: 'ended', others: 1 })
    expect(await screen.findByText('One other alert to this address goes on.')).toBeVisible()
    await press('End all alerts to this address')
    expect(screen.getByText(/^One alert to this address will end/)).toBeVisible()
  })
})

describe('a link', () => {
  it('of no alert says so', async () => {
    await open(null)
    await heading('This link is no longer valid')
    expect(screen.getByRole('main')).toHaveTextContent('You can ask for a new one at any time.')
  })

  it.each(['', 'abc', `${TOKEN}k`, `${TOKEN.slice(1)}!`])(
    'that is damaged (%j) says so, and asks for nothing',
    async (fragment) => {
      const { network } = await open({}, fragment)
      await heading('This link is damaged')
      expect(network.calls).toEqual([])
    },
  )

  it('is not for search engines', async () => {
    await open({})
    await heading('Your alert')
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(document.title).toBe('Your alert | Bramley & Grove')
  })
})

describe('while the alert is not there', () => {
  it('says that it loads', async () => {
    stubNetwork({ [READ]: silence })
    await openSite(`/alerts#${TOKEN}`)
    expect(await screen.findByText('Loading your alert...')).toBeVisible()
  })

  it('says that it could not be loaded, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, network } = await open({})
    network.answer(READ, status(500))
    history.replaceState(null, '', `/alerts#${'j'.repeat(43)}`)
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your alert could not be loaded.')
    network.answer(READ, answer({}))
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'End this alert' })).toBeVisible()
  })

  it('says that the device is offline, and reads it once it is not', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const network = stubNetwork({ [READ]: cutConnection })
    await openSite(`/alerts#${TOKEN}`)
    expect(
      await screen.findByText('You are offline. Your alert is shown once you are back online.'),
    ).toBeVisible()
    network.answer(READ, answer({}))
    onLine.mockReturnValue(true)
    act(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByRole('button', { name: 'End this alert' })).toBeVisible()
  })
})
