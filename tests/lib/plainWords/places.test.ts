import { expect, it } from 'vitest'
import { parseSentence } from '~/lib/plainWords/parseSentence'
import { lexicon } from './lexicon.ts'

const names = [...lexicon.places].filter(([, known]) => known.length > 0)
const placeIn = (sentence: string) => parseSentence(sentence, lexicon).filters.place

it('every place is found by its name, among other words', () => {
  expect(names.length).toBeGreaterThan(1_000)
  for (const [name, [first]] of names) {
    expect(placeIn(`2 bed flat in ${name} to rent`), name).toBe(first?.slug)
  }
})

it('a name with a slip finds its place or none, never another', () => {
  let found = 0
  const long = names.filter(([name]) => /^[a-z]{7,}$/.test(name))
  for (const [name, known] of long) {
    const middle = Math.floor(name.length / 2)
    const [before, letter, after] = [name.slice(0, middle), name[middle], name.slice(middle + 1)]
    const slips = [
      before + after,
      `${before}${letter}${letter}${after}`,
      `${before}q${after}`,
      `${before}${after[0]}${letter}${after.slice(1)}`,
    ]
    for (const slip of slips) {
      const place = placeIn(`flat in ${slip}`)
      if (place)
        expect(
          known.map(({ slug }) => slug),
          slip,
        ).toContain(place)
      if (place) found += 1
    }
  }
  expect(found / (4 * long.length)).toBeGreaterThan(0.95)
})

it.each([
  ['flat near Baker Street station', 'baker-street-station'],
  ['flat in Hook, Hampshire', 'hook-hampshire'],
  ['kingston flat', 'kingston-upon-thames'],
  ['shop in Leigh on Sea', 'leigh-on-sea'],
  ['flat SW1A 1AA', 'sw1a'],
  ['house in Richmond, London', 'richmond'],
  ['I work in Canary Wharf and want a flat in Bow', 'bow'],
  ['house in Cobham', undefined],
  ['flat in Islington or Hackney', undefined],
  ['3 bed house, not in Croydon', undefined],
  ['flat on Marylebone High Street', undefined],
])('"%s" is in %s', (sentence, place) => {
  expect(placeIn(sentence)).toBe(place)
})
