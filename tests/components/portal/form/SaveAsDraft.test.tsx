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

test("'Save as draft' needs a title alone", async () => {
  const { user } = await openPropertyForm()
  await user.click(button('Save as draft'))
  expect(await screen.findByText('Please enter a title.')).toBeVisible()
  expect(screen.getAllByText(/^Please (enter|choose a|describe)/)).toHaveLength(1)
  expect(allStored()).toEqual([])

  await fill(user, { Title: 'Corner house' })
  await user.click(button('Save as draft'))
  expect(stored.get(await savedId())).toMatchObject({
    ...{ status: 'draft', title: 'Corner house', type: '', location: '', description: '' },
    ...{ price: 0, bedrooms: 0 },
  })
})

test("'Save as draft' refuses what is wrong", async () => {
  const { user } = await openPropertyForm()
  await fill(user, { Title: 'Corner house', Price: 'soon' })
  await user.click(button('Save as draft'))
  expect(await screen.findByText(/^Please enter whole pounds/)).toBeVisible()
  expect(allStored()).toEqual([])
})

const unfinished = aListing({
  ...{ status: 'draft', type: '', location: '', description: '' },
  ...{ price: 0, bedrooms: 0, bathrooms: 0, parking_spaces: 0 },
})

test('an unfinished draft opens with empty fields, and is saved as one again', async () => {
  const { user } = await openEdit(unfinished)
  expect(field('Price')).toHaveValue('')
  expect(field('Bedrooms')).toHaveValue('')
  await fill(user, { Title: 'Corner house' })
  await user.click(button('Save and close'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(stored.get(unfinished.id)).toMatchObject({ title: 'Corner house', status: 'draft' })
})

test('nobody publishes an unfinished draft', async () => {
  const { user } = await openEdit(unfinished)
  await choose(user, { Status: 'Available' })
  await save(user)
  expect(await screen.findByText('Please enter a price.')).toBeVisible()
  expect(stored.get(unfinished.id)).toMatchObject({ status: 'draft' })
})

test('whoever presses to publish an unfinished draft is led to what it lacks', async () => {
  const { user } = await openPropertyForm()
  await fill(user, { Title: 'Corner house' })
  await user.click(button('Save as draft'))
  const id = await savedId()
  await user.click(button('Make it available'))
  expect(await screen.findByText('Please choose a type.')).toBeVisible()
  expect(field('Status')).toHaveValue('active')
  expect(stored.get(id)).toMatchObject({ status: 'draft' })
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
