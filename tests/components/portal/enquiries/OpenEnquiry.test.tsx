import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anEnquiry, enquiryTable } from '../../../support/enquiryTable.ts'
import { cutConnection } from '../../../support/network.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

const ONE = 'GET /rest/v1/enquiry_overview'
const EVENTS = 'GET /rest/v1/enquiry_events'

it('an enquiry that is held no longer says so', async () => {
  const query = '?enquiry=5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013'
  const { user } = await openEnquiries(enquiryTable(), { query })
  const dialog = screen.getByRole('dialog', { name: 'Enquiry' })
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('We no longer hold this enquiry.')
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  expect(dialog).not.toBeInTheDocument()
  expect(new URLSearchParams(location.search).has('enquiry')).toBe(false)
})

it('details and history that could not be loaded say so', async () => {
  const table = enquiryTable(anEnquiry())
  const { user, network } = await openEnquiries(table, {
    query: `?enquiry=${anEnquiry().id}`,
    routes: { [ONE]: cutConnection, [EVENTS]: cutConnection },
  })
  const alert = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load the enquiry')
  network.answer(ONE, table.routes[ONE])
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  const details = await screen.findByRole('dialog', { name: 'Nora Whitfield' })
  const history = await within(details).findByRole('alert')
  expect(history).toHaveTextContent('Failed to load the history')
  network.answer(EVENTS, table.routes[EVENTS])
  await user.click(within(history).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(details).toHaveTextContent('No changes yet.'))
})
