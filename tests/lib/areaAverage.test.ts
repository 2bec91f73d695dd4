import { describe, expect, it } from 'vitest'
import { areaAverage, type Pixels } from '~/lib/areaAverage'

/** A grey picture. */
function grey(width: number, height: number, at: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.set([at(x, y), at(x, y), at(x, y), 255], (y * width + x) * 4)
    }
  }
  return { data, width, height }
}

const whole = ({ width, height }: Pixels) => ({ x: 0, y: 0, width, height })
const tones = (data: Uint8ClampedArray) => data.filter((_, index) => index % 4 === 0)

describe('areaAverage', () => {
  it('takes the mean of the pixels that one of the target covers', () => {
    const source = grey(4, 2, (x, y) => [0, 100, 200, 40][x] ?? 0 + y)
    expect([...tones(areaAverage(source, whole(source), { width: 2, height: 1 }))]).toEqual([
      50, 120,
    ])
  })

  it('counts a pixel that is covered in part by that part', () => {
    const source = grey(3, 1, (x) => [0, 90, 255][x] ?? 0)
    // The first covers 0 and half of 90, the second the other half and 255.
    expect([...tones(areaAverage(source, whole(source), { width: 2, height: 1 }))]).toEqual([
      30, 200,
    ])
  })

  it('looks at nothing outside the part', () => {
    const source = grey(10, 10, (x, y) => (x >= 3 && x < 7 && y >= 2 && y < 6 ? 60 : 255))
    const part = { x: 3, y: 2, width: 4, height: 4 }
    expect(new Set(tones(areaAverage(source, part, { width: 3, height: 3 })))).toEqual(
      new Set([60]),
    )
  })

  it('leaves a picture of the same size as it is', () => {
    const source = grey(7, 5, (x, y) => x * 30 + y)
    expect(areaAverage(source, whole(source), source)).toEqual(source.data)
  })

  it.each([1, 2, 3, 5])('turns stripes of %i px into an even grey at any ratio', (stripe) => {
    const source = grey(1531, 61, (x) => (Math.floor(x / stripe) % 2 ? 255 : 0))
    // A pixel of the target covers 15.95 columns: no more than one stripe more of one kind.
    const data = tones(areaAverage(source, whole(source), { width: 96, height: 4 }))
    expect(Math.min(...data)).toBeGreaterThan(127 - stripe * 9)
    expect(Math.max(...data)).toBeLessThan(128 + stripe * 9)
  })

  it('stays within the picture at its last row and column', () => {
    const source = grey(1001, 667, () => 200)
    const part = { x: 0.4, y: 0.2, width: 1000.6, height: 666.8 }
    const data = areaAverage(source, part, { width: 383, height: 256 })
    expect(new Set(tones(data))).toEqual(new Set([200]))
    expect(data.filter((_, index) => index % 4 === 3).every((opacity) => opacity === 255)).toBe(
      true,
    )
  })
})
