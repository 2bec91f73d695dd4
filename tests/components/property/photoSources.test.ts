import { describe, expect, it } from 'vitest'
import {
  lightboxSizes,
  lightboxSources,
  thumbnailSources,
} from '~/components/property/gallery/lightboxSources'
import {
  cardSizes,
  leadSizes,
  photoSources,
  sizesOfCard,
  thirdSizes,
} from '~/components/property/gallery/photoSources'

const photo = {
  id: 'a',
  alt: 'A hall.',
  kind: null,
  originalUrl: 'o.jpg',
  smallUrl: 's.jpg',
  mediumUrl: 'm.jpg',
  cardUrl: 'c.webp',
  thumbnailUrl: 't.jpg',
}

describe('photoSources', () => {
  it('leaves the choice to the browser, then tries the original, then the small image', () => {
    expect(photoSources(photo)).toEqual([
      { src: 's.jpg', srcSet: 's.jpg 383w, c.webp 800w, m.jpg 1280w' },
      { src: 'o.jpg' },
      { src: 's.jpg' },
    ])
  })

  it('takes the original where there is no middle version', () => {
    expect(photoSources({ ...photo, mediumUrl: null })[0]?.srcSet).toBe(
      's.jpg 383w, c.webp 800w, o.jpg 1280w',
    )
  })

  it('does without the version for cards where it has not been made yet', () => {
    expect(photoSources({ ...photo, cardUrl: null })[0]?.srcSet).toBe('s.jpg 383w, m.jpg 1280w')
  })

  it('knows the original alone until there is a small image', () => {
    expect(photoSources({ ...photo, smallUrl: null })).toEqual([{ src: 'o.jpg' }])
  })
})

describe('lightboxSources', () => {
  it('has the original too', () => {
    expect(lightboxSources(photo)[0]?.srcSet).toBe('s.jpg 383w, m.jpg 1280w, o.jpg 2560w')
  })

  it('has it once where there is no middle version', () => {
    expect(lightboxSources({ ...photo, mediumUrl: null })[0]?.srcSet).toBe(
      's.jpg 383w, c.webp 800w, o.jpg 1280w',
    )
  })
})

/** The width that a browser finds for a window of this width and a screen of this density. */
function slotOf(sizes: string, width: number, density: number): number {
  const entries = sizes.split(', ')
  const entry = entries.find((each) =>
    [...each.matchAll(/\((min|max)-(width|resolution): ([\d.]+)(?:px|dppx)\)/g)].every(
      ([, limit, what, value]) => {
        const actual = what === 'width' ? width : density
        return limit === 'min' ? actual >= Number(value) : actual <= Number(value)
      },
    ),
  )
  const [, value, unit] = entry?.match(/([\d.]+)(px|vw)$/) ?? []
  return unit === 'vw' ? (Number(value) / 100) * width : Number(value)
}

const VERSIONS = { small: 383, card: 800, medium: 1280 }
type Version = keyof typeof VERSIONS
const ALL: readonly Version[] = ['small', 'card', 'medium']

/** What each engine chooses: Chromium and Firefox the next larger, WebKit by the mean of two. */
function chosen(sizes: string, width: number, density: number) {
  const needed = slotOf(sizes, width, density) * density
  const larger = ALL.find((version) => VERSIONS[version] >= needed) ?? 'medium'
  const byMean = ALL.find((version, index) => {
    const next = ALL[index + 1]
    return !next || needed < Math.sqrt(VERSIONS[version] * VERSIONS[next])
  })
  return { larger, byMean: density > 1 ? byMean : larger }
}

const both = (version: Version) => ({ larger: version, byMean: version })

describe('a card', () => {
  it.each([
    [390, 1, 'small'],
    [390, 2, 'card'],
    [360, 3, 'card'],
    [412, 2.625, 'card'],
    [393, 2.75, 'card'],
    [430, 3, 'card'],
    [360, 3.5, 'card'],
    [760, 1, 'card'],
    [700, 2, 'medium'],
    [1024, 1, 'small'],
    [820, 2, 'card'],
    [1200, 1, 'card'],
    [1200, 2, 'medium'],
    [1440, 1, 'small'],
    [1440, 2, 'card'],
  ] as const)(
    'in a window of %i pixels of density %f shows the %s version in every browser',
    (width, density, version) => {
      expect(chosen(cardSizes, width, density)).toEqual(both(version))
    },
  )

  it.each([
    [1440, 1, 'medium', 'small'],
    [800, 1, 'small', 'medium'],
    [820, 2, 'card', 'medium'],
    [760, 1, 'card', 'card'],
    [390, 1, 'small', 'small'],
    [390, 2, 'card', 'card'],
    [390, 3, 'card', 'card'],
    [412, 3.5, 'card', 'card'],
  ] as const)(
    'that is wide among three or among two shows in a window of %i pixels of density %f the %s or the %s version',
    (width, density, amongThree, amongTwo) => {
      for (const wide of ['two columns', 'across'] as const) {
        expect(chosen(sizesOfCard('one column', wide), width, density)).toEqual(both(amongThree))
        expect(chosen(sizesOfCard(wide, 'one column'), width, density)).toEqual(both(amongTwo))
      }
    },
  )
})

describe('a gallery', () => {
  it('stretches nothing on a screen of density 1 by more than 1.3', () => {
    for (let width = 320; width <= 2560; width += 10) {
      const shown = { lead: [leadSizes, width], third: [thirdSizes, width / 3] } as const
      for (const [name, [sizes, slot]] of Object.entries(shown)) {
        if (name === 'third' && width < 1024) continue
        if (slot > 1.3 * 1280) continue
        const own = VERSIONS[chosen(sizes, width, 1).larger]
        expect(slot / own, `${name} at ${width}`).toBeLessThanOrEqual(1.3)
      }
    }
  })

  it.each([2, 3])('is never below 1.5 times its box at density %i', (density) => {
    for (let width = 320; width <= 479; width += 10) {
      const own = VERSIONS[chosen(leadSizes, width, density).larger]
      expect(own / width, `at ${width}`).toBeGreaterThanOrEqual(1.5)
    }
  })
})

describe('the lightbox', () => {
  it.each([
    [390, 3],
    [820, 2],
    [1440, 1],
    [1440, 2],
    [1600, 3],
  ])(
    'is content with the middle version in a window of %i pixels of density %i',
    (width, density) => {
      const needed = slotOf(lightboxSizes, width, density) * density
      expect(needed).toBeGreaterThan(800)
      expect(needed).toBeLessThanOrEqual(1280)
    },
  )

  it('asks for more in a window that would stretch it', () => {
    expect(slotOf(lightboxSizes, 1920, 1)).toBe(1920)
  })
})

describe('thumbnailSources', () => {
  it.each([
    ['all three', photo, ['t.jpg', 's.jpg', 'o.jpg']],
    ['no thumbnail', { ...photo, thumbnailUrl: null }, ['s.jpg', 'o.jpg']],
    ['the original', { ...photo, thumbnailUrl: null, smallUrl: null }, ['o.jpg']],
  ])('takes the smallest of %s', (_, versions, expected) => {
    expect(thumbnailSources(versions).map(({ src }) => src)).toEqual(expected)
  })
})
