import rentImage from '~/assets/home/living-room-evening.jpg?w=640;1000;1280&built'
import commercialImage from '~/assets/home/open-plan-office.jpg?w=640;1000;1280&built'
import developmentImage from '~/assets/home/riverside-apartments.jpg?w=640;1000;1280&built'
import saleImage from '~/assets/home/stucco-terrace-porticoes.jpg?w=640;1000;1280&built'
import { paths } from '~/lib/paths'

export const selection = {
  title: 'What are you looking for?',
  description:
    'Properties for sale, properties to rent, new developments and commercial premises in London, Hampshire and Essex.',
  cards: [
    {
      title: 'Properties for sale',
      text: 'Houses, apartments, penthouses, villas and mansions.',
      to: paths.listings('sale'),
      image: saleImage,
      alt: 'White stucco terrace with columned porticoes under a blue sky.',
    },
    {
      title: 'Properties to rent',
      text: 'Houses, apartments, studios and penthouses, let and managed by us.',
      to: paths.listings('rent'),
      image: rentImage,
      alt: 'Dark-panelled sitting room in the evening with a lit fire.',
    },
    {
      title: 'New developments',
      text: 'New homes, completing between 2024 and 2026.',
      to: paths.listings('development'),
      image: developmentImage,
      alt: 'Riverside apartment buildings reflected in the water at dusk.',
    },
    {
      title: 'Commercial properties',
      text: 'Offices, retail, industrial, mixed use and restaurants.',
      to: paths.listings('commercial'),
      image: commercialImage,
      alt: 'Open-plan office with desk rows and large windows.',
    },
  ],
} as const
