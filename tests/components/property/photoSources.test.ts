import { describe, expect, it } from 'vitest'
import {
  lightboxSizes,
  lightboxSources,
  thumbnailSources,
} from '~/components/property/gallery/lightboxSources'
import {
  cardSizes,
  earlyCardSizes,
  leadSizes,
  photoSources,
  thirdSizes,
} from '~/components/property/gallery/photoSources'

const photo = {
  id: 'a',
  alt: 'A hall.',
  originalUrl: 'o.jpg',
  smallUrl: 's.jpg',
  mediumUrl: 'm.jpg',
  thumbnailUrl: 't.jpg',
}

describe('photoSources', () => {
  it('leaves the choice to the browser, then tries the original, then the small image', () => {
    expect(photoSources(photo)).toEqual([
      { src: 's.jpg', srcSet: 's.jpg 383w, m.jpg 1280w' },
      { src: 'o.jpg' },
      { src: 's.jpg' },
    ])
  })

  it('takes the original where there is no middle version', () => {
    expect(photoSources({ ...photo, mediumUrl: null })[0]?.srcSet).toBe('s.jpg 383w, o.jpg 1280w')
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
      's.jpg 383w, o.jpg 1280w',
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

/** Engines take the nearest, the next larger, or by a mean of two: where both agree, so do they. */
function chosen(sizes: string, width: number, density: number): 'small' | 'medium' {
  const needed = slotOf(sizes, width, density) * density
  if (needed > 383) return 'medium'
  return 'small'
}

describe('a card', () => {
  it.each([
    [390, 1, 'small'],
    [760, 1, 'medium'],
    [1024, 1, 'small'],
    [1200, 1, 'medium'],
    [1440, 1, 'small'],
    [1440, 2, 'medium'],
    [820, 2, 'medium'],
  ] as const)(
    'in a window of %i pixels of density %i shows the %s version',
    (width, density, version) => {
      expect(chosen(cardSizes, width, density)).toBe(version)
    },
  )

  it('of a phone with a dense screen is sharp if it is one of the first', () => {
    expect(chosen(earlyCardSizes, 390, 3)).toBe('medium')
    expect(chosen(cardSizes, 390, 3)).toBe('small')
    expect(chosen(cardSizes, 390, 4)).toBe('small')
    expect(chosen(earlyCardSizes, 1440, 1)).toBe('small')
  })

  it('that is two columns wide shows the middle version', () => {
    expect(chosen(leadSizes, 1440, 1)).toBe('medium')
    expect(chosen(leadSizes, 800, 1)).toBe('medium')
    expect(chosen(leadSizes, 390, 1)).toBe('small')
  })
})

describe('a gallery', () => {
  it('stretches nothing on a screen of density 1 by more than 1.3', () => {
    for (let width = 320; width <= 2560; width += 10) {
      const shown = { lead: [leadSizes, width], third: [thirdSizes, width / 3] } as const
      for (const [name, [sizes, slot]] of Object.entries(shown)) {
        if (name === 'third' && width < 1024) continue
        if (slot > 1.3 * 1280) continue
        const own = chosen(sizes, width, 1) === 'small' ? 383 : 1280
        expect(slot / own, `${name} at ${width}`).toBeLessThanOrEqual(1.3)
      }
    }
  })

  it('is sharp on a phone with a dense screen', () => {
    expect(chosen(leadSizes, 390, 3)).toBe('medium')
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
