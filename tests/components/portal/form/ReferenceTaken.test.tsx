import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReferenceTaken } from '~/services/listings/referenceTaken'
import { aListing } from '../../../support/aListing.ts'
import { button, field, fill, openEdit, services } from '../../../support/openPropertyForm.tsx'

test('a reference that another listing has is refused at its field', async () => {
  const { user } = await openEdit(aListing())
  services.saveListing.mockRejectedValueOnce(new ReferenceTaken(undefined))
  await fill(user, { Reference: 'bg-1042' })
  await user.click(button('Save and close'))
  const reference = field('Reference')
  await waitFor(() => expect(reference).toHaveFocus())
  expect(reference).toHaveAccessibleDescription(/Another listing has this reference already/)
  expect(reference).toBeInvalid()
  expect(screen.queryByRole('alert')).toBeNull()

  await fill(user, { Reference: 'BG-1043' })
  expect(reference).toBeValid()
  await user.click(button('Save and close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
