import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anEnquiry, enquiries, enquiryTable } from '../../../support/enquiryTable.ts'
import { cutConnection } from '../../../support/network.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

const AGAIN = 'POST /rest/v1/rpc/send_enquiry_again'

it('what no mail told of is marked, and what failed is sent again', async () => {
  const [failed, pending, relayed] = enquiries(3)
  const problem = 'The relay answered 422.'
  const table = enquiryTable(
    anEnquiry({ ...failed, name: 'Failed', relay_state: 'failed', relay_problem: problem }),
    anEnquiry({ ...pending, name: 'Pending', relay_state: 'pending' }),
    anEnquiry({ ...relayed, name: 'Mailed' }),
  )
  const { user, network } = await openEnquiries(table, { routes: { [AGAIN]: cutConnection } })
  const row = await screen.findByRole('article', { name: 'Failed' })
  expect(row).toHaveTextContent('Could not be mailed')
  expect(row).toHaveTextContent(problem)
  expect(screen.getByRole('article', { name: 'Pending' })).toHaveTextContent('Not mailed yet')
  expect(screen.getByRole('article', { name: 'Mailed' })).not.toHaveTextContent('mailed')

  await user.click(within(row).getByRole('button', { name: 'Send again' }))
  const alert = await within(row).findByRole('alert')
  expect(alert).toHaveTextContent('Failed to send the enquiry again')
  network.answer(AGAIN, () => {
    table.change(failed?.id ?? '', {
      relay_state: 'pending',
      received_at: new Date().toISOString(),
    })
    return null
  })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('It will be mailed within a minute.')).toBeVisible()
  await waitFor(() => expect(row).not.toHaveTextContent('Could not be mailed'))
  expect(network.callsOf(AGAIN).map(({ body }) => body)).toEqual([
    { p_id: failed?.id },
    { p_id: failed?.id },
  ])
})
