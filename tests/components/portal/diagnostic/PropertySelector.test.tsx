import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aListing } from '../../../support/aListing.ts'
import type { Call } from '../../../support/network.ts'
import { openDiagnosis, PROPERTIES, withPhotographs } from '../../../support/openDiagnosis.tsx'

const listing = withPhotographs(1)
const search = () => screen.getByRole('searchbox', { name: 'Find a listing' })
const selector = () => screen.getByRole('combobox', { name: 'Listing' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

const many = Array.from({ length: 51 }, (_, index) =>
  aListing({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title: `H ${index}`,
  }),
)

/** There are more than a list holds; the title of one has the word, and the location of another. */
function answer({ query }: Pick<Call, 'query'>): unknown[] {
  if (query.get('title') === 'ilike.%zennor%') return [listing]
  if (query.get('location') === 'ilike.%zennor%') return [many[0]]
  if (query.get('id') === `eq.${listing.id}`) return [listing]
  return query.has('title') || query.has('location') || query.has('id') ? [] : many
}

test('it does not load them all: one call brings the first 50', async () => {
  const { network } = await openDiagnosis(listing, { query: '', routes: { [PROPERTIES]: answer } })
  expect(await screen.findByText('The newest 50 listings. Search to find others.')).toBeVisible()
  expect(options()).toHaveLength(51)
  const calls = network.callsOf(PROPERTIES)
  expect(calls.map(({ query }) => query.get('limit'))).toEqual(['51'])
})

test('it finds any property by title, location or id, however many there are', async () => {
  const { user } = await openDiagnosis(listing, { query: '', routes: { [PROPERTIES]: answer } })
  for (const [text, found, titles] of [
    ['zennor', '2 listings', [listing.title, 'H 0']],
    [listing.id, '1 listing', [listing.title]],
  ] as const) {
    await user.clear(search())
    await user.type(search(), text)
    expect(await screen.findByText(`${found} for “${text}”.`)).toBeVisible()
    const shown = titles.map((title) => `${title} – Ealing, London`)
    expect(options().slice(1).sort()).toEqual(shown.sort())
  }
  await user.clear(search())
  await user.type(search(), 'no such words')
  expect(await screen.findByText('No listing matches this search.')).toBeVisible()
  expect(options()).toHaveLength(1)
})

test('it keeps the chosen property when it does not match the search', async () => {
  const { user } = await openDiagnosis(listing, { routes: { [PROPERTIES]: answer } })
  await screen.findByRole('article', { name: listing.title })
  await user.type(search(), 'no such words')
  expect(await screen.findByText('No listing matches this search.')).toBeVisible()
  await waitFor(() => expect(selector()).toHaveValue(listing.id))
  expect(location.search).toBe(`?property=${listing.id}&search=no+such+words`)
})
