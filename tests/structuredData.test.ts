import { expect, test } from 'vitest'
import { structuredData } from '../src/app/structuredData.ts'
import { aProperty } from './support/aProperty.ts'

const SITE = 'https://agency.example'
const photo = (originalUrl: string) => ({
  id: originalUrl,
  alt: 'Front',
  kind: null,
  originalUrl,
  smallUrl: null,
  mediumUrl: null,
  cardUrl: null,
  thumbnailUrl: null,
})

test('Home and Contact are about the agency', () => {
  for (const address of ['/', '/contact']) {
    expect(structuredData(address, SITE, [])).toMatchObject([
      {
        '@type': 'RealEstateAgent',
        name: 'Bramley & Grove',
        url: 'https://agency.example/',
        telephone: '+442079460120',
        address: { addressLocality: 'London', postalCode: 'EC2V 7HG' },
      },
    ])
  }
})

test("a listing's page is about its listing, with absolute addresses", () => {
  const property = aProperty({
    photos: [photo('/storage/a.jpg'), photo('https://cdn.example/b.jpg')],
  })
  const address = `/property/${property.id}`
  const [listing, trail] = structuredData(address, SITE, [property, aProperty({ id: 'similar' })])
  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    url: SITE + address,
    name: property.title,
    datePosted: '2026-09-01',
    image: ['https://agency.example/storage/a.jpg', 'https://cdn.example/b.jpg'],
    about: { numberOfBedrooms: 5, numberOfBathroomsTotal: 3, floorSize: { value: 2840 } },
    offers: { price: 2_450_000, priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
  })
  expect(listing).not.toHaveProperty('offers.priceSpecification')
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://agency.example/' },
      { position: 2, name: 'For sale', item: 'https://agency.example/properties' },
      { position: 3, name: property.title, item: SITE + address },
    ],
  })
})

test('words before a price are stated with it; a price on application has no figure', () => {
  const offerOf = (changes: Partial<ReturnType<typeof aProperty>>) => {
    const property = aProperty(changes)
    const [listing] = structuredData(`/property/${property.id}`, SITE, [property])
    return listing
  }
  expect(offerOf({ price_qualifier: 'guide' })).toMatchObject({
    offers: { price: 2_450_000, description: 'Guide price £2,450,000' },
  })
  const onApplication = offerOf({ price: null, search_price: null, price_qualifier: 'poa' })
  expect(onApplication).toMatchObject({ offers: { description: 'Price on application' } })
  for (const figure of ['price', 'priceCurrency', 'priceSpecification']) {
    expect(onApplication).not.toHaveProperty(['offers', figure])
  }
})

test('rent is by week or month; what is sold is not in stock; what is unknown is not claimed', () => {
  const property = aProperty({
    property_class: 'rent',
    price: 650,
    price_frequency: 'pw',
    status: 'sold',
    bedrooms: 0,
    bathrooms: 0,
    area: null,
  })
  const [listing] = structuredData(`/property/${property.id}`, SITE, [property])
  expect(listing).toMatchObject({
    offers: {
      availability: 'https://schema.org/SoldOut',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { price: 650, unitCode: 'WEE' },
    },
  })
  for (const unknown of ['numberOfBedrooms', 'numberOfBathroomsTotal', 'floorSize']) {
    expect(listing).not.toHaveProperty(['about', unknown])
  }
})

test('a page of listings says where each is, in their order', () => {
  const development = aProperty({ id: 'd1', property_class: 'development' })
  expect(
    structuredData('/developments', SITE, [development, aProperty({ id: 'd2' })]),
  ).toMatchObject([
    {
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, url: 'https://agency.example/developments/d1' },
        { position: 2, url: 'https://agency.example/property/d2' },
      ],
    },
  ])
})

test('nothing is said where there is nothing to say', () => {
  expect(structuredData('/about', SITE, [])).toEqual([])
  expect(structuredData('/properties', SITE, [])).toEqual([])
})
