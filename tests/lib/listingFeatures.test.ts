import { expect, it } from 'vitest'
import { addFeature, isRentalTerm, MAX_FEATURES } from '~/lib/listingFeatures'

it.each([
  [['garden'], 'Roof terrace', ['garden', 'Roof terrace']],
  [['garden'], '  Wine   cellar ', ['garden', 'Wine cellar']],
  [['garden'], '   ', ['garden']],
  [['garden'], 'Garden', ['garden']],
  [['Roof terrace'], ' roof TERRACE', ['Roof terrace']],
])('%j and %j make %j', (features, text, result) =>
  expect(addFeature(features, text)).toEqual(result),
)

it.each([
  ['furnished', true],
  [' Furnished ', true],
  ['pet-friendly', true],
  ['Pet friendly', true],
  ['unfurnished', false],
  ['parking', false],
  ['', false],
])('%j is a term of rentals: %j', (feature, expected) =>
  expect(isRentalTerm(feature)).toBe(expected),
)

it('takes no more than the database does', () => {
  const full = Array.from({ length: MAX_FEATURES }, (_, index) => `Feature ${index}`)
  expect(addFeature(full, 'One more')).toEqual(full)
  expect(addFeature(full.slice(1), 'One more')).toHaveLength(MAX_FEATURES)
})
