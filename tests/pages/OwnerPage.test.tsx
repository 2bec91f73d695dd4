import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, test, vi } from 'vitest'
import { ownerPage } from '~/content/owner/ownerPage'
import { anOwnedHome, aProposal } from '../support/anOwnedHome.ts'
import { status, stubNetwork } from '../support/network.ts'
import { openSite } from '../support/openSite.tsx'

const TOKEN = 'a'.repeat(43)
const READ = 'POST /rest/v1/rpc/owner_progress'
const ANSWER = 'POST /rest/v1/rpc/answer_proposal'

async function open(changes: object = {}) {
  const network = stubNetwork({ [READ]: () => anOwnedHome(changes) })
  const { user } = await openSite(`/owner#${TOKEN}`)
  await screen.findByRole('heading', { level: 1, name: 'Your home with us' })
  await screen.findByRole('heading', { level: 2, name: 'Gabled house' })
  return { network, user }
}

const region = (name: string) => screen.getByRole('region', { name })
const coming = (...viewings: object[]) => ({
  viewings: { done: 0, past: [], coming: viewings },
})
const proposal = () => within(region('Coming viewings'))
const button = (name: string) => proposal().getByRole('button', { name })

it('shows how it goes in sums, and is no page for search engines', async () => {
  const { network } = await open()
  expect(screen.getByText('On the market')).toBeVisible()
  const soFar = within(region('So far'))
  const sums = soFar.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(sums).toEqual(['1,204', '4', '2'])
  const weeks = soFar
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(weeks).toEqual(['Week fromViews', '16 November40', '23 November12'])
  expect(soFar.getByText('Counted without cookies; not everybody is counted.')).toBeVisible()
  expect(soFar.getByText(/Unusually many on one day in the week from 16.November/)).toBeVisible()
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(network.callsOf(READ).map(({ body }) => body)).toEqual([{ p_token: TOKEN }])
})

it('shows what was said after viewings, the history of the price, and whom to ask', async () => {
  await open()
  const past = within(region('After viewings')).getAllByRole('listitem')
  expect(past.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '24 November 2026Liked the light.',
    '20 November 2026Viewed.',
  ])
  expect(region('History')).toHaveTextContent('Reduced from £1,325,000 to £1,275,000')
  expect(screen.getByRole('link', { name: '020 7946 0121' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the listing' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/property\//),
  )
})

it('asks in the owner’s words for what is missing, and not for what is ours to do', async () => {
  await open()
  const missing = within(region('What we still need from you')).getAllByRole('listitem')
  expect(missing.map(({ textContent }) => textContent)).toEqual([
    'The energy performance certificate, or when it was ordered.',
    'A floor plan, if you have one, or a day on which we can measure.',
  ])
})

it('says so when nothing is missing, nothing was counted and nobody comes', async () => {
  await open({ gaps: ['position'], weeks: [], views: 0, ...coming() })
  expect(region('What we still need from you')).toHaveTextContent('Nothing. Thank you.')
  expect(region('Coming viewings')).toHaveTextContent('None is arranged at the moment.')
  expect(screen.queryByRole('region', { name: 'After viewings' })).not.toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test.each([
  ['draft', 'sale', 'Being prepared: nobody sees it yet'],
  ['withdrawn', 'sale', 'Taken off the market for now'],
  ['pending', 'sale', 'Under offer'],
  ['pending', 'rent', 'Let agreed'],
] as const)('a home that is %s, for %s: %s', async (itsStatus, property_class, words) => {
  const { home } = anOwnedHome()
  await open({ home: { ...home, status: itsStatus, property_class }, is_public: false })
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'See the listing' })).not.toBeInTheDocument()
})

it('can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it('a proposed time is accepted, and the answer may be changed', async () => {
  const { network, user } = await open(coming(aProposal))
  expect(region('Coming viewings')).toHaveTextContent('Tuesday 1 December 2026, 10:30')
  expect(region('Coming viewings')).toHaveTextContent('Who comes: Has sold, no chain')
  expect(proposal().getByRole('status')).toHaveTextContent('Proposed. Does this time suit you?')
  for (const [name, accepts, answer, words] of [
    ['It suits', true, 'accepted', /this time suits/],
    ['It does not suit', false, 'declined', /this time does not suit/],
  ] as const) {
    network.answer(ANSWER, () => anOwnedHome(coming({ ...aProposal, answer })))
    await user.click(button(name))
    await waitFor(() => expect(proposal().getByRole('status')).toHaveTextContent(words))
    expect(button(name)).toHaveAttribute('aria-pressed', 'true')
    expect(network.callsOf(ANSWER).at(-1)?.body).toEqual({
      p_token: TOKEN,
      p_viewing_id: aProposal.id,
      p_accepts: accepts,
    })
  }
})

it('says when an answer comes too late, and whom to telephone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { network, user } = await open(coming(aProposal))
  network.answer(ANSWER, status(409, { code: 'PT409', message: 'Too late.' }))
  network.answer(READ, () => anOwnedHome(coming({ ...aProposal, may_answer: false })))
  await user.click(button('It suits'))
  await waitFor(() =>
    expect(proposal().getByRole('status')).toHaveTextContent(/please telephone 020 7946 0120/),
  )
  expect(proposal().queryByRole('button')).not.toBeInTheDocument()
  // What was pressed is gone; what is said of it stays, and has the focus.
  const alert = proposal().getByRole('alert')
  expect(alert).toHaveTextContent(ownerPage.answerTooLate)
  expect(alert.parentElement).toHaveFocus()
})

it('keeps the question when an answer cannot be sent, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { network, user } = await open(coming(aProposal))
  network.answer(ANSWER, status(500))
  await user.click(button('It suits'))
  expect(await proposal().findByRole('alert')).toHaveTextContent('Failed to send your answer')
  expect(button('It suits')).toHaveAttribute('aria-pressed', 'false')
})

it('a booked viewing asks nothing', async () => {
  await open(coming({ ...aProposal, state: 'booked', may_answer: false, position: null }))
  expect(proposal().getByRole('status')).toHaveTextContent('Arranged')
  expect(region('Coming viewings')).not.toHaveTextContent('Who comes')
  expect(proposal().queryByRole('button')).not.toBeInTheDocument()
})

it.each([
  ['that has ended', `#${TOKEN}`, 1],
  ['that is not whole', '#half-a-link', 0],
  ['without anything', '', 0],
])('says the same of a link %s', async (_, fragment, calls) => {
  const network = stubNetwork({ [READ]: () => null })
  await openSite(`/owner${fragment}`)
  expect(await screen.findByText('This link is no longer valid.')).toBeVisible()
  expect(screen.getByText(/telephone 020 7946 0120 and ask for a new one/)).toBeVisible()
  expect(network.callsOf(READ)).toHaveLength(calls)
})

it('says when it could not be loaded, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const network = stubNetwork({ [READ]: status(500) })
  const { user } = await openSite(`/owner#${TOKEN}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your page')
  network.answer(READ, () => anOwnedHome())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Gabled house' })).toBeVisible()
})
