import { describe, expect, it } from 'vitest'
import { coverCrop, decodeSize, halvingsFor } from '~/lib/crop'

const SMALL = { width: 383, height: 256 }

describe('coverCrop', () => {
  it.each([
    ['a wider picture at its sides', [2000, 802], [400.05, 0, 1199.9, 802]],
    ['a higher picture above and below', [766, 1000], [0, 244, 766, 512]],
    ['nothing of a picture with the same proportions', [3830, 2560], [0, 0, 3830, 2560]],
    ['a picture smaller than the target alike', [10, 10], [0, 1.66, 10, 6.68]],
    ['a picture one pixel wide alike', [1, 900], [0, 449.67, 1, 0.67]],
  ])('cuts %s', (_, [width = 0, height = 0], [x = 0, y = 0, w = 0, h = 0]) => {
    const crop = coverCrop({ width, height }, SMALL)
    expect(crop.x).toBeCloseTo(x, 1)
    expect(crop.y).toBeCloseTo(y, 1)
    expect(crop.width).toBeCloseTo(w, 1)
    expect(crop.height).toBeCloseTo(h, 1)
  })

  it('is centred and has the proportions of the target, whatever the picture', () => {
    for (let width = 1; width < 3000; width += 271) {
      for (let height = 1; height < 3000; height += 313) {
        const crop = coverCrop({ width, height }, SMALL)
        expect(crop.x + crop.width / 2).toBeCloseTo(width / 2, 6)
        expect(crop.y + crop.height / 2).toBeCloseTo(height / 2, 6)
        expect(crop.width / crop.height).toBeCloseTo(383 / 256, 6)
        expect(crop.width).toBeLessThanOrEqual(width + 1e-9)
        expect(crop.height).toBeLessThanOrEqual(height + 1e-9)
      }
    }
  })
})

describe('halvingsFor', () => {
  it.each([
    [100, 100, 0],
    [383, 256, 0],
    [1531, 1023, 0],
    [1532, 1024, 1],
    [1532, 1023, 0],
    [3064, 2048, 2],
    [11_585, 8632, 3],
    [10_000, 256, 0],
  ])('halves %i × %i px %i times', (width, height, halvings) => {
    expect(halvingsFor({ width, height }, SMALL)).toBe(halvings)
    if (halvings > 0) {
      expect(width / 2 ** halvings).toBeGreaterThanOrEqual(2 * SMALL.width)
      expect(height / 2 ** halvings).toBeGreaterThanOrEqual(2 * SMALL.height)
    }
  })
})

describe('decodeSize', () => {
  it.each([
    ['an eighth of a huge photograph', [11_585, 8632], [1449, 1079]],
    ['two eighths, rounded up', [6001, 4001], [1501, 1001]],
    ['all of one that is hardly larger', [800, 767], [800, 767]],
    ['all of one that is smaller', [300, 200], [300, 200]],
    ['no less than an eighth of the largest', [65_500, 65_500], [8188, 8188]],
  ])('is %s', (_, [width = 0, height = 0], [w, h]) => {
    expect(decodeSize({ width, height }, 766)).toEqual({ width: w, height: h })
  })
})
