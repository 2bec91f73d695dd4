import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { env } from '~/services/client/env'
import { ServiceError } from '~/services/client/errors'
import { featured, priceText, theListing, titles } from '../../../e2e/demo.ts'
import { services, stubListings } from '../../support/demoAnswers.ts'
import { cardRow } from '../../support/demoCards.ts'
import { openSite } from '../../support/openSite.tsx'

const { isDemonstration: wasDemonstration } = env
afterEach(() => {
  env.isDemonstration = wasDemonstration
})

const shown = featured.slice(0, 6)
const region = () => screen.getByRole('region', { name: 'Featured properties' })
const section = () => within(region())

it('stand in the order of the answer', async () => {
  stubListings(shown)
  await openSite('/')
  await screen.findByRole('article', { name: shown[0]?.title ?? '' })
  const cards = section().getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(titles(shown))
})

it.each([
  ['are followed by what their pictures are on the demonstration', true, 1],
  ['say nothing of their pictures with a project of its own', false, 0],
])('%s', async (_, isDemonstration, times) => {
  env.isDemonstration = isDemonstration
  stubListings(shown)
  await openSite('/')
  await screen.findByRole('article', { name: shown[0]?.title ?? '' })
  const words = 'This is a demonstration. All its pictures are drawn by computer.'
  expect(screen.queryAllByText(words)).toHaveLength(times)
})

it('have three features and the count of the rest', async () => {
  expect(shown.some(({ features }) => features.length > 3)).toBe(true)
  stubListings(shown)
  await openSite('/')
  for (const listing of shown) {
    const card = await screen.findByRole('article', { name: listing.title })
    expect(card).toHaveTextContent(priceText(listing))
    const features = within(card).getByRole('list', { name: 'Features' })
    const rest = listing.features.length - 3
    expect(within(features).getAllByRole('listitem')).toHaveLength(rest > 0 ? 4 : 3)
    if (rest > 0) expect(features).toHaveTextContent(`+${rest} more`)
  }
})

it('say what stands before a price, and no figure of one on application', async () => {
  const guide = theListing('sale-marylebone-georgian-house')
  const onApplication = theListing('commercial-chelmsford-office')
  stubListings([guide, onApplication])
  await openSite('/')
  expect(await screen.findByRole('article', { name: guide.title })).toHaveTextContent(
    'Guide price £6,450,000',
  )
  const card = screen.getByRole('article', { name: onApplication.title })
  expect(card).toHaveTextContent('Price on application')
  expect(card).not.toHaveTextContent('£')
})

it("say 'Loading featured properties...' until they are here", async () => {
  stubListings([])
  let answer = () => {}
  services.fetchFeatured.mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(shown.map(cardRow))
    }),
  )
  await openSite('/')
  const loading = await screen.findByText('Loading featured properties...')
  expect(region().querySelectorAll('.skeleton.aspect-5\\/3')).toHaveLength(6)
  answer()
  await screen.findByRole('article', { name: shown[0]?.title ?? '' })
  expect(loading).toBeEmptyDOMElement()
  expect(region().querySelector('.skeleton')).toBeNull()
})

it("say 'Failed to load featured properties' and can be tried again", async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  stubListings(shown)
  services.fetchFeatured.mockRejectedValueOnce(new ServiceError('Not found'))
  const { user } = await openSite('/')
  const banner = await screen.findByRole('alert')
  expect(banner).toHaveTextContent('Failed to load featured properties')
  await user.click(within(banner).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('article', { name: shown[0]?.title ?? '' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it("say 'No featured properties available' when there are none", async () => {
  stubListings([])
  await openSite('/')
  await screen.findByText('No featured properties available')
  expect(section().queryByRole('article')).toBeNull()
})

it('do not wait for the rest of the page, nor it for them', async () => {
  stubListings([])
  services.fetchFeatured.mockReturnValue(new Promise(() => {}))
  await openSite('/')
  await screen.findByRole('region', { name: 'Why choose us' })
})
