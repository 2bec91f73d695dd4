import { describe, expect, it } from 'vitest'
import { inOrder, isSameOrder, moved } from '~/lib/imageOrder'

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

describe('moved', () => {
  it.each([
    ['forward', 'a', 'c', ['b', 'c', 'a']],
    ['back', 'c', 'a', ['c', 'a', 'b']],
    ['onto itself', 'b', 'b', ['a', 'b', 'c']],
    ['an unknown one', 'x', 'a', ['a', 'b', 'c']],
    ['onto an unknown one', 'a', 'x', ['a', 'b', 'c']],
  ])('%s', (_, id, over, expected) => {
    expect(moved(['a', 'b', 'c'], id, over)).toEqual(expected)
  })
})

it('tells orders apart', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSameOrder(['a'], ['a', 'b'])).toBe(false)
})
