import { expect, it } from 'vitest'
import square from '~/assets/home/hallway.jpg?w=96;192&aspect=1&format=avif&built'
import sources from '~/assets/home/hallway.jpg?w=96;192&aspect=1&format=avif&built&as=srcset'
import hall from '~/assets/home/hallway.jpg?w=96;192;384&built'

const widths = (srcset: string) =>
  [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))

it('makes each width of a picture as AVIF, and the second as WebP for browsers that lack it', () => {
  expect(Object.keys(hall.sources)).toEqual(['avif'])
  expect(widths(hall.sources.avif)).toEqual([96, 192, 384])
  expect(hall.img).toMatchObject({ w: 192, h: 128 })
})

it('says the mean of its colours, which in a white hall is a light grey', () => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hall.tone.slice(at, at + 2), 16))
  expect(hall.tone).toHaveLength(7)
  for (const part of [red, green, blue]) {
    expect(part).toBeGreaterThan(120)
    expect(part).toBeLessThan(240)
  }
})

it('cuts a picture to another shape', () => {
  expect(widths(square.sources.avif)).toEqual([96, 192])
  expect(square.img).toMatchObject({ w: 192, h: 192 })
})

it('says the same sources alone where no more is needed', () => {
  expect(widths(sources)).toEqual([96, 192])
})
