import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { anEnquiry } from '../../../support/anEnquiry.ts'
import { change, letEnquiriesBe, services } from '../../../support/enquiryServices.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

it('what no mail told of is marked, and what failed is sent again', async () => {
  const problem = 'The relay answered 422.'
  letEnquiriesBe(
    anEnquiry({ id: 'failed', name: 'Failed', relay_state: 'failed', relay_problem: problem }),
    anEnquiry({ id: 'pending', name: 'Pending', relay_state: 'pending' }),
    anEnquiry({ id: 'mailed', name: 'Mailed' }),
  )
  services.sendEnquiryAgain.mockRejectedValueOnce(
    new ServiceError('Failed to send the enquiry again'),
  )
  services.sendEnquiryAgain.mockImplementation(async (id) =>
    change(id, { relay_state: 'pending', received_at: new Date().toISOString() }),
  )
  const { user } = await openEnquiries()
  const row = await screen.findByRole('article', { name: 'Failed' })
  expect(row).toHaveTextContent('Could not be mailed')
  expect(row).toHaveTextContent(problem)
  expect(screen.getByRole('article', { name: 'Pending' })).toHaveTextContent('Not mailed yet')
  expect(screen.getByRole('article', { name: 'Mailed' })).not.toHaveTextContent('mailed')

  await user.click(within(row).getByRole('button', { name: 'Send again' }))
  const alert = await within(row).findByRole('alert')
  expect(alert).toHaveTextContent('Failed to send the enquiry again')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('It will be mailed within a minute.')).toBeVisible()
  await waitFor(() => expect(row).not.toHaveTextContent('Could not be mailed'))
  expect(services.sendEnquiryAgain.mock.calls).toEqual([['failed'], ['failed']])
})
