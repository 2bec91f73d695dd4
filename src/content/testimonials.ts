import villa from '~/assets/home/detached-villa-garden.jpg?w=480;960&built'
import hallway from '~/assets/home/hallway.jpg?w=480;960&built'
import kitchen from '~/assets/home/kitchen-white.jpg?w=480;960&built'
import mews from '~/assets/home/mews-house.jpg?w=480;960&built'
import penthouse from '~/assets/home/penthouse-terrace-dusk.jpg?w=480;960&built'

export interface Testimonial {
  name: string
  role: 'Property Seller' | 'Property Renter' | 'Property Investor'
  text: string
  image: BuiltImage
  alt: string
}

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
    image: kitchen,
    alt: 'White shaker kitchen with a sage island.',
  },
  {
    name: 'Priya Raman',
    role: 'Property Investor',
    text: 'Their yield was worked out on the rent the building actually earned. It was lower than the other agent said, and it was right.',
    image: mews,
    alt: 'Cobbled mews lined with low painted houses.',
  },
  {
    name: 'Tom and Helen Ashby',
    role: 'Property Seller',
    text: 'A chain of four, two of them nervous. Every Friday there was a note saying who was waiting for what. It held.',
    image: villa,
    alt: 'Contemporary detached villa with timber-clad upper floor, lawn and pool.',
  },
  {
    name: 'Marcus Adeyemi',
    role: 'Property Renter',
    text: 'The flat was the flat in the photographs, down to the view. After eleven viewings elsewhere that felt like a luxury.',
    image: penthouse,
    alt: 'Penthouse roof terrace at dusk with outdoor sofas and the skyline beyond.',
  },
]
