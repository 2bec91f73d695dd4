import { describe, expect, it } from 'vitest'
import { photoSources, thumbnailSources } from '~/components/property/photoSources'

const photo = { id: 'a', alt: 'A hall.', original: 'o.jpg', small: 's.jpg', thumbnail: 't.jpg' }

describe('photoSources', () => {
  it('leaves the choice to the browser, then tries the original, then the small image', () => {
    const [first, ...others] = photoSources(photo)
    expect(first?.srcSet).toMatch(/^s\.jpg 383w, o\.jpg \d+w$/)
    expect(others).toEqual([{ src: 'o.jpg' }, { src: 's.jpg' }])
  })

  it('knows the original alone until there is a small image', () => {
    expect(photoSources({ ...photo, small: null })).toEqual([{ src: 'o.jpg' }])
  })
})

describe('thumbnailSources', () => {
  it.each([
    ['all three', photo, ['t.jpg', 's.jpg', 'o.jpg']],
    ['no thumbnail', { ...photo, thumbnail: null }, ['s.jpg', 'o.jpg']],
    ['the original', { ...photo, thumbnail: null, small: null }, ['o.jpg']],
  ])('takes the smallest of %s', (_, versions, expected) => {
    expect(thumbnailSources(versions).map(({ src }) => src)).toEqual(expected)
  })
})
