import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aListing } from '../../../support/aListing.ts'
import {
  button,
  field,
  fill,
  fillHouse,
  openEdit,
  openPropertyForm,
  save,
  savedId,
  services,
  stored,
} from '../../../support/openPropertyForm.tsx'

const NEXT = 'Another feature'

function listed(): (string | null)[] {
  const list = screen.getByRole('list', { name: 'Features of this listing' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('features are added by tap, by button and by Enter, once each, and removed', async () => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  expect(button('Add')).toBeDisabled()
  await fill(user, { [NEXT]: '   ' })
  expect(button('Add')).toBeDisabled()

  await fill(user, { [NEXT]: ' Wine cellar ' })
  await user.click(button('Add'))
  await waitFor(() => expect(field(NEXT)).toHaveValue(''))
  expect(field(NEXT)).toHaveFocus()
  await user.type(field(NEXT), 'Roof terrace{Enter}')
  await waitFor(() => expect(field(NEXT)).toHaveValue(''))
  await user.type(field(NEXT), 'wine CELLAR{Enter}')
  expect(await screen.findByText('wine CELLAR is in the list already.')).toBeInTheDocument()
  // By its label it is the one that visitors search for.
  await user.type(field(NEXT), 'River View{Enter}')
  await waitFor(() => expect(button('River view')).toHaveAttribute('aria-pressed', 'true'))
  await user.click(button('Gym'))
  await user.click(button('Parking'))
  await user.click(button('Parking'))
  expect(listed()).toEqual(['Wine cellar', 'Roof terrace', 'River view', 'Gym'])
  await user.click(button('Remove Wine cellar'))
  expect(button('Remove Roof terrace')).toHaveFocus()
  // Typed and not added: saving does that.
  await fill(user, { [NEXT]: 'Sauna' })
  await save(user)
  expect(stored.get(await savedId())?.features).toEqual([
    'Roof terrace',
    'river-view',
    'gym',
    'Sauna',
  ])
})

it('sixty features are the most', async () => {
  const features = Array.from({ length: 59 }, (_, index) => `Feature ${index + 1}`)
  const { user } = await openEdit(aListing({ features }))
  await user.click(button('Garden'))
  expect(screen.getByText('That is all: a listing has at most 60 features.')).toBeVisible()
  await fill(user, { [NEXT]: 'One more' })
  expect(button('Add')).toBeDisabled()
  expect(button('Gym')).toBeDisabled()
  await user.click(field('Title'))
  await save(user)
  await waitFor(() => expect(field(NEXT)).toHaveFocus())
  expect(services.saveListing).not.toHaveBeenCalled()
  await fill(user, { [NEXT]: '' })
  await save(user)
  expect(stored.get(await savedId())?.features).toEqual([...features, 'garden'])
})

it('what a rental says by a switch it does not say by a feature as well', async () => {
  const { user } = await openEdit(
    aListing({
      property_class: 'rent',
      price_frequency: 'pcm',
      minimum_term: 12,
      features: ['furnished', 'garden'],
    }),
  )
  const known = screen.getByRole('group', { name: 'Visitors can search for these' })
  expect(
    within(known)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Garden', 'Parking', 'Concierge', 'Gym', 'Security', 'River view', 'City view'])
  expect(listed()).toEqual(['Furnished', 'Garden'])

  await user.type(field(NEXT), 'Pet friendly{Enter}')
  await waitFor(() =>
    expect(field(NEXT)).toHaveAccessibleDescription(
      'Please use the switch for this under Tenancy.',
    ),
  )
  expect(field(NEXT)).toHaveFocus()
  await user.click(field('Title'))
  await save(user)
  await waitFor(() => expect(field(NEXT)).toHaveFocus())
  expect(services.saveListing).not.toHaveBeenCalled()
  await fill(user, { [NEXT]: 'Balcony' })
  expect(field(NEXT)).toBeValid()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('switch', { name: 'Pet friendly' }))
  await user.click(button('Remove Furnished'))
  await save(user)
  expect(stored.get(await savedId())).toMatchObject({
    features: ['garden', 'Balcony'],
    furnished: false,
    pet_friendly: true,
  })
})
