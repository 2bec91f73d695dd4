import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shortlistStore } from '~/services/shortlist/shortlistStore'
import { active, byPrice, listingId } from '../../../e2e/demo.ts'
import type { Listing } from '../../../supabase/seed/listing.ts'
import { services, stubListings } from '../../support/demoAnswers.ts'
import { cardRow } from '../../support/demoCards.ts'
import { openSite } from '../../support/openSite.tsx'

const [house, villa] = byPrice(active('sale')) as [Listing, Listing]

beforeEach(() => shortlistStore.clear())
afterEach(() => {
  shortlistStore.clear()
  localStorage.clear()
})

type Named = Pick<Listing, 'title'>

const card = ({ title }: Named) => screen.findByRole('article', { name: title })
const press = async (listing: Named, name: string) =>
  within(await card(listing)).findByRole('button', { name })

it('a heart saves a home in this browser, says so, and leads to the shortlist', async () => {
  stubListings([house, villa])
  const { user } = await openSite('/properties')
  expect(screen.queryByRole('link', { name: /^Shortlist/ })).toBeNull()
  const heart = await press(house, 'Save')
  expect(heart).toHaveAccessibleDescription(house.title)
  expect(localStorage.getItem('bng_hunt')).toBeNull()

  await user.click(heart)
  expect(heart).toHaveAccessibleName('Saved')
  expect(await screen.findByText('Saved in this browser. No account needed.')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /^Shortlist.\(1\)$/ })).toHaveAttribute(
    'href',
    '/shortlist',
  )
  await user.click(screen.getByRole('button', { name: 'Open shortlist' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your shortlist' })).toBeVisible()
})

it('a second press takes it off again, and that can be undone', async () => {
  stubListings([house])
  const { user } = await openSite('/properties')
  const heart = await press(house, 'Save')
  await user.click(heart)
  await user.click(heart)
  expect(heart).toHaveAccessibleName('Save')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(heart).toHaveAccessibleName('Saved')
})

describe('the heart among the actions', () => {
  async function saveAndTakeOff(user: UserEvent, place: HTMLElement) {
    const heart = await within(place).findByRole('button', { name: 'Save' })
    await user.click(heart)
    expect(heart).toHaveAccessibleName('Saved')
    expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(localStorage.getItem('bng_hunt')).toContain(listingId(house))
    expect(await screen.findByText('Saved in this browser. No account needed.')).toBeVisible()
    await user.click(heart)
    expect(heart).toHaveAccessibleName('Save')
    expect(await screen.findByText('Taken off your shortlist.')).toBeVisible()
  }

  it('of a home’s page saves it, and takes it off', async () => {
    stubListings([])
    const { user } = await openSite(`/property/${listingId(house)}`)
    const heading = await screen.findByRole('heading', { level: 1, name: house.title })
    const page = heading.closest('article') ?? document.body
    await saveAndTakeOff(user, page)
  })

  it('of a pop-up saves its home, and takes it off', async () => {
    stubListings([house])
    const { user } = await openSite('/properties')
    await user.click(await press(house, 'View Details'))
    await saveAndTakeOff(user, await screen.findByRole('dialog', { name: house.title }))
    expect(await press(house, 'Save')).toBeInTheDocument()
  })
})

it('a home that is hidden stands in no list, until it is shown again', async () => {
  stubListings([house, villa])
  const { user } = await openSite('/properties')
  await user.click(await press(house, 'Hide this home'))
  await waitFor(() => expect(screen.queryByRole('article', { name: house.title })).toBeNull())
  expect(screen.getByText(/1 home you hid/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: '2 homes for sale' })).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Show them' }))
  expect(await card(house)).toBeInTheDocument()
})

it('hiding a home can be undone, which leaves it saved if it was', async () => {
  stubListings([house, villa])
  const { user } = await openSite('/properties')
  await user.click(await press(house, 'Save'))
  await user.click(await press(house, 'Hide this home'))
  expect(await screen.findByText('Hidden from the lists.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await press(house, 'Saved')).toBeInTheDocument()
})

it('what is hidden stands above the list by name, and is shown again one by one', async () => {
  stubListings([house, villa])
  const { user } = await openSite('/properties')
  await user.click(await press(house, 'Hide this home'))
  const hidden = await screen.findByText('1 home you hid')
  const shown = await card(villa)
  expect(hidden.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(hidden)
  await user.click(await screen.findByRole('button', { name: `Show ${house.title}` }))
  expect(await card(house)).toBeInTheDocument()
})

it('a home that is hidden is not among the featured ones of Home either', async () => {
  stubListings([house, villa])
  const { user } = await openSite('/')
  await user.click(await press(house, 'Hide this home'))
  await waitFor(() => expect(screen.queryByRole('article', { name: house.title })).toBeNull())
  expect(await card(villa)).toHaveFocus()
  expect(screen.getByText(/1 home you hid/)).toBeInTheDocument()
})

it('a first page of which most is hidden brings the next one by itself, once', async () => {
  stubListings([])
  const next = cardRow(house)
  services.fetchListingPage.mockImplementation(async (_, cursor) => ({
    properties: [cardRow(cursor ? villa : house)],
    next,
  }))
  const { user } = await openSite('/properties')
  await user.click(await press(house, 'Hide this home'))
  expect(await card(villa)).toBeInTheDocument()
  await user.click(await press(villa, 'Hide this home'))
  await screen.findByText(/2 homes you hid/)
  expect(services.fetchListingPage).toHaveBeenCalledTimes(2)
})
