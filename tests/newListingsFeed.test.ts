import { Window } from 'happy-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { newListingsFeed } from '~/app/newListingsFeed'

const SITE_URL = 'https://agency.example'

const house = {
  id: '11111111-1111-4111-8111-111111111111',
  title: 'Mews <house> & garage',
  location: 'Chelsea, London',
  property_class: 'sale',
  price: 2_450_000,
  price_frequency: null,
  excerpt: 'Three floors\u0007\ufffe\uffff\u{1fffe} & a roof.',
  created_at: '2026-11-20T09:30:00+00:00',
}
const flat = {
  ...house,
  id: '22222222-2222-4222-8222-222222222222',
  title: 'Studio',
  property_class: 'rent',
  price: 450,
  price_frequency: 'pw',
  created_at: '2026-11-18T12:00:00+00:00',
}
const office = {
  ...house,
  id: '44444444-4444-4444-8444-444444444444',
  title: 'Office',
  property_class: 'commercial',
  price: null,
  price_qualifier: 'poa',
}
const tower = {
  ...house,
  id: '33333333-3333-4333-8333-333333333333',
  title: 'Tower',
  property_class: 'development',
  price: 575_000,
  price_qualifier: 'offers-over',
  created_at: '2026-11-17T12:00:00+00:00',
}

let asked: URL
async function openFeed(listings: readonly object[]) {
  vi.stubGlobal('fetch', async (input: string) => {
    asked = new URL(input)
    return Response.json(listings)
  })
  const text = await newListingsFeed(SITE_URL)
  const { DOMParser } = new Window()
  return { text, feed: new DOMParser().parseFromString(text, 'application/xml') }
}
afterEach(() => vi.unstubAllGlobals())

test('it has the newest active listings, newest first', async () => {
  const { feed } = await openFeed([house, flat, tower, office])
  expect(asked.pathname).toBe('/rest/v1/listing_cards')
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    status: 'eq.active',
    order: 'created_at.desc,id.desc',
    limit: '50',
  })
  const entries = [...feed.querySelectorAll('entry')]
  expect(entries.map((entry) => entry.querySelector('title')?.textContent)).toEqual([
    'Mews <house> & garage, Chelsea, London: £2,450,000',
    'Studio, Chelsea, London: £450 pw (£1,950 pcm)',
    'Tower, Chelsea, London: Offers over £575,000',
    'Office, Chelsea, London: Price on application',
  ])
  expect(entries.map((entry) => entry.querySelector('link')?.getAttribute('href'))).toEqual([
    `${SITE_URL}/property/${house.id}`,
    `${SITE_URL}/property/${flat.id}`,
    `${SITE_URL}/developments/${tower.id}`,
    `${SITE_URL}/property/${office.id}`,
  ])
})

test('an entry keeps its identity wherever the site moves, and says when it came', async () => {
  const { feed } = await openFeed([house])
  const entry = feed.querySelector('entry')
  expect(entry?.querySelector('id')?.textContent).toBe(`urn:uuid:${house.id}`)
  expect(entry?.querySelector('published')?.textContent).toBe('2026-11-20T09:30:00.000Z')
  // Without the characters that no XML may hold.
  expect(entry?.querySelector('summary')?.textContent).toBe('Three floors & a roof.')
})

test('of a long description it has whole words', async () => {
  const words = 'Three floors and a roof over it. '.repeat(7)
  const { feed } = await openFeed([{ ...house, excerpt: words.slice(0, 116) }])
  expect(feed.querySelector('summary')?.textContent).toMatch(/Three floors and…$/)
})

test('the feed says what it is, where it is, and when it last changed', async () => {
  const { feed, text } = await openFeed([house, flat])
  expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
  expect(feed.querySelector('feed > title')?.textContent).toBe('Bramley & Grove: new listings')
  expect(feed.querySelector('feed > updated')?.textContent).toBe('2026-11-20T09:30:00.000Z')
  expect(feed.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(
    `${SITE_URL}/new-listings.atom`,
  )
})

test('without listings it is a feed all the same', async () => {
  const { feed } = await openFeed([])
  expect(feed.querySelectorAll('entry')).toHaveLength(0)
  expect(feed.querySelector('feed > updated')?.textContent).toMatch(/^\d{4}-\d\d-\d\dT/)
})
