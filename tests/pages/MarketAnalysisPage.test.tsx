import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openSite } from '../support/openSite.tsx'

it("'Schedule Consultation' asks about the market unless the visitor chooses otherwise", async () => {
  const { user } = await openSite('/market-analysis')
  await user.click(screen.getByRole('button', { name: 'Schedule Consultation' }))
  const form = within(await screen.findByRole('dialog', { name: 'Schedule Consultation' }))
  expect(form.getByLabelText('What would you like to talk about?')).toHaveValue('market-analysis')
})
