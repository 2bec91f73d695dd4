import officeBuilding from '~/assets/heroes/office-building.jpg?w=640;1480;1920&built'
import riverside from '~/assets/heroes/riverside-apartments.jpg?w=640;1480;1920&built'
import { type HeroSlide, slides } from './heroes'

/** Not among the others, which are part of Home's first view. */
export const saleHero: readonly HeroSlide[] = [slides.street, slides.gardenVilla, slides.lounge]
export const rentHero: readonly HeroSlide[] = [slides.roofTerrace, slides.lounge, slides.stucco]
export const developmentHero: readonly HeroSlide[] = [
  {
    image: riverside,
    alt: 'Riverside apartment buildings with lit windows reflected in the water at dusk.',
    caption: 'New developments, with the progress on site stated plainly',
  },
]
export const commercialHero: readonly HeroSlide[] = [
  {
    image: officeBuilding,
    alt: 'Office building with a deep stone window grid and planted plaza.',
    caption: 'Offices, shops, kitchens and yards, freehold and leasehold',
  },
]
