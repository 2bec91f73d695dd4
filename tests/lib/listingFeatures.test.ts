import { expect, it } from 'vitest'
import { addFeature, MAX_FEATURES } from '~/lib/listingFeatures'

it.each([
  [['garden'], 'Roof terrace', ['garden', 'Roof terrace']],
  [['garden'], '  Wine   cellar ', ['garden', 'Wine cellar']],
  [['garden'], '   ', ['garden']],
  [['garden'], 'Garden', ['garden']],
  [['Roof terrace'], ' roof TERRACE', ['Roof terrace']],
])('%j and %j make %j', (features, text, result) =>
  expect(addFeature(features, text)).toEqual(result),
)

it('takes no more than the database does', () => {
  const full = Array.from({ length: MAX_FEATURES }, (_, index) => `Feature ${index}`)
  expect(addFeature(full, 'One more')).toEqual(full)
  expect(addFeature(full.slice(1), 'One more')).toHaveLength(MAX_FEATURES)
})
