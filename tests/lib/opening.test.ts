import { expect, it } from 'vitest'
import { openingOf } from '~/lib/listing/opening'

it.each([
  ['Spices were stored here. Some say they still smell cloves.', 'Spices were stored here.'],
  ['A studio stands at the far end. One family owns it.', 'A studio stands at the far end.'],
  ['Built in 1788. It is of brick.', 'Built in 1788.'],
  ['Who would leave? Nobody has.', 'Who would leave?'],
  ['“It was never sold.” So says the deed.', '“It was never sold.”'],
])('%s', (description, opening) => {
  const found = openingOf(description)
  expect(found.opening).toBe(opening)
  expect(`${found.opening} ${found.rest}`).toBe(description)
})

it.each([
  ['an abbreviation', 'Near St. Paul’s with 900 sq. ft. of floor'],
  ['a road', 'On Kew Rd. Off Elm Ave. No garden'],
  ['one sentence', 'A house of brick.'],
  ['a long sentence', `${'A house of brick and '.repeat(9)}stone. It is dry.`],
  ['a heading above it', 'Brick and stone\n\nA house that was never sold. It is dry.'],
  ['nothing', ''],
])('leaves %s as it is', (_, description) => {
  expect(openingOf(description)).toEqual({ opening: '', rest: description })
})
