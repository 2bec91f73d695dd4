import gardenVillaUpright from '~/assets/heroes/hero-garden-villa.jpg?w=640;1040&aspect=1&format=avif&built&as=srcset'
import gardenVilla from '~/assets/heroes/hero-garden-villa.jpg?w=640;1480;1920&built'
import loungeUpright from '~/assets/heroes/hero-interior-lounge.jpg?w=640;1040&aspect=1&format=avif&built&as=srcset'
import lounge from '~/assets/heroes/hero-interior-lounge.jpg?w=640;1480;1920&built'
import skylineUpright from '~/assets/heroes/hero-skyline-dusk.jpg?w=640;1040&aspect=1&format=avif&built&as=srcset'
import skyline from '~/assets/heroes/hero-skyline-dusk.jpg?w=640;1480;1920&built'
import streetUpright from '~/assets/heroes/hero-street-evening.jpg?w=640;1040&aspect=1&format=avif&built&as=srcset'
import street from '~/assets/heroes/hero-street-evening.jpg?w=640;1480;1920&built'
import roofTerraceUpright from '~/assets/heroes/hero-terrace-morning.jpg?w=640;1040&aspect=1&format=avif&built&as=srcset'
import roofTerrace from '~/assets/heroes/hero-terrace-morning.jpg?w=640;1480;1920&built'
import stuccoUpright from '~/assets/heroes/stucco-terrace-porticoes.jpg?w=640;1040&aspect=1&format=avif&built&as=srcset'
import stucco from '~/assets/heroes/stucco-terrace-porticoes.jpg?w=640;1480;1920&built'
import townhousesUpright from '~/assets/heroes/townhouses-row.jpg?w=640;1040&aspect=1&format=avif&built&as=srcset'
import townhouses from '~/assets/heroes/townhouses-row.jpg?w=640;1480;1920&built'

export interface HeroSlide {
  image: BuiltImage
  /** The same square, for a phone held upright: its widths as `srcset`. */
  upright?: string | undefined
  alt: string
  caption: string
}

export const slides = {
  gardenVilla: {
    image: gardenVilla,
    upright: gardenVillaUpright,
    alt: 'Modern villa glowing at dusk, seen across its lawn and pool.',
    caption: 'Family houses with room to grow, from Richmond to the New Forest',
  },
  street: {
    image: street,
    upright: streetUpright,
    alt: 'Georgian street in the evening with lit windows, street lamps and reflections on wet tarmac.',
    caption: 'Period terraces on the streets people stay on',
  },
  lounge: {
    image: lounge,
    upright: loungeUpright,
    alt: 'Light-filled classic lounge with fireplace, sofa and herringbone floor.',
    caption: 'Rooms worth coming home to',
  },
  skyline: {
    image: skyline,
    upright: skylineUpright,
    alt: 'Stylised river skyline at dusk with an arched stone bridge and lit towers.',
    caption: 'Apartments along the Thames, before they reach the portals',
  },
  roofTerrace: {
    image: roofTerrace,
    upright: roofTerraceUpright,
    alt: 'Roof terrace with outdoor sofas and planters in morning light, city beyond.',
    caption: 'Homes to rent, with a named manager behind each one',
  },
  stucco: {
    image: stucco,
    upright: stuccoUpright,
    alt: 'White stucco terrace with columned porticoes and first-floor balconies under a blue sky.',
    caption: 'Garden squares and stucco in prime central London',
  },
  townhouses: {
    image: townhouses,
    upright: townhousesUpright,
    alt: 'Row of new gabled brick townhouses with dark window frames and hedged fronts.',
    caption: 'New houses on established streets in Hampshire and Essex',
  },
} satisfies Record<string, HeroSlide>

export const homeHero: readonly HeroSlide[] = [
  slides.gardenVilla,
  slides.street,
  slides.skyline,
  slides.lounge,
  slides.stucco,
  slides.roofTerrace,
  slides.townhouses,
]

export const marketHero: readonly HeroSlide[] = [slides.skyline]
