import { agency } from '~/content/agency'
import { propertiesMenu } from '~/content/navigation'
import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import { type ListedProperty, type Property, propertyClasses } from '~/types/property'

const CONTEXT = 'https://schema.org'

/** Describes a page in schema.org's terms, for search engines. Addresses are absolute there. */
export function structuredData(
  address: string,
  siteUrl: string,
  properties: readonly (ListedProperty | Property)[],
): object[] {
  const absolute = (path: string) => new URL(path, siteUrl).href
  if (address === paths.home || address === paths.contact) return [agent(absolute)]
  const about = properties.find(
    (property): property is Property =>
      'description' in property && paths.detail(property) === address,
  )
  if (about) return [listing(about, absolute), breadcrumbs(about, absolute)]
  const isList = propertyClasses.some((name) => paths.listings(name) === address)
  return isList && properties.length > 0 ? [list(properties, absolute)] : []
}

type Absolute = (path: string) => string

function agent(absolute: Absolute): object {
  const [building, street, place = ''] = agency.address
  const [, locality, postalCode] = /^(\S+) (.+)$/.exec(place) ?? []
  return {
    '@context': CONTEXT,
    '@type': 'RealEstateAgent',
    '@id': `${absolute(paths.home)}#agency`,
    name: agency.name,
    url: absolute(paths.home),
    telephone: agency.phoneHref.replace('tel:', ''),
    email: agency.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${building}, ${street}`,
      addressLocality: locality,
      postalCode,
      addressCountry: 'GB',
    },
    areaServed: agency.areas,
  }
}

function listing(property: Property, absolute: Absolute): object {
  const url = absolute(paths.detail(property))
  const isLet = property.property_class === 'rent'
  return {
    '@context': CONTEXT,
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.title,
    description: property.description,
    datePosted: property.created_at.slice(0, 10),
    image: property.photos.map((photo) => absolute(photo.originalUrl)),
    provider: { '@id': `${absolute(paths.home)}#agency` },
    about: {
      '@type': 'Accommodation',
      name: property.title,
      address: {
        '@type': 'PostalAddress',
        addressLocality: property.location,
        addressCountry: 'GB',
      },
      ...(property.bedrooms > 0 && { numberOfBedrooms: property.bedrooms }),
      ...(property.bathrooms > 0 && { numberOfBathroomsTotal: property.bathrooms }),
      ...(property.area && {
        // UN/CEFACT's code for the square foot.
        floorSize: { '@type': 'QuantitativeValue', value: property.area, unitCode: 'FTK' },
      }),
    },
    offers: {
      '@type': 'Offer',
      url,
      ...priceOf(property),
      availability: `${CONTEXT}/${property.status === 'active' ? 'InStock' : 'SoldOut'}`,
      businessFunction: `http://purl.org/goodrelations/v1#${isLet ? 'LeaseOut' : 'Sell'}`,
    },
  }
}

/** The price of an offer; a price on application has no figure. */
function priceOf(property: Property): object {
  const { price, price_qualifier, price_frequency, property_class } = property
  const words = price_qualifier && { description: formatPrice(property) }
  if (price === null) return { ...words }
  const money = { price, priceCurrency: 'GBP' }
  if (property_class !== 'rent') return { ...words, ...money }
  const unitCode = price_frequency === 'pw' ? 'WEE' : 'MON'
  return {
    ...money,
    priceSpecification: { '@type': 'UnitPriceSpecification', ...money, unitCode },
  }
}

function breadcrumbs(property: Property, absolute: Absolute): object {
  const list = paths.listings(property.property_class)
  const steps = [
    { name: 'Home', item: absolute(paths.home) },
    { name: propertiesMenu.find(({ to }) => to === list)?.label, item: absolute(list) },
    { name: property.title, item: absolute(paths.detail(property)) },
  ]
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}

/** States only the addresses of the homes: their own pages describe them. */
function list(properties: readonly (ListedProperty | Property)[], absolute: Absolute): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: properties.map((property, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absolute(paths.detail(property)),
    })),
  }
}
