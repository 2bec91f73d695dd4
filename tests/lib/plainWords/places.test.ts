import { expect, it } from 'vitest'
import elsewhere from '~/lib/plainWords/elsewhere.json'
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

it('a name with a slip is nowhere searched for, and asked for as its place or not at all', () => {
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
      const { filters, meant } = parseSentence(`flat in ${slip}`, lexicon)
      const { place } = { ...meant, ...filters }
      expect(filters.place === undefined || !meant, slip).toBe(true)
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

it.each([
  ['Islington, London', 'islington'],
  ['homes in Islington', 'islington'],
  ['London SE1', 'se1'],
  ['Winchester SO23', 'so23'],
  ['Greenwich SE10', 'se10'],
  ['London N1', 'n1'],
  ['Canonbury, Islington, London, N1', 'n1'],
  ['quiet street in Greenwich', 'greenwich'],
  ['near Winchester', 'winchester'],
  ['London flat in Hackney', 'hackney'],
])('the parts of "%s" narrow each other, and none is left over', (sentence, place) => {
  const { filters, notUnderstood } = parseSentence(sentence, lexicon)
  expect(filters.place).toBe(place)
  expect(notUnderstood.filter((words) => words !== 'quiet street')).toEqual([])
})

it.each([
  ['14 Thornhill Square, Islington, London N1 1BQ', 'n1', 'N1 1BQ', ['14 Thornhill Square']],
  ['SW1A1AA', 'sw1a', 'SW1A1AA', []],
  ['SE12AA', 'se1', 'SE12AA', []],
  ['flat n19aa', 'n1', 'n19aa', []],
])('the postcode of "%s" stands for its district', (sentence, place, postcode, notUnderstood) => {
  expect(parseSentence(sentence, lexicon)).toMatchObject({
    filters: { place },
    postcode,
    notUnderstood,
  })
  expect(parseSentence(sentence, lexicon).filters.price).toBeUndefined()
})

it('a postcode elsewhere is no amount, and is named', () => {
  const { filters, notUnderstood } = parseSentence('M11AA', lexicon)
  expect({ filters, notUnderstood }).toEqual({ filters: {}, notUnderstood: ['M11AA'] })
})

it('of two places that are no parts of an address, one is named', () => {
  const { filters, notUnderstood } = parseSentence('flat in Bow with a bus to Stratford', lexicon)
  expect(filters.place).toBe('bow')
  expect(notUnderstood.join()).toContain('Stratford')
})

it.each([
  'Watford',
  'Farnham',
  'Henley',
  'Hemel Hempstead',
  'Stratford-upon-Avon',
  'victorian house',
  'Kingston upon Hull',
])('a town or word of its own is never read as one of our places: %s', (words) => {
  const { filters, meant } = parseSentence(words, lexicon)
  expect({ ...meant, ...filters }).not.toHaveProperty('place')
})

it('none of the towns elsewhere is read as one of our places, nor asked about', () => {
  const read = elsewhere.towns.split(',').filter((town) => {
    const { filters, meant } = parseSentence(`flat in ${town}`, lexicon)
    return filters.place !== undefined || meant?.place !== undefined
  })
  expect(read).toEqual([])
})

it('a distance of any length is taken, and goes with the place that is meant', () => {
  expect(parseSentence('within 2 miles of Winchester', lexicon).filters.within).toBe('2')
  expect(parseSentence('within 3 km of Winchester', lexicon).filters.within).toBe('1.86')
  expect(parseSentence('within 80 miles of Winchester', lexicon).filters.within).toBe('50')
  expect(parseSentence('within 2 miles of Wimchester', lexicon)).toMatchObject({
    filters: {},
    meant: { place: 'winchester', within: '2' },
  })
})
