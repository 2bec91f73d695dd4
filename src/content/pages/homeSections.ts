import bathroom from '~/assets/home/country-bathroom.jpg?w=480;960&built'
import quarter from '~/assets/home/development-site-cgi.jpg?w=480;960&built'
import tiledKitchen from '~/assets/home/edwardian-kitchen.jpg?w=480;960&built'
import hallway from '~/assets/home/hallway.jpg?w=480;960&built'
import redKitchen from '~/assets/home/mansion-kitchen.jpg?w=480;960&built'
import { paths } from '~/lib/paths'

export const homeSections = {
  featuredTitle: 'Featured properties',
  servicesTitle: 'What we do',
  servicesLead: 'Three things, done by the same people, in the three places we know.',
  whyTitle: 'Why choose us',
  testimonialsTitle: 'From people we have helped to move',
} as const

export const homeServices = [
  {
    title: 'Residential Sales',
    text: 'A price backed by evidence, particulars that stand up to a survey, and one negotiator from valuation to keys.',
    link: { label: 'Properties for sale', to: paths.listings('sale') },
    propertyClass: 'sale',
  },
  {
    title: 'Residential Lettings',
    text: 'Tenants referenced, deposits protected, certificates renewed in time, and a property manager both sides know by name.',
    link: { label: 'Properties to rent', to: paths.listings('rent') },
    propertyClass: 'rent',
  },
  {
    title: 'Developments',
    text: 'New homes from reservation to snagging, with progress on site that we have been to see for ourselves.',
    link: { label: 'New developments', to: paths.listings('development') },
    propertyClass: 'development',
  },
] as const

/** Claimed until `figuresConfirmed` in agencyFacts.ts says otherwise. */
export const whyChooseUs = [
  {
    figure: '25+',
    title: 'years of combined experience',
    text: 'London, Hampshire and Essex are the only places we work, so we know what sold on the next street and why.',
  },
  {
    figure: '1,500+',
    title: 'properties sold',
    text: 'Enough to know what can go wrong between offer and completion, and to ring you before it does.',
  },
  {
    figure: '5,000+',
    title: 'happy clients',
    text: 'Sellers, buyers, landlords and tenants. Many of them came because a neighbour gave them our number.',
  },
] as const

export interface Testimonial {
  name: string
  role: 'Property Seller' | 'Property Renter' | 'Property Investor'
  text: string
  image: BuiltImage
  alt: string
}

/** Placeholders: replace them before `testimonialsConfirmed` is set in agencyFacts.ts. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Margaret Osei',
    role: 'Property Seller',
    text: 'They told me the figure I did not want to hear, showed me the four sales behind it, and sold the house for that figure in nineteen days.',
    image: hallway,
    alt: 'Entrance hall with chequered stone floor and staircase.',
  },
  {
    name: 'Daniel Whitcombe',
    role: 'Property Renter',
    text: 'The boiler failed on a Sunday in January. I had a name within the hour and hot water on Monday morning. I renewed the same week.',
    image: bathroom,
    alt: 'Bathroom under an oak beam with a roll-top bath.',
  },
  {
    name: 'Priya Raman',
    role: 'Property Investor',
    text: 'Their yield was worked out on the rent the building actually earned. It was lower than the other agent said, and it was right.',
    image: quarter,
    alt: 'Model of new apartment buildings around a court, seen from the air.',
  },
  {
    name: 'Tom and Helen Ashby',
    role: 'Property Seller',
    text: 'A chain of four, two of them nervous. Every Friday there was a note saying who was waiting for what. It held.',
    image: tiledKitchen,
    alt: 'Cream kitchen with green tiles and a red and black tiled floor.',
  },
  {
    name: 'Marcus Adeyemi',
    role: 'Property Renter',
    text: 'The flat was the flat in the photographs, down to the view. After eleven viewings elsewhere that felt like a luxury.',
    image: redKitchen,
    alt: 'Galley kitchen with deep red cupboards and a chequered floor.',
  },
]
