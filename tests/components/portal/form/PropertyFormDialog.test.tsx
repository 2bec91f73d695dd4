import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { aListing } from '../../../support/aListing.ts'
import { button, field, openPropertyForm, services } from '../../../support/openPropertyForm.tsx'

it('while the listing loads its form shows so', async () => {
  services.fetchListing.mockReturnValue(new Promise(() => {}))
  await openPropertyForm(aListing())
  expect(screen.getByRole('dialog', { name: 'Edit Property - Details' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Loading the listing…')
})

it('a failure to load the listing is said and can be repeated', async () => {
  services.fetchListing.mockRejectedValueOnce(new ServiceError('The listing could not be loaded'))
  const { user } = await openPropertyForm(aListing())
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The listing could not be loaded/)
  await user.click(button('Try again'))
  await screen.findByLabelText('Title')
  expect(field('Title')).toHaveValue('Gabled brick house')
})

it('a listing that is gone when its form opens is said to be', async () => {
  services.fetchListing.mockResolvedValue(null)
  const { user } = await openPropertyForm(aListing())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This listing does not exist any more.')
  for (const close of screen.getAllByRole('button', { name: 'Close' }).slice(1)) {
    await user.click(close)
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
