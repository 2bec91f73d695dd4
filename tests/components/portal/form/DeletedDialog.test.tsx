import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aListing } from '../../../support/aListing.ts'
import {
  expectFailed,
  field,
  fill,
  openEdit,
  save,
  savedId,
} from '../../../support/openPropertyForm.tsx'

const findQuestion = () => screen.findByRole('alertdialog', { name: 'Deleted meanwhile' })

it('a property deleted meanwhile is said to be, and what was typed makes a new one', async () => {
  const { user, table, lose, mend } = await openEdit(aListing({ specs: { lift: true } }))
  await fill(user, { Description: 'Words that took an hour.' })
  table.remove(aListing().id)

  await save(user)
  const question = await findQuestion()
  expect(question).toHaveTextContent('Somebody else has deleted this listing')
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(field('Description')).toHaveValue('Words that took an hour.')

  await save(user)
  lose('POST')
  const again = within(await findQuestion())
  await user.click(again.getByRole('button', { name: 'Save as a new listing' }))
  await expectFailed()
  mend('POST')
  await save(user)
  const id = await savedId()
  expect(id).not.toBe(aListing().id)
  // The attempt whose answer was lost is not repeated.
  expect(table.rows()).toMatchObject([
    { id, description: 'Words that took an hour.', specs: { lift: true } },
  ])
})
