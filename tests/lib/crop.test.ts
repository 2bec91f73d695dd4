import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { coverCrop, fitWithin, halvingsFor } from '~/lib/photo/crop'

const SMALL = { width: 383, height: 256 }

describe('coverCrop', () => {
  it.each([
    ['a wider picture at its sides', [2000, 802], [401.25, 0, 1200.63, 802]],
    ['a higher picture above and below', [766, 1000], [0, 244, 766, 512]],
    ['nothing of a picture with the same proportions', [3830, 2560], [0, 0, 3830, 2560]],
    ['a picture smaller than the target alike', [10, 10], [0, 1.67, 10, 6.68]],
    ['a picture one pixel wide alike', [1, 900], [0, 449.67, 1, 0.67]],
  ])('cuts %s', (_, [width = 0, height = 0], [x = 0, y = 0, w = 0, h = 0]) => {
    const crop = coverCrop({ width, height }, SMALL)
    expect(crop.x).toBeCloseTo(x, 1)
    expect(crop.y).toBeCloseTo(y, 1)
    expect(crop.width).toBeCloseTo(w, 1)
    expect(crop.height).toBeCloseTo(h, 1)
  })

  it('lies within the picture, and in its centre to half a pixel of the target', () => {
    for (let width = 1; width < 3000; width += 271) {
      for (let height = 1; height < 3000; height += 313) {
        const { x, y, width: across, height: down } = coverCrop({ width, height }, SMALL)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + across).toBeLessThanOrEqual(width + 1e-9)
        expect(y + down).toBeLessThanOrEqual(height + 1e-9)
        expect(Math.abs(x + across / 2 - width / 2)).toBeLessThanOrEqual(
          across / SMALL.width / 2 + 1e-9,
        )
        expect(Math.abs(y + down / 2 - height / 2)).toBeLessThanOrEqual(
          down / SMALL.height / 2 + 1e-9,
        )
      }
    }
  })

  it.each([
    [4000, 3000],
    [3000, 4000],
    [1600, 1067],
    [1920, 1080],
    [2001, 802],
  ])('cuts %i × %i px where sharp does, as the demo photographs are', async (width, height) => {
    const pixels = Buffer.alloc(width * height)
    const isWide = width / height > SMALL.width / SMALL.height
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        pixels[y * width + x] = isWide ? (x * 255) / width : (y * 255) / height
      }
    }
    const made = await sharp(pixels, { raw: { width, height, channels: 1 } })
      .resize({ ...SMALL, fit: 'cover' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    const mean = made.reduce((sum, tone) => sum + tone, 0) / made.length
    const crop = coverCrop({ width, height }, SMALL)
    const centre = isWide ? (crop.x + crop.width / 2) / width : (crop.y + crop.height / 2) / height
    // Tones were rounded down, by a half on average.
    expect(mean + 0.5).toBeCloseTo(centre * 255, 0)
  })
})

describe('halvingsFor', () => {
  it.each([
    [100, 100, 0],
    [383, 256, 0],
    [765, 512, 0],
    [766, 512, 1],
    [766, 511, 0],
    [1532, 1024, 2],
    [4000, 3000, 3],
    [3000, 4000, 2],
    [11_585, 8632, 4],
    [10_000, 256, 0],
  ])('halves %i × %i px %i times', (width, height, halvings) => {
    expect(halvingsFor({ width, height }, SMALL)).toBe(halvings)
    expect(width / 2 ** halvings).toBeGreaterThanOrEqual(Math.min(width, SMALL.width))
    expect(height / 2 ** halvings).toBeGreaterThanOrEqual(Math.min(height, SMALL.height))
  })
})

describe('within', () => {
  it.each([
    ['a wide picture', [4000, 3000], [1280, 960]],
    ['a high one', [3000, 4000], [960, 1280]],
    ['none that is smaller', [1200, 800], [1200, 800]],
    ['one that is next to nothing high', [20_000, 3], [1280, 1]],
  ])('reduces %s', (_, [width = 0, height = 0], [across, down]) => {
    expect(fitWithin({ width, height }, 1280)).toEqual({ width: across, height: down })
  })
})
