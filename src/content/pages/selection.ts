import saleImage from '~/assets/heroes/hero-street-evening.jpg?w=640;1000;1280&built'
import commercialImage from '~/assets/heroes/shopfront-row.jpg?w=640;1000;1280&built'
import rentImage from '~/assets/home/living-room-daylight.jpg?w=640;1000;1280&built'
import developmentImage from '~/assets/home/newbuild-bedroom.jpg?w=640;1000;1280&built'
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
      alt: 'Georgian street in the evening with lit windows and street lamps.',
    },
    {
      title: 'Properties to rent',
      text: 'Houses, apartments, studios and penthouses, let and managed by us.',
      to: paths.listings('rent'),
      image: rentImage,
      alt: 'Bright reception room with bookshelves and green armchairs.',
    },
    {
      title: 'New developments',
      text: 'New homes, completing between 2024 and 2026.',
      to: paths.listings('development'),
      image: developmentImage,
      alt: 'Bedroom of a new apartment with city lights beyond the balcony.',
    },
    {
      title: 'Commercial properties',
      text: 'Offices, retail, industrial, mixed use and restaurants.',
      to: paths.listings('commercial'),
      image: commercialImage,
      alt: 'Row of shopfronts with awnings under painted brick houses.',
    },
  ],
} as const
