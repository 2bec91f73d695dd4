import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aListing } from '../../../support/aListing.ts'
import {
  allStored,
  button,
  choose,
  field,
  fill,
  openEdit,
  openPropertyForm,
  save,
  savedId,
  stored,
} from '../../../support/openPropertyForm.tsx'

const original = aListing({ agent_ref: 'BG-1042', featured: true })
const copy = () => button('Copy this listing')

test('a copy is a new draft with everything but the reference and the featured place', async () => {
  const { user } = await openEdit(original)
  await user.click(copy())
  expect(await screen.findByRole('dialog', { name: 'Add Property - Details' })).toBeVisible()
  expect(screen.getByText(/^A copy of ‘Gabled brick house’/)).toBeVisible()
  expect(field('Title')).toHaveValue(original.title)
  expect(field('Reference')).toHaveValue('')
  expect(field('Status')).toHaveDisplayValue('Draft')

  await fill(user, { Title: 'Gabled house next door' })
  await save(user)
  const id = await savedId()
  expect(id).not.toBe(original.id)
  expect(stored.get(id)).toMatchObject({
    ...{ title: 'Gabled house next door', agent_ref: null, featured: false, status: 'draft' },
    ...{ price: original.price, features: original.features, specs: original.specs },
    // What its form does not ask for goes along.
    ...{ tenure: original.tenure, epc_rating: original.epc_rating },
  })
  expect(stored.get(original.id)).toEqual(original)
})

test('what was typed goes into the copy, and is kept for the original', async () => {
  const { user } = await openEdit(original)
  await fill(user, { Price: '1,300,000' })
  await user.click(copy())
  await screen.findByRole('dialog', { name: 'Add Property - Details' })
  expect(field('Price')).toHaveValue('1,300,000')
  expect(
    localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith(original.id)) ?? ''),
  ).toContain('1,300,000')
})

test('a copy that is closed asks first', async () => {
  const { user } = await openEdit(original)
  await user.click(copy())
  await screen.findByRole('dialog', { name: 'Add Property - Details' })
  await user.click(button('Cancel'))
  await user.click(await screen.findByRole('button', { name: 'Close and lose it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(allStored()).toEqual([original])
})

test('a new listing has nothing to copy', async () => {
  const { user } = await openPropertyForm()
  await choose(user, { Type: 'House' })
  expect(screen.queryByRole('button', { name: 'Copy this listing' })).toBeNull()
})
