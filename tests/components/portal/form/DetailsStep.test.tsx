import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  allStored,
  choose,
  field,
  fill,
  fillHouse,
  openPropertyForm,
  save,
  services,
} from '../../../support/openPropertyForm.tsx'

it('what is missing is said at each field, the first gets the focus, and nothing is sent', async () => {
  const { user } = await openPropertyForm()
  await fill(user, { Location: 'Kew, London' })
  await choose(user, { 'Property class': 'To let' })
  await fill(user, { 'Minimum term': '' })
  await save(user)

  const missing = {
    Type: 'Please choose a type.',
    Title: 'Please enter a title.',
    Description: 'Please describe the property.',
    Price: 'Please enter a price.',
    'Minimum term': 'Please enter the minimum term in months.',
    Bedrooms: 'Please enter how many bedrooms there are, or 0.',
    Bathrooms: 'Please enter how many bathrooms there are, or 0.',
    'Parking spaces': 'Please enter how many parking spaces there are, or 0.',
  }
  await waitFor(() => expect(field('Type')).toHaveFocus())
  for (const [label, message] of Object.entries(missing)) {
    expect(field(label)).toHaveAccessibleDescription(new RegExp(`${message}$`))
  }
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(
    Object.keys(missing).length,
  )
  expect(field('Location')).toHaveValue('Kew, London')

  await choose(user, { Type: 'House' })
  await waitFor(() => expect(field('Type')).not.toHaveAccessibleDescription(/choose/))
  await fill(user, { Title: 'A title', Description: 'Words.', Price: '2,400.50' })
  await save(user)
  await waitFor(() => expect(field('Price')).toHaveFocus())
  expect(field('Price')).toHaveAccessibleDescription(
    /Please enter whole pounds without pence, such as 2,400\.$/,
  )
  expect(field('Price')).toHaveValue('2,400.50')
  expect(services.createListing).not.toHaveBeenCalled()
})

it('what the database would refuse is said at its field', async () => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  for (const [label, text, message] of [
    ['Price', '1,000,000,000', 'Please enter a number from 1 to 999,999,999.'],
    ['Price', '0', 'Please enter a number from 1 to 999,999,999.'],
    ['Price', '-5', 'Please enter whole pounds without pence, such as 1,250,000.'],
    ['Bedrooms', '1001', 'Please enter a number from 0 to 1,000.'],
    ['Bathrooms', 'two', 'Please enter a whole number, such as 2, or 0.'],
    ['Parking spaces', '1.5', 'Please enter a whole number, such as 1, or 0.'],
    ['Area', '80 sq m', 'Please enter whole square feet, such as 850.'],
    ['Area', '100,000,000', 'Please enter a number from 0 to 99,999,999.'],
    ['Title', 'x'.repeat(201), 'Please keep this to 200 characters. It has 201.'],
  ] as const) {
    const before = field(label).value
    await fill(user, { [label]: text })
    await save(user)
    await waitFor(() => expect(field(label)).toHaveFocus())
    const literal = message.replaceAll('.', '\\.')
    expect(field(label)).toHaveAccessibleDescription(new RegExp(`${literal}$`))
    await fill(user, { [label]: before })
    await waitFor(() => expect(field(label)).toBeValid())
  }
  expect(services.createListing).not.toHaveBeenCalled()
  expect(screen.queryByText(/^Property ID/)).not.toBeInTheDocument()
})

it('a price on application asks for no figure, and keeps what was typed until it is saved', async () => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  const typed = field('Price').value
  await choose(user, { 'Price qualifier': 'Price on application (POA)' })
  expect(screen.queryByRole('textbox', { name: /^Price/ })).not.toBeInTheDocument()
  await choose(user, { 'Price qualifier': 'Guide price' })
  expect(field('Price')).toHaveValue(typed)
  await choose(user, { 'Price qualifier': 'Price on application (POA)' })
  await save(user)
  await waitFor(() => expect(services.createListing).toHaveBeenCalled())
  expect(allStored()).toMatchObject([{ price: null, price_qualifier: 'poa' }])
})

it('a rent has no words before its figure', async () => {
  const { user } = await openPropertyForm()
  await choose(user, { 'Price qualifier': 'Price on application (POA)' })
  await choose(user, { 'Property class': 'To let' })
  expect(screen.queryByLabelText(/^Price qualifier/)).not.toBeInTheDocument()
  expect(field('Price')).toBeVisible()
})
