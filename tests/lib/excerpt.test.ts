import { expect, it } from 'vitest'
import { excerptOf } from '~/lib/format/excerpt'

const LONG =
  'on a quiet street near the river, with a garden, a cellar and four rooms facing south.'

it('leaves a short description as it is', () => {
  expect(excerptOf('Two rooms over a bakery.')).toBe('Two rooms over a bakery.')
})

it('ends with a sentence, without dots, if one ends in time', () => {
  const house = 'A brick house of 1840, restored in 2019 with its balcony.'
  expect(excerptOf(`${house} The roof terrace ${LONG}`)).toBe(house)
})

it('else ends with a whole word that says something, without the comma after it', () => {
  expect(excerptOf(`House. The Café is ${LONG}`)).toBe(
    'House. The Café is on a quiet street near the river, with a garden, a cellar…',
  )
  expect(
    excerptOf(`Set in a hamlet of eleven houses and behind a hedge, with a café, terraces ${LONG}`),
  ).toBe('Set in a hamlet of eleven houses and behind a hedge, with a café, terraces…')
})

it('does not end with a part of a compound', () => {
  expect(
    excerptOf(
      `House. Each of the four bedrooms, facing the garden, has a bathroom built-in ${LONG}`,
    ),
  ).toMatch(/ built-in…$/)
})

it('takes an abbreviation for no end of a sentence', () => {
  expect(excerptOf(`A corner house of five floors, opposite St. Mary’s, ${LONG}`)).toMatch(
    /\p{L}…$/u,
  )
})
