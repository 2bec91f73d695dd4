import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend()
  const { error } = await backend.service.from('properties').insert(
    [
      ['House on a Canonbury lane', 'Canonbury, London', 'active'],
      ['Flat by the canal', 'Islington, London', 'active'],
      ['Draft in Canonbury', 'Canonbury, London', 'draft'],
      ['Cottage in the forest', 'Loughton, Essex', 'active'],
    ].map(([title, location, status]) => ({
      title,
      location,
      status,
      description: 'A house.',
      type: 'house',
      price: 1,
    })),
  )
  if (error) throw error
})
afterAll(() => backend.close())

async function suggest(text: string, propertyClass = 'sale') {
  const { data, error } = await backend.anon.rpc('suggest_places', {
    p_class: propertyClass,
    p_text: text,
  })
  if (error) throw error
  return data
}

/** The slugs of places that are not among those that a change of their name finds. */
async function notFound(changed: string, most = 6, where = 'true'): Promise<string[]> {
  const rows = await backend.sql<{ slug: string }>(
    `select slug from public.gazetteer
    where ${where} and not slug = any (private.places_named(${changed}, ${most}))`,
  )
  return rows.map(({ slug }) => slug)
}

describe('every place of the gazetteer is found', () => {
  test('by its name', async () => expect(await notFound('name')).toEqual([]))

  test('in capitals, with its county', async () =>
    expect(await notFound(`upper(name) || ', ' || county`)).toEqual([]))

  test('by the beginning of its name', async () =>
    expect(await notFound('left(name, -1)', 12, `kind not like 'postcode%'`)).toEqual([]))

  test.each([
    ['a letter left out', `overlay(name placing '' from 3 for 1)`],
    ['a letter too many', `overlay(name placing 'x' from 4 for 0)`],
    ['another letter', `overlay(name placing 'q' from 4 for 1)`],
    [
      'two letters in the wrong order',
      'left(name, 1) || reverse(substr(name, 2, 2)) || substr(name, 4)',
    ],
  ])('with %s', async (_, changed) => {
    // What is a place of its own, or the beginning of one, is taken at its word.
    const taken = `exists (
      select from public.gazetteer as other
      where ' ' || other.folded like '% ' || private.folded_name(${changed.replaceAll('name', 'gazetteer.name')}) || '%'
    )`
    const isName = `kind not like 'postcode%' and char_length(name) > 4 and not ${taken}`
    expect(await notFound(changed, 12, isName)).toEqual([])
  })
})

test('places come with kind and number, then titles', async () => {
  expect(await suggest('canon')).toEqual({
    places: [
      {
        slug: 'canonbury',
        name: 'Canonbury',
        kind: 'district',
        within: 'Islington',
        lat: 51.543,
        lng: -0.091,
        count: 1,
        more: false,
        near: null,
      },
      expect.objectContaining({ slug: 'canonbury-station', count: 0 }),
    ],
    listings: [
      { id: expect.any(String), title: 'House on a Canonbury lane', location: 'Canonbury, London' },
    ],
  })
})

test.each([
  ['kings cross', 'kings-cross'],
  ['leigh on sea', 'leigh-on-sea'],
  ['highbury and isl', 'highbury-and-islington-station'],
  ['SW1V 2AB', 'sw1v'],
  ['sw1', 'sw1'],
  ['farnborough, hamp', 'farnborough-hampshire'],
  ['Islngton', 'islington'],
  ['wichester', 'winchester'],
])('%j means %s', async (text, slug) => expect((await suggest(text)).places[0].slug).toBe(slug))

test('a place with nothing says how many the nearest distance has', async () => {
  const { places } = await suggest('Theydon Bois')
  expect(places[0]).toMatchObject({ count: 0, near: { miles: 3, count: 1, more: false } })
})

test('of another class there is nothing', async () => {
  const { places, listings } = await suggest('canonbury', 'commercial')
  expect(places[0]).toMatchObject({ count: 0, near: null })
  expect(listings).toEqual([])
})

test.each(['', '   ', ',', '%', '_', '___', "'; --", 'x'.repeat(300)])(
  '%j suggests nothing, and harms nothing',
  async (text) => expect(await suggest(text)).toEqual({ places: [], listings: [] }),
)

test('there are at most eight', async () => {
  const { places, listings } = await suggest('a')
  expect(places.length + listings.length).toBeLessThanOrEqual(8)
})
