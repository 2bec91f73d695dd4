import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aListing } from '../../../support/aListing.ts'
import {
  allStored,
  button,
  choose,
  field,
  fill,
  fillHouse,
  openEdit,
  openPropertyForm,
  save,
  savedId,
  stored,
} from '../../../support/openPropertyForm.tsx'

const WITHOUT = 'Visitors can see this listing now, without photographs'

test("'Save as draft' stores a draft and goes on to the photographs", async () => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  await user.click(button('Save as draft'))
  expect(stored.get(await savedId())).toMatchObject({ status: 'draft', title: 'Corner house' })
  expect(screen.getByText('This listing is a draft: visitors cannot see it yet.')).toBeVisible()
  await user.click(button('Make it available'))
  expect(await screen.findByText(WITHOUT)).toBeVisible()
  expect(allStored()).toMatchObject([{ status: 'active' }])
})

test("'Save & Continue' stores the status that was chosen, and says who sees it", async () => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  await save(user)
  const id = await savedId()
  expect(stored.get(id)).toMatchObject({ status: 'active' })
  expect(await screen.findByText(WITHOUT)).toBeVisible()
  await user.click(button('Make it a draft'))
  expect(
    await screen.findByText('This listing is a draft: visitors cannot see it yet.'),
  ).toBeVisible()
  expect(stored.get(id)).toMatchObject({ status: 'draft' })
})

test.each([
  ['Draft', 'draft'],
  ['Withdrawn', 'withdrawn'],
])('the status %s is offered', async (label, status) => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  await choose(user, { Status: label })
  await save(user)
  expect(stored.get(await savedId())).toMatchObject({ status })
})

test("'Save as draft' complains of what is missing like any save", async () => {
  const { user } = await openPropertyForm()
  await user.click(button('Save as draft'))
  expect(await screen.findByText('Please enter a title.')).toBeVisible()
  expect(allStored()).toEqual([])
})

test("'Save and close' stores what was changed, and closes the form", async () => {
  const listing = aListing()
  const { user } = await openEdit(listing)
  await fill(user, { Price: '1,100,000' })
  await user.click(button('Save and close'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(stored.get(listing.id)).toMatchObject({ price: 1_100_000 })
})

test("'Save and close' keeps the form open while something is wrong", async () => {
  const { user } = await openEdit(aListing())
  await fill(user, { Title: '' })
  await user.click(button('Save and close'))
  expect(await screen.findByText('Please enter a title.')).toBeVisible()
  expect(field('Title')).toHaveFocus()
})
