import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { aListing } from '../../../support/aListing.ts'
import {
  button,
  choose,
  field,
  fill,
  openEdit,
  openPropertyForm,
  services,
} from '../../../support/openPropertyForm.tsx'

const OF_SALE = { status: 'active', price: 1_325_000 } as const
const OF_RENT = {
  property_class: 'rent',
  type: 'house',
  status: 'active',
  price: 2400,
  price_frequency: 'pcm',
  price_qualifier: null,
  minimum_term: 12,
} as const

describe('below the price', () => {
  it('of a public listing its change is said, as visitors will see it', async () => {
    const { user } = await openEdit(aListing(OF_SALE))
    expect(screen.queryByText(/This will be shown/)).toBeNull()
    await fill(user, { Price: '1,275,000' })
    expect(
      screen.getByText(/^This will be shown as a reduction of £50,000 \(3\.8.%\)\.$/),
    ).toBeVisible()
    await fill(user, { Price: '1,325,000' })
    expect(screen.queryByText(/This will be shown/)).toBeNull()
    await fill(user, { Price: '1,350,000' })
    expect(screen.getByText(/^This will be shown as an increase of £25,000/)).toBeVisible()
    await choose(user, { Status: 'Withdrawn' })
    expect(screen.queryByText(/This will be shown/)).toBeNull()
  })

  it('of a rent that rises the law is said too', async () => {
    const { user } = await openEdit(aListing(OF_RENT))
    await fill(user, { Price: '2,500' })
    expect(
      screen.getByText(
        "Anyone who was told £2,400 cannot be asked for more (Renters' Rights Act 2025).",
      ),
    ).toBeVisible()
    await fill(user, { Price: '2,300' })
    expect(screen.queryByText(/cannot be asked for more/)).toBeNull()
  })

  it.each([
    ['a draft', { ...OF_SALE, status: 'draft' }],
    ['a withdrawn listing', { ...OF_SALE, status: 'withdrawn' }],
  ] as const)('of %s nothing is said', async (_, listing) => {
    const { user } = await openEdit(aListing(listing))
    await fill(user, { Price: '1,275,000' })
    expect(screen.queryByText(/This will be shown/)).toBeNull()
  })

  it('of a new listing nothing is asked', async () => {
    await openPropertyForm()
    await screen.findByLabelText('Title')
    expect(services.fetchRecentPriceChanges).not.toHaveBeenCalled()
  })
})

describe('a price change of the last 24 hours', () => {
  const change = {
    id: '1c3f2e5a-5a41-4d7b-9b6e-0f6a2c1d8e35',
    happened_at: '2026-11-12T14:05:00Z',
    price_before: 1_325_000,
    price_after: 132_500,
    frequency: null,
  }

  it('is marked as a typing error after a question', async () => {
    services.fetchRecentPriceChanges.mockResolvedValueOnce([change])
    const { user } = await openEdit(aListing(OF_SALE))
    expect(await screen.findByText(/12 Nov 2026, 14:05: £1,325,000 to £132,500/)).toBeVisible()
    await user.click(button('It was a typing error'))
    expect(screen.getByText(/Visitors no longer see this change/)).toBeVisible()
    expect(button('Keep it')).toHaveFocus()
    await user.click(button('Keep it'))
    expect(button('It was a typing error')).toHaveFocus()
    expect(services.markTypingError).not.toHaveBeenCalled()

    services.markTypingError.mockResolvedValueOnce(undefined)
    await user.click(button('It was a typing error'))
    await user.click(button('Mark it'))
    expect(services.markTypingError).toHaveBeenCalledWith(change.id)
    const said = await screen.findByText(/Marked as a typing error/)
    await waitFor(() => expect(said).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'It was a typing error' })).toBeNull()
  })

  it('that cannot be marked says so, and what was entered stays', async () => {
    services.fetchRecentPriceChanges.mockResolvedValue([change])
    const { user } = await openEdit(aListing(OF_SALE))
    await fill(user, { Title: 'Another title' })
    await user.click(await screen.findByRole('button', { name: 'It was a typing error' }))
    const failure = new ServiceError('The change could not be marked as a typing error')
    services.markTypingError.mockRejectedValueOnce(failure)
    await user.click(button('Mark it'))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(/could not be marked/)).toBeVisible()
    expect(field('Title')).toHaveValue('Another title')
    expect(button('Mark it')).toBeEnabled()
  })

  it('that cannot be read says so, and is read again on request', async () => {
    services.fetchRecentPriceChanges.mockRejectedValueOnce(
      new ServiceError('Failed to load the price changes'),
    )
    const { user } = await openEdit(aListing(OF_SALE))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load the price changes')
    await user.click(within(alert).getByRole('button', { name: /again/i }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
