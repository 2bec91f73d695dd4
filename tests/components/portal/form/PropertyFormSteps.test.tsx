import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aListing } from '../../../support/aListing.ts'
import {
  allStored,
  button,
  choose,
  expectFailed,
  field,
  fill,
  fillHouse,
  notSaved,
  openEdit,
  openPropertyForm,
  save,
  savedId,
  services,
  stored,
} from '../../../support/openPropertyForm.tsx'

const noRentTerms = {
  price_frequency: null,
  minimum_term: null,
  deposit_amount: null,
  available_from: null,
  furnished: false,
  bills_included: false,
  student_friendly: false,
  pet_friendly: false,
}
const rentSwitches = ['Furnished', 'Bills included', 'Student friendly', 'Pet friendly']

describe('what is stored', () => {
  it('of a rental: all its terms', async () => {
    const { user } = await openPropertyForm()
    await fillHouse(user)
    await choose(user, { 'Property class': 'To let', Type: 'Studio' })
    await choose(user, { 'Price frequency': 'Per week (pw)' })
    await fill(user, {
      Price: '425',
      'Minimum term': '6',
      Deposit: '2,125',
      'Available from': '2026-12-10',
    })
    for (const name of rentSwitches) await user.click(screen.getByRole('switch', { name }))
    await save(user)

    expect(stored.get(await savedId())).toMatchObject({
      property_class: 'rent',
      type: 'studio',
      status: 'active',
      featured: false,
      price: 425,
      price_frequency: 'pw',
      minimum_term: 6,
      deposit_amount: 2125,
      available_from: '2026-12-10',
      furnished: true,
      bills_included: true,
      student_friendly: true,
      pet_friendly: true,
      area: null,
      specs: {},
    })
  })

  it('of a rental of which only what is required is entered: the defaults', async () => {
    const { user } = await openPropertyForm()
    await fillHouse(user)
    await choose(user, { 'Property class': 'To let' })
    await fill(user, { Price: '2,400' })
    expect(field('Price frequency')).toHaveValue('pcm')
    expect(field('Minimum term')).toHaveValue('12')
    await save(user)
    expect(stored.get(await savedId())).toMatchObject({
      ...noRentTerms,
      price_frequency: 'pcm',
      minimum_term: 12,
    })
  })

  it('of a development: its completion, rating and particulars', async () => {
    const { user } = await openPropertyForm()
    await fillHouse(user)
    await choose(user, { 'Property class': 'Development' })
    await choose(user, { Type: 'Luxury residences' })
    await fill(user, {
      'Completion year': '2027',
      Rating: '4.5',
      Homes: '1,200',
      Sizes: '620–1,450 sq ft',
      Floors: '18',
      Completion: 'Q4 2027',
      'Progress on site': '35',
      Occupancy: '15 of 26 reserved',
    })
    await save(user)
    expect(stored.get(await savedId())).toMatchObject({
      property_class: 'development',
      type: 'luxury-residences',
      completion_year: 2027,
      rating: 4.5,
      specs: {
        units: 1200,
        size: '620–1,450 sq ft',
        floors: 18,
        completion: 'Q4 2027',
        progress: 35,
        occupancy: '15 of 26 reserved',
      },
      ...noRentTerms,
    })
  })

  it('of commercial premises: their particulars', async () => {
    const { user } = await openPropertyForm()
    await fillHouse(user)
    await choose(user, { 'Property class': 'Commercial' })
    await choose(user, { Type: 'Mixed use' })
    await fill(user, {
      ...{ 'Use class': 'E(g)(i)', Floors: '8', Occupancy: 'Fully let', Premium: '65,000' },
    })
    await save(user)
    expect(stored.get(await savedId())).toMatchObject({
      property_class: 'commercial',
      type: 'mixed-use',
      specs: {
        use_class: 'E(g)(i)',
        floors: 8,
        occupancy: 'Fully let',
        premium: 65_000,
      },
      completion_year: null,
      rating: null,
      ...noRentTerms,
    })
  })

  it('of a listing that is sold instead of let: none of its rent terms', async () => {
    const { user } = await openEdit(
      aListing({
        property_class: 'rent',
        type: 'studio',
        price: 1200,
        price_frequency: 'pcm',
        minimum_term: 12,
        deposit_amount: 1384,
        available_from: '2026-12-10',
        furnished: true,
        bills_included: true,
        student_friendly: true,
        pet_friendly: true,
      }),
    )
    await choose(user, { 'Property class': 'For sale' })
    await save(user)
    await waitFor(() => expect(field('Type')).toHaveFocus())
    await choose(user, { Type: 'Apartment', Status: 'Sold' })
    await fill(user, { Price: '310,000' })
    await save(user)
    expect(stored.get(await savedId())).toMatchObject({
      ...noRentTerms,
      property_class: 'sale',
      type: 'apartment',
      status: 'sold',
      price: 310_000,
    })
  })
})

