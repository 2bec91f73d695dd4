import { describe, expect, it } from 'vitest'
import { findDisagreement } from '~/lib/imageAgreement'
import { inStoredOrder } from '~/lib/propertyImages'

const image = (url: string, display_order: number, created_at = '2026-11-20T10:00:00Z') => ({
  id: url,
  url,
  display_order,
  created_at,
})

describe('inStoredOrder', () => {
  it('sorts by display_order, then by age, then by id', () => {
    const images = [
      image('late', 1, '2026-11-20T11:00:00Z'),
      image('b', 1),
      image('a', 1),
      image('first', 0, '2026-11-20T12:00:00Z'),
    ]
    expect(inStoredOrder(images).map(({ url }) => url)).toEqual(['first', 'a', 'b', 'late'])
  })
})

describe('findDisagreement', () => {
  const images = [image('b', 1), image('a', 0)]

  it.each([
    ['the same photographs in the same order', images, ['a', 'b']],
    ['no photographs on either side', [], []],
  ])('finds none in %s', (_, rows, urls) => {
    expect(findDisagreement(rows, urls)).toBeUndefined()
  })

  it.each([
    ['another order', ['b', 'a'], { position: 0, inImages: 'a', inUrls: 'b' }],
    ['a path too few', ['a'], { position: 1, inImages: 'b', inUrls: undefined }],
    ['a path too many', ['a', 'b', 'c'], { position: 2, inImages: undefined, inUrls: 'c' }],
  ])('finds %s', (_, urls, expected) => {
    expect(findDisagreement(images, urls)).toEqual(expected)
  })
})
