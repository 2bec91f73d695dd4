import loungeThumb from '~/assets/heroes/hero-interior-lounge.jpg?w=224&aspect=1.5&format=avif'
import loungeUpright from '~/assets/heroes/hero-interior-lounge.jpg?w=640;800;1040&aspect=1&format=avif&built&as=srcset'
import lounge from '~/assets/heroes/hero-interior-lounge.jpg?w=640;1480;1920&built'
import libraryThumb from '~/assets/heroes/hero-library-evening.jpg?w=224&aspect=1.5&format=avif'
import libraryUpright from '~/assets/heroes/hero-library-evening.jpg?w=640;800;1040&aspect=1&format=avif&built&as=srcset'
import library from '~/assets/heroes/hero-library-wide.jpg?w=640;1480;1920&built'
import skylineThumb from '~/assets/heroes/hero-skyline-dusk.jpg?w=224&aspect=1.5&format=avif'
import skylineUpright from '~/assets/heroes/hero-skyline-dusk.jpg?w=640;800;1040&aspect=1&format=avif&built&as=srcset'
import skyline from '~/assets/heroes/hero-skyline-dusk.jpg?w=640;1480;1920&built'
import streetThumb from '~/assets/heroes/hero-street-evening.jpg?w=224&aspect=1.5&format=avif'
import streetUpright from '~/assets/heroes/hero-street-evening.jpg?w=640;800;1040&aspect=1&format=avif&built&as=srcset'
import street from '~/assets/heroes/hero-street-evening.jpg?w=640;1480;1920&built'
import roofTerraceThumb from '~/assets/heroes/hero-terrace-morning.jpg?w=224&aspect=1.5&format=avif'
import roofTerraceUpright from '~/assets/heroes/hero-terrace-morning.jpg?w=640;800;1040&aspect=1&format=avif&built&as=srcset'
import roofTerrace from '~/assets/heroes/hero-terrace-morning.jpg?w=640;1480;1920&built'
import stuccoThumb from '~/assets/heroes/stucco-terrace-porticoes.jpg?w=224&aspect=1.5&format=avif'
import stuccoUpright from '~/assets/heroes/stucco-terrace-porticoes.jpg?w=640;800;1040&aspect=1&format=avif&built&as=srcset'
import stucco from '~/assets/heroes/stucco-terrace-porticoes.jpg?w=640;1480;1920&built'
import townhousesThumb from '~/assets/heroes/townhouses-row.jpg?w=224&aspect=1.5&format=avif'
import townhousesUpright from '~/assets/heroes/townhouses-row.jpg?w=640;800;1040&aspect=1&format=avif&built&as=srcset'
import townhouses from '~/assets/heroes/townhouses-row.jpg?w=640;1480;1920&built'

export interface HeroSlide {
  image: BuiltImage
  /** The same picture as a square, for a phone held upright: its widths as `srcset`. */
  upright?: string | undefined
  /** A small picture of it, 3:2, for an index. */
  thumb?: string | undefined
  /** What of it is seen in a box of another shape, as `object-position`; the middle unless said. */
  position?: string | undefined
  alt: string
  caption: string
  /** The id of the listing in the picture, which is named instead of the caption while it is on the market. */
  listing?: string | undefined
}

export const slides = {
  library: {
    image: library,
    upright: libraryUpright,
    thumb: libraryThumb,
    // The fire is a little right of the middle, and the armchairs stand low. The wide picture has a bare chimney breast:
    // its edge would cut the painting that hangs there in the upright one.
    position: '55% 70%',
    alt: 'Green library in the evening with a lit fire, book-lined walls, lamps and two leather armchairs.',
    caption: 'Houses with a room for every evening',
    listing: '7c65c833-6ce4-443c-8c4a-e638b99faa09',
  },
  street: {
    image: street,
    upright: streetUpright,
    thumb: streetThumb,
    alt: 'Georgian street in the evening with lit windows, street lamps and reflections on wet tarmac.',
    caption: 'Period terraces on streets people rarely leave',
    listing: 'd777f052-4120-4422-bfe0-4821f1ea8d4f',
  },
  lounge: {
    image: lounge,
    upright: loungeUpright,
    thumb: loungeThumb,
    alt: 'Light-filled classic lounge with fireplace, sofa and herringbone floor.',
    caption: 'Rooms worth coming home to',
    listing: 'cefeafa2-a58b-4227-9028-270d08a44331',
  },
  skyline: {
    image: skyline,
    upright: skylineUpright,
    thumb: skylineThumb,
    alt: 'Stylised river skyline at dusk with an arched stone bridge and lit towers.',
    caption: 'Apartments along the Thames, seen here first',
    listing: '4af89da0-52d1-4a97-b920-563be8df7e0c',
  },
  roofTerrace: {
    image: roofTerrace,
    upright: roofTerraceUpright,
    thumb: roofTerraceThumb,
    alt: 'Roof terrace with outdoor sofas and planters in morning light, city beyond.',
    caption: 'Each with a manager you know by name',
    listing: 'de3b7695-ff59-43c4-945c-d63cc03e868b',
  },
  stucco: {
    image: stucco,
    upright: stuccoUpright,
    thumb: stuccoThumb,
    alt: 'White stucco terrace with columned porticoes and first-floor balconies under a blue sky.',
    caption: 'Stucco terraces, from garden squares to the sea',
    listing: 'e0e5d555-c97d-4e90-8d7d-9e8ecb78724e',
  },
  townhouses: {
    image: townhouses,
    upright: townhousesUpright,
    thumb: townhousesThumb,
    alt: 'Row of new gabled brick townhouses with dark window frames and hedged fronts.',
    caption: 'New houses on established streets',
    listing: '6e0d3ff7-3e2b-4c56-b126-9770f482e587',
  },
} satisfies Record<string, HeroSlide>

export const marketHero: readonly HeroSlide[] = [slides.skyline]