it('back in the details the form holds what is stored, and saves to the same row', async () => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  expect(screen.getByText('Save property to manage images')).toBeVisible()
  await save(user)
  const id = await savedId()
  await user.click(button('Back to Details'))
  expect(screen.getByRole('dialog', { name: 'Add Property - Details' })).toBeVisible()
  expect(field('Title')).toHaveValue('Corner house')
  expect(field('Price')).toHaveValue('1,250,000')
  // Photographs are the second step's business by now.
  expect(screen.queryByText('Save property to manage images')).not.toBeInTheDocument()
  await fill(user, { Bedrooms: '5' })
  await save(user)
  expect(await savedId()).toBe(id)
  expect(allStored()).toMatchObject([{ id, bedrooms: 5 }])
})

describe('when saving fails', () => {
  it('a new property keeps all that was typed, and the next attempt is for the same one', async () => {
    const { user } = await openPropertyForm()
    await fillHouse(user)
    await user.click(button('Garden'))
    await fill(user, { 'Another feature': 'Wine cellar' })
    services.createListing.mockRejectedValueOnce(notSaved)
    await save(user)

    await expectFailed()
    expect(screen.getByRole('dialog', { name: 'Add Property - Details' })).toBeVisible()
    expect(button('Save & Continue')).toHaveFocus()
    expect(field('Title')).toHaveValue('Corner house')
    expect(field('Price')).toHaveValue('£1,250,000')
    expect(field('Description')).toHaveValue('A house entered in a test.')
    expect(button('Garden')).toHaveAttribute('aria-pressed', 'true')
    expect(field('Another feature')).toHaveValue('Wine cellar')

    await fill(user, { Price: '1,300,000' })
    await save(user)
    const id = await savedId()
    // It may have been stored although it failed.
    expect(services.createListing.mock.calls.map(([tried]) => tried)).toEqual([id, id])
    expect(stored.get(id)).toMatchObject({
      price: 1_300_000,
      features: ['garden', 'Wine cellar'],
    })
  })

  it('an edit keeps all that was typed, and the next attempt stores it', async () => {
    const { user } = await openEdit(aListing())
    await fill(user, { Description: 'Words that took an hour.' })
    services.saveListing.mockRejectedValueOnce(notSaved)
    await save(user)
    await expectFailed()
    expect(field('Description')).toHaveValue('Words that took an hour.')

    await save(user)
    expect(stored.get(await savedId())?.description).toBe('Words that took an hour.')
    for (const [seen] of services.saveListing.mock.calls) expect(seen).toEqual(aListing())
  })
})

it('a double click makes one property', async () => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  const submit = button('Save & Continue')
  // Before the button can be drawn as disabled.
  act(() => {
    submit.click()
    submit.click()
  })
  await savedId()
  expect(services.createListing).toHaveBeenCalledOnce()
})

it('while it is being saved the form cannot be closed or changed', async () => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  services.createListing.mockReturnValue(new Promise(() => {}))
  await save(user)
  expect(button('Saving...')).toBeDisabled()
  expect(button('Cancel')).toBeDisabled()
  expect(field('Title').closest('[inert]')).not.toBeNull()
  await user.keyboard('{Escape}')
  await user.click(button('Close'))
  expect(screen.getByRole('dialog', { name: 'Add Property - Details' })).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

describe('closing', () => {
  it('asks while something is unsaved, and not about what was typed and taken back', async () => {
    const { user } = await openEdit(aListing())
    await fill(user, { Title: 'Another title' })
    await user.keyboard('{Escape}')
    const question = screen.getByRole('alertdialog', { name: 'Close without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
    await fill(user, { Title: 'Gabled brick house' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('does not ask in the second step: what was typed is saved by then', async () => {
    const { user } = await openPropertyForm()
    await fillHouse(user)
    await save(user)
    await savedId()
    await user.click(button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('when the code of ‘Where it is’ does not come', () => {
  beforeEach(() => {
    vi.doMock('~/components/portal/where/WhereDialog', () => {
      throw new TypeError('Failed to fetch')
    })
    vi.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => vi.doUnmock('~/components/portal/where/WhereDialog'))

  it('the form stays as it was filled in', async () => {
    const { user } = await openEdit(aListing())
    await fill(user, { Title: 'A house that is being written about' })
    await user.click(button('Where it is'))
    const broken = await screen.findByRole('dialog', { name: 'This could not be opened' })
    await user.click(within(broken).getByRole('button', { name: /^Close/ }))
    expect(field('Title')).toHaveValue('A house that is being written about')
  })
})
