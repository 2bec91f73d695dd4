import '@testing-library/jest-dom/vitest'
import { readFile } from 'node:fs/promises'
import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillShell } from '../../build/page.ts'
import type { RenderedPage } from '../../src/app/server.tsx'
import { publicAddresses } from '../../src/lib/paths.ts'
import { aProperty } from '../support/aProperty.ts'
import { type Answers, elementsOf, renderAhead, SITE_URL } from '../support/renderedPage.ts'

/** What every public page says before any of the site's code has run, to readers and to search engines. */

const house = aProperty({ id: '11111111-1111-4111-8111-111111111111', title: 'A stucco house' })
const flat = aProperty({
  id: '22222222-2222-4222-8222-222222222222',
  title: 'A flat over a bakery',
})
const tower = aProperty({
  id: '33333333-3333-4333-8333-333333333333',
  title: 'A tower by the river',
  description:
    'Forty flats on twelve floors, each with a balcony to the west and a view of the lock.',
  property_class: 'development',
})

/** As search_listings and listing_cards answer. */
function cardOf({ photos: _photos, description, ...property }: typeof house) {
  return {
    ...property,
    excerpt: description,
    feature_count: property.features.length,
    cover: {
      url: `${property.id}_0.jpg`,
      alt_text: 'The front.',
      small_url: null,
      medium_url: null,
    },
    photo_count: 2,
    has_floor_plan: true,
  }
}

/** As the table of listings answers, with two photographs. */
function rowOf({ photos: _photos, ...property }: typeof house) {
  const property_images = [0, 1].map((display_order) => ({
    id: `${property.id}-${display_order}`,
    url: `${property.id}_${display_order}.jpg`,
    display_order,
    created_at: property.created_at,
    alt_text: null,
    small_images: [],
    medium_images: [],
    thumbnails: [],
  }))
  return { ...property, property_images }
}

const lists: Answers = {
  '/rest/v1/rpc/count_found': { count: 2, more: false },
  '/rest/v1/rpc/search_listings': [house, flat].map(cardOf),
  '/rest/v1/listing_cards': [cardOf(flat)],
}
const answersFor = (address: string): Answers => ({
  ...lists,
  '/rest/v1/properties': [house, tower].filter(({ id }) => address.endsWith(id)).map(rowOf),
})

/** The headings that are specified. Another page has one, too. */
const headings: Readonly<Record<string, string>> = {
  '/': 'Good homes, plainly described',
  '/properties-selection': 'What are you looking for?',
  '/properties': 'Properties for sale',
  '/rentals': 'Properties to rent',
  '/developments': 'New developments',
  '/commercial': 'Commercial properties',
  [`/property/${house.id}`]: house.title,
  [`/developments/${tower.id}`]: tower.title,
  '/services': 'Our Real Estate Services',
  '/market-analysis': 'Market analysis',
  '/costs': 'What a home costs',
  '/shortlist': 'Your shortlist',
  '/contact': 'Contact Us',
  '/about': 'Our Story',
  '/privacy-policy': 'Privacy Policy',
  '/terms': 'Terms & Conditions',
  '/letting-fees': 'Letting Fees',
}
const addresses = [...publicAddresses, `/property/${house.id}`, `/developments/${tower.id}`]
const listings = addresses.filter((address) =>
  /^\/($|properties$|rentals|develop|comm|property\/)/.test(address),
)

const pages = new Map<string, RenderedPage>()
const pageOf = (address: string) => {
  const page = pages.get(address)
  if (!page) throw new Error(`${address} was not rendered`)
  return page
}
let shell: string

beforeAll(async () => {
  for (const address of addresses) {
    pages.set(address, await renderAhead(address, answersFor(address)))
  }
  shell = await readFile(new URL('../../index.html', import.meta.url), 'utf8')
})

/** The document that the build writes. */
function documentOf(address: string): string {
  const page = pageOf(address)
  const manifest = { [`src/pages/${page.pageName}.tsx`]: { file: 'assets/page-1.js' } }
  return fillShell({ html: shell, manifest }, { address, siteUrl: SITE_URL, page }).html
}

