import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openSite } from '../support/openSite.tsx'

it('Book Valuation opens the valuation form', async () => {
  const { user } = await openSite('/contact')
  const links = within(screen.getByRole('region', { name: 'Quick Links' }))
  await user.click(links.getByRole('button', { name: 'Book Valuation' }))
  expect(await screen.findByRole('dialog', { name: 'Book a Valuation' })).toBeInTheDocument()
})
