import { describe, expect, it } from 'vitest'
import {
  findDisagreement,
  inOrder,
  insertRestored,
  isSameOrder,
  moveImage,
  moveImages,
} from '../../src/lib/photo/imageOrder'
import { inStoredOrder } from '../../src/lib/storedOrder'

const images = ['a', 'b', 'c'].map((id) => ({ id }))
const ids = (order: readonly string[] | undefined) => inOrder(images, order).map(({ id }) => id)

describe('inOrder', () => {
  it.each([
    ['nothing arranged', undefined, ['a', 'b', 'c']],
    ['all arranged', ['c', 'a', 'b'], ['c', 'a', 'b']],
    ['one that is gone', ['x', 'b', 'a', 'c'], ['b', 'a', 'c']],
    ['new ones stay behind in their order', ['b'], ['b', 'a', 'c']],
  ])('%s', (_, order, expected) => {
    expect(ids(order)).toEqual(expected)
  })
})

describe('moveImage', () => {
  it.each([
    ['forward', 'a', 'c', ['b', 'c', 'a']],
    ['back', 'c', 'a', ['c', 'a', 'b']],
    ['onto itself', 'b', 'b', ['a', 'b', 'c']],
    ['an unknown one', 'x', 'a', ['a', 'b', 'c']],
    ['onto an unknown one', 'a', 'x', ['a', 'b', 'c']],
  ])('%s', (_, id, over, expected) => {
    expect(moveImage(['a', 'b', 'c'], id, over)).toEqual(expected)
  })
})

describe('moveImages', () => {
  it.each([
    ['one to the start', ['c'], 'start', ['c', 'a', 'b', 'd', 'e']],
    ['several to the start, as they stand', ['d', 'b'], 'start', ['b', 'd', 'a', 'c', 'e']],
    ['several to the end', ['a', 'c'], 'end', ['b', 'd', 'e', 'a', 'c']],
    ['several before another', ['a', 'e'], { before: 'd' }, ['b', 'c', 'a', 'e', 'd']],
    ['before one of themselves', ['a', 'b'], { before: 'b' }, ['a', 'b', 'c', 'd', 'e']],
    ['before one that is gone', ['a'], { before: 'x' }, ['a', 'b', 'c', 'd', 'e']],
    ['all of them', ['a', 'b', 'c', 'd', 'e'], 'start', ['a', 'b', 'c', 'd', 'e']],
    ['one that is gone', ['x'], 'start', ['a', 'b', 'c', 'd', 'e']],
  ] as const)('%s', (_, chosen, place, expected) => {
    expect(moveImages(['a', 'b', 'c', 'd', 'e'], new Set(chosen), place)).toEqual(expected)
  })
})

describe('insertRestored', () => {
  const earlier = ['a', 'b', 'c', 'd']
  it.each([
    ['one that is last now', ['a', 'c', 'd', 'b'], ['b'], ['a', 'b', 'c', 'd']],
    ['neighbours', ['a', 'd', 'c', 'b'], ['b', 'c'], ['a', 'b', 'c', 'd']],
    ['the last one', ['a', 'b', 'c', 'd'], ['d'], ['a', 'b', 'c', 'd']],
    ['the one behind it is gone as well', ['d', 'a', 'b'], ['b'], ['b', 'd', 'a']],
    [
      'others were rearranged and added',
      ['d', 'new', 'c', 'a', 'b'],
      ['b'],
      ['d', 'new', 'b', 'c', 'a'],
    ],
    ['one that could not be brought back', ['a', 'c', 'd'], ['b'], ['a', 'c', 'd']],
  ])('%s', (_, ids, back, expected) => {
    expect(insertRestored(ids, earlier, new Set(back))).toEqual(expected)
  })
})

it('tells orders apart', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSameOrder(['a'], ['a', 'b'])).toBe(false)
})

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
