import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aListing } from '../../../support/aListing.ts'
import {
  expectFailed,
  field,
  fill,
  notSaved,
  openEdit,
  save,
  savedId,
  services,
  stored,
} from '../../../support/openPropertyForm.tsx'

const findQuestion = () => screen.findByRole('alertdialog', { name: 'Deleted meanwhile' })

it('a property deleted meanwhile is said to be, and what was typed makes a new one', async () => {
  const { user } = await openEdit(aListing({ specs: { lift: true } }))
  await fill(user, { Description: 'Words that took an hour.' })
  services.saveListing.mockResolvedValue({ kind: 'deleted' })

  await save(user)
  const question = await findQuestion()
  expect(question).toHaveTextContent('Somebody else has deleted this listing')
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(field('Description')).toHaveValue('Words that took an hour.')

  await save(user)
  services.createListing.mockRejectedValueOnce(notSaved)
  const again = within(await findQuestion())
  await user.click(again.getByRole('button', { name: 'Save as a new listing' }))
  await expectFailed()
  await save(user)
  const id = await savedId()
  expect(id).not.toBe(aListing().id)
  // It may have been stored although it failed, so that the next attempt is for the same listing.
  expect(services.createListing.mock.calls.map(([tried]) => tried)).toEqual([id, id])
  expect(stored.get(id)).toMatchObject({
    description: 'Words that took an hour.',
    specs: { lift: true },
  })
})
