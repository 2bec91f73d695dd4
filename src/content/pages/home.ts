import { type HeroSlide, slides } from './heroes'

export const home = {
  title: 'Good homes, plainly described',
  description:
    'Bramley & Grove, estate agents in London, Hampshire and Essex: homes for sale and to rent, new developments and commercial property.',
} as const

export const homeSearch = {
  title: 'Search for a home',
  aimLabel: 'Are you buying or renting?',
  aims: [
    { value: 'sale', label: 'Buy' },
    { value: 'rent', label: 'Rent' },
  ],
} as const

export const homeHero: readonly HeroSlide[] = [
  slides.library,
  slides.street,
  slides.skyline,
  slides.lounge,
  slides.stucco,
  slides.roofTerrace,
  slides.townhouses,
]