describe('without JavaScript', () => {
  it.each(addresses)('%s can be read', (address) => {
    const page = within(elementsOf(pageOf(address)))
    const [heading, ...others] = page.getAllByRole('heading', { level: 1 })
    expect(heading?.textContent).toEqual(headings[address] ?? expect.stringMatching(/\w/))
    expect(others).toEqual([])
    expect(page.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
    expect(page.getByRole('contentinfo')).toBeInTheDocument()
  })

  it.each(listings)('%s says what is offered, and for how much', (address) => {
    const main = within(within(elementsOf(pageOf(address))).getByRole('main'))
    expect(main.getAllByText('£2,450,000').length).toBeGreaterThan(0)
    expect(main.getAllByRole('article').length).toBeGreaterThan(0)
  })
})

describe('what a search engine reads', () => {
  it.each(addresses)('%s has a title and a description, and says where it stands', (address) => {
    const html = documentOf(address)
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
    const [, description = ''] = /<meta name="description" content="(.*?)"/.exec(html) ?? []
    expect(title).toMatch(/Bramley &amp; Grove/)
    expect(description.length).toBeGreaterThan(40)
    expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
      expect.stringContaining(`href="${SITE_URL}${address}"`),
    ])
    expect(html).toContain('property="og:title"')
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  })

  it.each(addresses)('%s names the feeds of listings if it is a list', (address) => {
    const isList = ['/properties', '/rentals', '/developments', '/commercial'].includes(address)
    for (const link of [
      'type="application/atom+xml" title="Bramley &amp; Grove: new listings" href="/new-listings.atom"',
      'type="application/json" title="Bramley &amp; Grove: all listings" href="/listings.json"',
    ])
      expect(documentOf(address).includes(link)).toBe(isList)
  })

  // The header links to the shortlist once something is on it.
  const linked = publicAddresses.filter((address) => address !== '/shortlist')
  it.each(linked)('some other page links to %s', (address) => {
    const others = [...pages.keys()].filter((each) => each !== address)
    expect(others.some((each) => documentOf(each).includes(`href="${address}"`))).toBe(true)
  })

  it('no two pages have the same title or description', () => {
    const said = [...pages.values()].flatMap(({ title, description }) => [title, description])
    expect(new Set(said).size).toBe(2 * addresses.length)
  })

  it.each([
    ['/services', 'Our Real Estate Services'],
    ['/about', 'Our Story'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms', 'Terms & Conditions'],
    ['/letting-fees', 'Letting Fees'],
    ['/contact', 'Contact Us'],
  ])('the title of %s is what stands at its top', (address, title) => {
    expect(pageOf(address).title).toBe(`${title} | Bramley & Grove`)
  })

  it('a listing says its price, its rooms and its photographs', () => {
    const address = `/property/${house.id}`
    const { structuredData } = pageOf(address)
    const photographs = [0, 1].map(
      (index) => `${SITE_URL}/storage/v1/object/public/property-images/${house.id}_${index}.jpg`,
    )
    expect(structuredData).toMatchObject([
      {
        '@type': 'RealEstateListing',
        name: house.title,
        about: { numberOfBedrooms: house.bedrooms },
        offers: { price: house.price, priceCurrency: 'GBP' },
        image: photographs,
      },
      { '@type': 'BreadcrumbList' },
    ])
  })

  it('a page of listings says where each is, in order; Home is the agency', () => {
    expect(pageOf('/properties').structuredData).toMatchObject([
      {
        itemListElement: [house, flat].map(({ id }) => ({ url: `${SITE_URL}/property/${id}` })),
      },
    ])
    expect(pageOf('/').structuredData).toMatchObject([{ '@type': 'RealEstateAgent' }])
  })
})

/** What a document says to messengers and networks, by name. */
function saidOfLinks(html: string): Map<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]))
}

describe('what a messenger shows of a link', () => {
  it.each(addresses)('%s has a title, a text and a picture of 1200 × 630', (address) => {
    const said = saidOfLinks(documentOf(address))
    const [id] = /[0-9a-f-]{36}$/.exec(address) ?? []
    expect(said.get('og:image')).toBe(`${SITE_URL}/share${id ? `/${id}` : ''}.jpg`)
    expect(said.get('og:image:width')).toBe('1200')
    expect(said.get('og:image:height')).toBe('630')
    expect(said.get('og:image:alt')).toMatch(/\w/)
    expect(said.get('twitter:card')).toBe('summary_large_image')
    expect(said.get('og:title')).toMatch(/\w/)
    expect(said.get('og:description')).toMatch(/\w/)
    expect(said.get('og:url')).toBe(SITE_URL + address)
  })
})

it('a listing that there is not is not rendered', async () => {
  const address = `/property/${flat.id}`
  await expect(renderAhead(address, answersFor(address))).rejects.toThrow('There is nothing at')
})
