import salesImage from '~/assets/home/georgian-terrace.jpg?w=768;1280&built'
import lettingsImage from '~/assets/home/living-room-daylight.jpg?w=768;1280&built'
import developmentsImage from '~/assets/home/modern-brick-apartments.jpg?w=768;1280&built'
import { paths } from '~/lib/paths'

export const homeSections = {
  featuredTitle: 'Featured properties',
  servicesTitle: 'What we do',
  servicesLead: 'Three things, done by the same people, in the three places we know.',
  whyTitle: 'Why choose us',
  testimonialsTitle: 'From people we have moved',
} as const

export const homeServices = [
  {
    title: 'Residential Sales',
    text: 'A price with its evidence, particulars that hold up at the survey, and one negotiator from the valuation to the keys.',
    link: { label: 'Properties for sale', to: paths.listings('sale') },
    image: salesImage,
    alt: 'Georgian brick terrace with white stucco ground floor and street trees in low sun.',
  },
  {
    title: 'Residential Lettings',
    text: 'Tenants referenced, deposits protected, certificates renewed in time, and a property manager whose name both sides know.',
    link: { label: 'Properties to rent', to: paths.listings('rent') },
    image: lettingsImage,
    alt: 'Bright reception room with marble fireplace, bookshelves and green armchairs.',
  },
  {
    title: 'Developments',
    text: 'New homes from reservation to snagging, with the progress on site stated as a figure that we have been to see.',
    link: { label: 'New developments', to: paths.listings('development') },
    image: developmentsImage,
    alt: 'Contemporary buff-brick apartment building with bronze balconies.',
  },
] as const

export const whyChooseUs = [
  {
    figure: '25+',
    title: 'years of joint experience',
    text: 'London, Hampshire and Essex are the only ground we work, so we know what sold on the next street and why.',
  },
  {
    figure: '1,500+',
    title: 'properties sold',
    text: 'Enough to have seen most of what can go wrong between an offer and completion, and to ring before it does.',
  },
  {
    figure: '5,000+',
    title: 'happy clients',
    text: 'Sellers, buyers, landlords and tenants. Many of them came because a neighbour gave them our number.',
  },
] as const
