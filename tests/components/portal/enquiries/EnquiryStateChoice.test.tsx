import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { anEnquiry } from '../../../support/anEnquiry.ts'
import {
  change,
  colleague,
  held,
  letEnquiriesBe,
  services,
} from '../../../support/enquiryServices.ts'
import { openDetails } from '../../../support/openEnquiries.tsx'

const { id } = anEnquiry()

it('a state that somebody else set meanwhile is shown, with who and when', async () => {
  letEnquiriesBe(anEnquiry())
  const { user, details } = await openDetails(id)
  change(id, {
    state: 'answered',
    handled_by: colleague.id,
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
  expect(held(id)?.state).toBe('answered')
})

it('a state that could not be saved is said, and nothing typed is lost', async () => {
  letEnquiriesBe(anEnquiry())
  services.setEnquiryState.mockRejectedValueOnce(new ServiceError('Failed to change the state'))
  const { user, details } = await openDetails(id)
  const inside = within(details)
  await user.type(inside.getByLabelText('Note'), 'Kept')
  await user.click(inside.getByRole('button', { name: 'Closed' }))
  const alert = await inside.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to change the state')
  expect(inside.getByLabelText('Note')).toHaveValue('Kept')
  expect(held(id)).toMatchObject({ state: 'new', note: null })

  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await inside.findByText('State set to Closed')
  expect(alert).not.toBeInTheDocument()
  expect(held(id)?.state).toBe('closed')
  expect(inside.getByLabelText('Note')).toHaveValue('Kept')
})

it('what is no spam after all is an enquiry like any other', async () => {
  letEnquiriesBe(anEnquiry({ state: 'spam', spam_reason: 'trap', relay_state: 'withheld' }))
  const { user, details } = await openDetails(id)
  const reason = 'Filled in a field that people cannot see.'
  expect(details).toHaveTextContent(reason)
  expect(details).toHaveTextContent('If it is not spam, set it to New and it will be mailed.')
  // The database overrules its own reason then.
  change(id, { spam_reason: null, relay_state: 'pending' })
  await user.click(within(details).getByRole('button', { name: 'New' }))
  expect(await within(details).findByText('State set to New')).toBeVisible()
  expect(details).not.toHaveTextContent(reason)
  expect(within(details).getByText(/^Waiting/)).toBeVisible()
})
