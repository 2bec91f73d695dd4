import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PropertyMatches } from '~/services/listings/diagnostics'
import { aListing } from '../../../support/aListing.ts'
import { openDiagnosis, withPhotographs } from '../../../support/openDiagnosis.tsx'

const listing = withPhotographs(1)
const search = () => screen.getByRole('searchbox', { name: 'Find a listing' })
const selector = () => screen.getByRole('combobox', { name: 'Listing' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

function match(index: number) {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  return { id, title: `H ${index}`, location: 'Ealing, London', property_class: 'sale' } as const
}

const answers: Readonly<Record<string, PropertyMatches>> = {
  '': { found: Array.from({ length: 50 }, (_, index) => match(index)), isCut: true },
  zennor: { found: [match(7), match(0)], isCut: false },
  [match(7).id]: { found: [match(7)], isCut: false },
}
const matches = async (text: string) => answers[text] ?? { found: [], isCut: false }

test('the newest are offered, and that there are more is said', async () => {
  await openDiagnosis(listing, { query: '', matches })
  expect(await screen.findByText('The newest 50 listings. Search to find others.')).toBeVisible()
  expect(options()).toHaveLength(51)
})

test('what is found for the words is offered and counted', async () => {
  const { user } = await openDiagnosis(listing, { query: '', matches })
  for (const [text, found, shown] of [
    ['zennor', '2 listings', ['H 7 – Ealing, London', 'H 0 – Ealing, London']],
    ['00000000-0000-4000-8000-000000000007', '1 listing', ['H 7 – Ealing, London']],
  ] as const) {
    await user.clear(search())
    await user.type(search(), text)
    expect(await screen.findByText(`${found} for “${text}”.`)).toBeVisible()
    expect(options().slice(1)).toEqual(shown)
  }
  await user.clear(search())
  await user.type(search(), 'no such words')
  expect(await screen.findByText('No listing matches this search.')).toBeVisible()
  expect(options()).toHaveLength(1)
})

test('the chosen one stays when it does not match the words', async () => {
  const { user } = await openDiagnosis(listing, { matches })
  await screen.findByRole('article', { name: aListing().title })
  await user.type(search(), 'no such words')
  expect(await screen.findByText('No listing matches this search.')).toBeVisible()
  await waitFor(() => expect(selector()).toHaveValue(listing.id))
  expect(location.search).toBe(`?property=${listing.id}&search=no+such+words`)
})
