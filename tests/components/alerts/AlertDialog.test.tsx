import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeVerdict } from '~/lib/shortlist/shortlist'
import { shortlistStore } from '~/services/shortlist/shortlistStore'
import { active, listingId } from '../../../e2e/demo.ts'
import type { Listing } from '../../../supabase/seed/listing.ts'
import { stubListings } from '../../support/demoAnswers.ts'
import { cutConnection, type Network, silence, status, stubNetwork } from '../../support/network.ts'
import { openSite } from '../../support/openSite.tsx'

const REQUEST = 'POST /rest/v1/rpc/request_alert'
const FAILED = 'Your alert could not be created. Please try again.'
const SENT = 'Check your mail: we have sent a link to confirm. It works for 48 hours.'
const CONSENT = 'I ask Bramley & Grove to e-mail me homes that match this search until I end it.'
const [house, villa] = active('sale') as [Listing, Listing]

beforeEach(() => shortlistStore.clear())
afterEach(() => {
  shortlistStore.clear()
  localStorage.clear()
})

/** Opens the dialog of a page of listings, or of the shortlist. */
async function open(address: string, listed: readonly Listing[] = [house]) {
  stubListings(listed)
  const network: Network = stubNetwork({ [REQUEST]: () => null })
  const { user } = await openSite(address)
  const isList = address.startsWith('/shortlist')
  const name = isList ? 'E-mail me about these homes' : 'E-mail me new homes like these'
  const opener = await screen.findByRole('button', { name })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name })
  const shown = within(dialog)
  return {
    user,
    network,
    opener,
    shown,
    email: () => shown.getByLabelText('E-mail'),
    create: () => user.click(shown.getByRole('button', { name: 'Create alert' })),
    asked: () => network.callsOf(REQUEST).map(({ body }) => body),
  }
}

describe('the dialog for an alert', () => {
  it('says the search in words, sends it with address and consent, and says what comes next', async () => {
    const { user, shown, email, create, asked, opener } = await open(
      '/rentals?place=richmond&bedrooms=2&sort=date-desc',
    )
    expect(shown.getByText(/^Homes to rent in Richmond, .*2\+ bedrooms/)).toBeVisible()
    expect(shown.getByText(CONSENT)).toBeVisible()
    expect(shown.getByRole('radio', { name: 'At once' })).toBeChecked()
    expect(shown.getByLabelText('Also when a price is reduced')).toBeChecked()
    await user.type(email(), ' anna@example.com ')
    await user.click(shown.getByLabelText('Once a week (Mondays)'))
    await create()
    expect(await screen.findByText(SENT)).toHaveFocus()
    expect(asked()).toEqual([
      {
        p_email: 'anna@example.com',
        p_class: 'rent',
        p_filters: expect.objectContaining({ place: 'richmond', bedrooms: { min: 2 } }),
        p_area: null,
        p_homes: null,
        p_frequency: 'weekly',
        p_reductions: true,
        p_consent: CONSENT,
        p_honeypot: '',
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opener).toHaveFocus()
  })

  it('leaves out when a home was added, and says so', async () => {
    const { user, shown, email, create, asked } = await open('/properties?type=house&added=7')
    expect(shown.getByText('Houses for sale')).toBeVisible()
    expect(shown.getByText(/^When a home was added makes no difference/)).toBeVisible()
    await user.type(email(), 'anna@example.com')
    await create()
    await screen.findByText(SENT)
    expect(asked()).toMatchObject([{ p_filters: { type: 'house' } }])
    expect(asked()).not.toMatchObject([{ p_filters: { added: '7' } }])
  })

  it.each([
    ['nothing', ' ', 'Please enter your email address.'],
    ['what is none', 'anna@example', 'Please enter an email address like name@example.com.'],
  ])('asks for an address in place of %s, and sends nothing', async (_, typed, error) => {
    const { user, shown, email, create, asked } = await open('/properties')
    await user.type(email(), typed)
    await create()
    expect(email()).toHaveFocus()
    expect(email()).toHaveAccessibleDescription(error)
    expect(asked()).toEqual([])
    await user.clear(email())
    await user.type(email(), 'anna@example.com')
    expect(shown.queryByText(error)).toBeNull()
  })

  it.each([
    ['the connection is cut', cutConnection],
    ['the database fails', status(500)],
  ])('keeps what was entered where %s, and sends it again', async (_, fault) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, shown, network, email, create, asked } = await open('/properties')
    network.answer(REQUEST, fault)
    await user.type(email(), 'anna@example.com')
    await user.click(shown.getByLabelText('Once a day (8 am)'))
    await user.click(shown.getByLabelText('Also when a price is reduced'))
    await create()
    expect(await shown.findByRole('alert')).toHaveTextContent(FAILED)
    expect(shown.getByRole('button', { name: 'Create alert' })).toHaveFocus()
    expect(email()).toHaveValue('anna@example.com')
    network.answer(REQUEST, () => null)
    await create()
    expect(await screen.findByText(SENT)).toBeVisible()
    expect(asked().at(-1)).toMatchObject({ p_frequency: 'daily', p_reductions: false })
  })

  it('is sent once, however often it is pressed', async () => {
    const { user, network, shown, email, asked } = await open('/properties')
    network.answer(REQUEST, silence)
    await user.type(email(), 'anna@example.com{Enter}{Enter}')
    expect(shown.getByRole('button', { name: 'Creating...' })).toBeDisabled()
    expect(asked()).toHaveLength(1)
  })

  it('is offered where nothing was found', async () => {
    const { shown } = await open('/properties?type=house', [])
    expect(shown.getByText('Houses for sale')).toBeVisible()
  })

  it('watches the homes of the shortlist', async () => {
    shortlistStore.change((shortlist, now) =>
      [house, villa].reduce(
        (all, listing) => changeVerdict(all, listingId(listing), { saved: true }, now),
        shortlist,
      ),
    )
    const { user, shown, email, create, asked } = await open('/shortlist', [house, villa])
    expect(shown.getByText('2 homes on your shortlist')).toBeVisible()
    await user.type(email(), 'anna@example.com')
    await create()
    await screen.findByText(SENT)
    expect(asked()).toMatchObject([
      {
        p_class: null,
        p_filters: {},
        p_homes: expect.arrayContaining([house, villa].map(listingId)),
        p_consent: 'I ask Bramley & Grove to e-mail me what happens to these homes until I end it.',
      },
    ])
  })

  it('watches fifty homes, and says so where the list is longer', async () => {
    const ids = Array.from(
      { length: 60 },
      (_, at) => `00000000-0000-4000-8000-0000000000${at + 10}`,
    )
    shortlistStore.change((shortlist, now) =>
      ids.reduce((all, id) => changeVerdict(all, id, { saved: true }, now), shortlist),
    )
    const { user, shown, email, create, asked } = await open('/shortlist', [])
    expect(shown.getByText(/so of your 60 it watches the first 50\.$/)).toBeVisible()
    expect(shown.getByText('50 homes on your shortlist')).toBeVisible()
    await user.type(email(), 'anna@example.com')
    await create()
    await screen.findByText(SENT)
    expect((asked()[0] as { p_homes: string[] }).p_homes).toHaveLength(50)
  })
})
