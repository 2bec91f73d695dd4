import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { letEnquiriesBe, services } from '../../../support/enquiryServices.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

beforeEach(() => letEnquiriesBe())

const exportButton = () => screen.getByRole('button', { name: 'Export CSV' })

it('what the filters find is exported, and it says how far it is', async () => {
  let finish = (_: number) => {}
  services.exportEnquiries.mockImplementation((_, onProgress) => {
    onProgress(999)
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  const { user } = await openEnquiries('?search=nora')
  await user.click(exportButton())
  expect(await screen.findByText('999 enquiries so far')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Exporting...' }))
  finish(1100)
  expect(await screen.findByText('1,100 enquiries were exported.')).toBeVisible()
  expect(services.exportEnquiries.mock.calls.map(([{ search }]) => search)).toEqual(['nora'])
})

it('a failing export says so and can be tried again', async () => {
  services.exportEnquiries
    .mockRejectedValueOnce(new ServiceError('Failed to export the enquiries'))
    .mockResolvedValueOnce(1)
  const { user } = await openEnquiries()
  await user.click(exportButton())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to export the enquiries')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 enquiry was exported.')).toBeVisible()
  expect(alert).not.toBeInTheDocument()
})

it('a long export can be cancelled', async () => {
  services.exportEnquiries.mockImplementation(
    (_, __, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const { user } = await openEnquiries()
  await user.click(exportButton())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(exportButton()).toBeEnabled())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('nothing to export is said', async () => {
  services.exportEnquiries.mockResolvedValue(0)
  const { user } = await openEnquiries('?search=nobody')
  await user.click(exportButton())
  expect(await screen.findByText(/so there is nothing to export/)).toBeVisible()
})

it('a refused export reads as a refusal, and is not offered again', async () => {
  const refusal = { code: 'PT403', message: 'Only an administrator may do this.' }
  services.exportEnquiries.mockRejectedValue(
    new ServiceError('Failed to export the enquiries', { cause: refusal }),
  )
  const { user } = await openEnquiries()
  await user.click(exportButton())
  expect(await screen.findByText('Only an administrator may do this.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/Reference/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('a negotiator is offered neither an export nor the data of one address', async () => {
  await openEnquiries('', 'negotiator')
  expect(await screen.findByText(/^No enquiries yet/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Personal data…' })).toBeNull()
})
