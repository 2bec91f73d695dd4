import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aListing } from '../../../support/aListing.ts'
import { cutConnection, silence } from '../../../support/network.ts'
import { button, field, openPropertyForm } from '../../../support/openPropertyForm.tsx'

const READ = 'GET /rest/v1/properties'

it('while the listing loads its form shows so', async () => {
  await openPropertyForm(aListing(), { [READ]: silence })
  expect(screen.getByRole('dialog', { name: 'Edit Property - Details' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Loading the listing…')
})

it('a failure to load the listing is said and can be repeated', async () => {
  const { user, mend } = await openPropertyForm(aListing(), { [READ]: cutConnection })
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The listing could not be loaded/)
  mend('GET')
  await user.click(button('Try again'))
  await screen.findByLabelText('Title')
  expect(field('Title')).toHaveValue('Gabled brick house')
})

it('a listing that is gone when its form opens is said to be', async () => {
  const { user } = await openPropertyForm(aListing(), { [READ]: () => [] })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This listing does not exist any more.')
  for (const close of screen.getAllByRole('button', { name: 'Close' }).slice(1)) {
    await user.click(close)
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
