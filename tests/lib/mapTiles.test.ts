import { expect, it } from 'vitest'
import { readMapTiles, tileAddress } from '~/lib/mapTiles'

const url = 'https://tiles.example/map/{z}/{x}/{y}.png'

it('are none unless they are set', () => {
  expect(
    readMapTiles({ VITE_MAP_TILES_URL: ' ', VITE_MAP_ATTRIBUTION: '© Example' }),
  ).toBeUndefined()
})

it('have the address of each', () => {
  const tiles = readMapTiles({ VITE_MAP_TILES_URL: url, VITE_MAP_ATTRIBUTION: ' © Example ' })
  expect(tiles).toEqual({ url, attribution: '© Example' })
  expect(tiles && tileAddress(tiles, 11, 1023, 681)).toBe(
    'https://tiles.example/map/11/1023/681.png',
  )
})

it.each([
  ['no place', 'https://tiles.example/{z}.png'],
  ['no https', 'http://tiles.example/{z}/{x}/{y}.png'],
])('an address with %s is named', (_, wrong) => {
  const setting = { VITE_MAP_TILES_URL: wrong, VITE_MAP_ATTRIBUTION: '© Example' }
  expect(() => readMapTiles(setting)).toThrow(`VITE_MAP_TILES_URL is not an https address`)
})

it('without the words of their provider they are refused', () => {
  expect(() => readMapTiles({ VITE_MAP_TILES_URL: url })).toThrow('VITE_MAP_ATTRIBUTION is missing')
})
