import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as enquiries from '~/services/enquiries/staffEnquiries'
import { openPortal } from '../../../support/openPortal.tsx'

it('the count of open enquiries and the way there are seen from the properties', async () => {
  const counting = vi.spyOn(enquiries, 'countOpenEnquiries').mockResolvedValue(3)
  const { user } = await openPortal()
  const nav = within(screen.getByRole('navigation', { name: 'Staff portal' }))
  expect(nav.getByRole('link', { name: 'Listings' })).toHaveAttribute('aria-current', 'page')
  await user.click(await nav.findByRole('link', { name: 'Enquiries 3 unanswered' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(/^Enquiries/))
  await user.click(nav.getByRole('link', { name: 'Listings' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Property Management' }),
  ).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(/^Property Management/))
  counting.mockRestore()
})
