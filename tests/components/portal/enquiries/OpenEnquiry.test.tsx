import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { anEnquiry } from '../../../support/anEnquiry.ts'
import { letEnquiriesBe, services } from '../../../support/enquiryServices.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

it('an enquiry that is held no longer says so', async () => {
  letEnquiriesBe()
  const { user } = await openEnquiries('?enquiry=5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013')
  const dialog = screen.getByRole('dialog', { name: 'Enquiry' })
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('We no longer hold this enquiry.')
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  expect(dialog).not.toBeInTheDocument()
  expect(new URLSearchParams(location.search).has('enquiry')).toBe(false)
})

it('details and history that could not be loaded say so', async () => {
  letEnquiriesBe(anEnquiry())
  services.fetchEnquiry.mockRejectedValueOnce(new ServiceError('Failed to load the enquiry'))
  services.fetchEvents.mockRejectedValueOnce(new ServiceError('Failed to load the history'))
  const { user } = await openEnquiries(`?enquiry=${anEnquiry().id}`)
  const alert = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load the enquiry')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  const details = await screen.findByRole('dialog', { name: 'Nora Whitfield' })
  const history = await within(details).findByRole('alert')
  expect(history).toHaveTextContent('Failed to load the history')
  await user.click(within(history).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(details).toHaveTextContent('No changes yet.'))
})
