import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  button,
  choose,
  field,
  fill,
  fillHouse,
  openPropertyForm,
  optionsOf,
  save,
  savedId,
  stored,
} from '../../../support/openPropertyForm.tsx'

const classes = ['For sale', 'To let', 'Commercial', 'Development'] as const

it('types go by the class, and going back to a class loses nothing that was entered', async () => {
  const { user } = await openPropertyForm()
  const type = field('Type')
  expect(field('Property class')).toHaveDisplayValue('For sale')
  expect(field('Status')).toHaveDisplayValue('Available')
  expect(optionsOf('Status')).toEqual(['Available', 'Pending', 'Sold', 'Draft', 'Withdrawn'])
  expect(optionsOf('Type')).toEqual([
    'Please choose',
    'House',
    'Apartment',
    'Penthouse',
    'Villa',
    'Mansion',
    'Plot',
  ])
  expect(screen.queryByLabelText('Price frequency')).not.toBeInTheDocument()
  expect(screen.getAllByRole('switch')).toHaveLength(1)

  await choose(user, { Type: 'Penthouse', 'Property class': 'To let' })
  // Valid for both.
  expect(type).toHaveDisplayValue('Penthouse')
  expect(optionsOf('Type')).toEqual(['Please choose', 'House', 'Apartment', 'Studio', 'Penthouse'])
  await fill(user, { 'Minimum term': '18', Deposit: '3,000' })
  await user.click(screen.getByRole('switch', { name: 'Pet friendly' }))
  await choose(user, { Type: 'Studio', 'Property class': 'Commercial' })
  expect(type).toHaveValue('')
  expect(optionsOf('Type')).toEqual([
    'Please choose',
    'Office',
    'Retail',
    'Industrial',
    'Mixed use',
    'Restaurant',
  ])
  expect(screen.queryByLabelText('Minimum term')).not.toBeInTheDocument()
  await choose(user, { 'Property class': 'Development' })
  expect(optionsOf('Type')).toEqual([
    'Please choose',
    'Apartment complex',
    'Mixed use',
    'Luxury residences',
    'Townhouse',
  ])

  await choose(user, { 'Property class': 'To let' })
  expect(type).toHaveDisplayValue('Studio')
  expect(field('Minimum term')).toHaveValue('18')
  expect(field('Deposit')).toHaveValue('3,000')
  expect(screen.getByRole('switch', { name: 'Pet friendly' })).toBeChecked()
})

it('a rent is not a price: either is asked for anew, and comes back with its class', async () => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  await choose(user, { 'Property class': 'To let' })
  expect(field('Price')).toHaveValue('')
  await save(user)
  expect(await screen.findByText('Please enter a price.')).toBeVisible()
  await fill(user, { Price: '2,400' })
  await choose(user, { 'Property class': 'Development' })
  expect(field('Price')).toHaveValue('£1,250,000')
  await choose(user, { 'Property class': 'For sale' })
  expect(field('Price')).toHaveValue('£1,250,000')
  await choose(user, { 'Property class': 'To let' })
  expect(field('Price')).toHaveValue('2,400')
})

it('other classes than rentals say by a feature what those say by a switch', async () => {
  const { user } = await openPropertyForm()
  for (const propertyClass of classes) {
    await choose(user, { 'Property class': propertyClass })
    const count = propertyClass === 'To let' ? 0 : 1
    for (const name of ['Furnished', 'Pet-friendly']) {
      expect(screen.queryAllByRole('button', { name }), propertyClass).toHaveLength(count)
    }
  }
})

it('hints go by the class', async () => {
  const { user } = await openPropertyForm()
  for (const [propertyClass, availability, rooms] of [
    ['For sale', 'For example Chain free', 'Enter 0 where there are none.'],
    ['To let', 'For example Available now', 'Enter 0 where there are none.'],
    [
      'Commercial',
      'For example Vacant possession',
      'Enter 0 where there are none, as for the bedrooms of an office.',
    ],
    [
      'Development',
      'For example Reservations open',
      'Enter 0 where a single figure does not fit the whole development.',
    ],
  ] as const) {
    await choose(user, { 'Property class': propertyClass })
    expect(field('Availability')).toHaveAccessibleDescription(availability)
    expect(screen.getByText(rooms)).toBeVisible()
    expect(field('Area')).toHaveAccessibleDescription('Square feet, such as 850')
  }
})

it('an area may be typed with its unit', async () => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  await fill(user, { Area: '1,840 sq ft' })
  await save(user)
  expect(stored.get(await savedId())?.area).toBe(1840)
  await user.click(button('Back to Details'))
  expect(field('Area')).toHaveValue('1,840')
})

it('what is pasted with markup is entered as it read, and this is said', async () => {
  const { user } = await openPropertyForm()
  await user.click(field('Description'))
  await user.keyboard('In short: ')
  await user.paste('<p>A <b>light</b> flat of 85&nbsp;m<sup>2</sup>.</p><ul><li>Lift</li></ul>')
  expect(field('Description')).toHaveValue('In short: A light flat of 85 m².\n• Lift')
  expect(screen.getByText(/^The formatting codes in what you pasted/)).toHaveRole('status')

  await user.click(field('Title'))
  await user.paste('Fish &amp; chip shop\ufffe')
  expect(field('Title')).toHaveValue('Fish & chip shop')

  await user.click(field('Description'))
  await user.keyboard('{Control>}a{/Control}')
  await user.paste('Rooms < 5 & a garden')
  expect(field('Description')).toHaveValue('Rooms < 5 & a garden')
  expect(screen.getAllByText(/^The formatting codes/)).toHaveLength(1)
})
