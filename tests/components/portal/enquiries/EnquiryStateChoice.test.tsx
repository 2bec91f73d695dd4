import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anEnquiry, colleague, enquiryTable } from '../../../support/enquiryTable.ts'
import { cutConnection, status } from '../../../support/network.ts'
import { openDetails } from '../../../support/openEnquiries.tsx'

const { id } = anEnquiry()
const CHANGE = 'PATCH /rest/v1/enquiries'

it('a state that somebody else set meanwhile is shown, with who and when', async () => {
  const { user, table, details } = await openDetails(enquiryTable(anEnquiry()), id)
  table.change(id, {
    state: 'answered',
    handled_by: colleague.user_id,
    handled_at: '2026-11-16T10:30:00Z',
  })
  await user.click(within(details).getByRole('button', { name: 'Acknowledged' }))
  expect(await within(details).findByRole('alert')).toHaveTextContent(
    `Meanwhile ${colleague.email} set this to Answered, 16 Nov 2026, 10:30.`,
  )
  expect(within(details).getByRole('button', { name: 'Answered' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(details).toHaveTextContent(`Last handled by ${colleague.email}`)
  expect(table.row(id)?.state).toBe('answered')
})

it.each([
  ['refused', status(500)],
  ['cut off', cutConnection],
])('a state that could not be saved (%s) is said, and nothing typed is lost', async (_, fault) => {
  const table = enquiryTable(anEnquiry())
  const { user, network, details } = await openDetails(table, id, { [CHANGE]: fault })
  const inside = within(details)
  await user.type(inside.getByLabelText('Note'), 'Kept')
  await user.click(inside.getByRole('button', { name: 'Closed' }))
  const alert = await inside.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to change the state')
  expect(inside.getByLabelText('Note')).toHaveValue('Kept')
  expect(table.row(id)).toMatchObject({ state: 'new', note: null })

  network.answer(CHANGE, table.routes[CHANGE])
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await inside.findByText('State set to Closed')
  expect(alert).not.toBeInTheDocument()
  expect(table.row(id)?.state).toBe('closed')
  expect(inside.getByLabelText('Note')).toHaveValue('Kept')
})

it('what is no spam after all is an enquiry like any other', async () => {
  const table = enquiryTable(
    anEnquiry({ state: 'spam', spam_reason: 'trap', relay_state: 'withheld' }),
  )
  const { user, details } = await openDetails(table, id)
  const reason = 'Filled in a field that people cannot see.'
  expect(details).toHaveTextContent(reason)
  expect(details).toHaveTextContent('If it is not spam, set it to New and it will be mailed.')
  // The database overrules its own reason then.
  table.change(id, { spam_reason: null, relay_state: 'pending' })
  await user.click(within(details).getByRole('button', { name: 'New' }))
  expect(await within(details).findByText('State set to New')).toBeVisible()
  expect(details).not.toHaveTextContent(reason)
  expect(within(details).getByText(/^Waiting/)).toBeVisible()
})
