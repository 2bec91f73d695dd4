import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { OwnEnquiry } from '~/types/ownEnquiry'
import { cutConnection, type Network, status, stubNetwork } from '../support/network.ts'
import { openSite } from '../support/openSite.tsx'

const TOKEN = 'a'.repeat(43)
const READ = 'POST /rest/v1/rpc/read_enquiry'
const WITHDRAW = 'POST /rest/v1/rpc/withdraw_enquiry'

const enquiry: OwnEnquiry = {
  source: 'viewing',
  mailbox: 'lettings',
  received_at: '2026-11-20T11:00:00+00:00',
  message: 'First line\n<b>second</b>',
  details: { preferredDate: '2026-12-01', preferredTime: 'evening' },
  property_title: 'A house',
  state: 'new',
  home: { id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11', property_class: 'rent' },
}

async function openEnquiry(changes: Partial<OwnEnquiry> = {}) {
  const network = stubNetwork({ [READ]: () => ({ ...enquiry, ...changes }) })
  const { user } = await openSite(`/enquiry#${TOKEN}`)
  await screen.findByRole('heading', { level: 1, name: 'Your enquiry' })
  return { network, user }
}

const tokensOf = (network: Network, route: string) =>
  network.callsOf(route).map(({ body }) => (body as { p_enquiry_token: string }).p_enquiry_token)

it('shows what was sent, when, and how it stands, and is no page for search engines', async () => {
  const { network } = await openEnquiry()
  expect(await screen.findByText('Received')).toBeVisible()
  expect(screen.getByText(/Sent on 20 November 2026/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'What you asked' })).toHaveTextContent(
    'HomeA housePreferred date1 December 2026Preferred timeEvening (5pm-7pm)',
  )
  expect(screen.getByRole('region', { name: 'Your message' })).toHaveTextContent(
    'First line <b>second</b>',
  )
  expect(screen.getByRole('link', { name: 'See the home' })).toHaveAttribute(
    'href',
    `/property/${enquiry.home?.id}`,
  )
  expect(screen.getByRole('link', { name: '020 7946 0122' })).toBeVisible()
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(tokensOf(network, READ)).toEqual([TOKEN])
})

it('is withdrawn after a question', async () => {
  const { network, user } = await openEnquiry()
  network.answer(WITHDRAW, () => ({ ...enquiry, state: 'withdrawn' }))
  const ask = () => screen.findByRole('button', { name: 'Withdraw this enquiry' })
  await user.click(await ask())
  const question = screen.getByRole('dialog', { name: 'Withdraw this enquiry?' })
  await user.click(within(question).getByRole('button', { name: 'Keep it' }))
  expect(network.callsOf(WITHDRAW)).toEqual([])
  await user.click(await ask())
  await user.click(screen.getByRole('button', { name: 'Withdraw it' }))
  const withdrawn = await screen.findByText('Withdrawn')
  expect(withdrawn.closest('[role="status"]')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Withdraw this enquiry' })).not.toBeInTheDocument()
  expect(tokensOf(network, WITHDRAW)).toEqual([TOKEN])
})

it('stays when it could not be withdrawn, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { network, user } = await openEnquiry()
  network.answer(WITHDRAW, status(500))
  await user.click(await screen.findByRole('button', { name: 'Withdraw this enquiry' }))
  await user.click(screen.getByRole('button', { name: 'Withdraw it' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to withdraw your enquiry')
  network.answer(WITHDRAW, () => ({ ...enquiry, state: 'withdrawn' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Withdrawn')).toBeVisible()
})

it.each(['answered', 'closed', 'withdrawn'] as const)(
  'offers no withdrawal once it is %s',
  async (state) => {
    await openEnquiry({ state })
    await screen.findByRole('region', { name: 'Your message' })
    expect(screen.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument()
  },
)

it.each(['', '#half-a-link'])('says when the link is not whole: %s', async (fragment) => {
  stubNetwork()
  await openSite(`/enquiry${fragment}`)
  expect(await screen.findByText(/We hold no enquiry under this link/)).toBeVisible()
})

it('says when none is held any more, or when it could not be asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const network = stubNetwork({ [READ]: status(500) })
  const { user } = await openSite(`/enquiry#${TOKEN}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your enquiry')
  network.answer(READ, () => null)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText(/We hold no enquiry under this link/)).toBeVisible())
})

it('says that the device is offline, and reads the enquiry once it is not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const network = stubNetwork({ [READ]: cutConnection })
  await openSite(`/enquiry#${TOKEN}`)
  expect(
    await screen.findByText('You are offline. Your enquiry is shown once you are back online.'),
  ).toBeVisible()
  expect(screen.queryByText(/We hold no enquiry/)).not.toBeInTheDocument()
  network.answer(READ, () => enquiry)
  onLine.mockReturnValue(true)
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('Received')).toBeVisible()
})
