import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { psnr, ssim } from '../support/similarity.ts'

const size = { width: 96, height: 64 }
const picture = await sharp('supabase/seed/photos/georgian-terrace.jpg')
  .resize({ ...size, fit: 'cover' })
  .greyscale()
  .raw()
  .toBuffer()

const changed = (change: (tone: number, index: number) => number) => picture.map(change)

describe('ssim', () => {
  it('is 1 for the same picture', () => {
    expect(ssim(picture, picture, size)).toBeCloseTo(1, 10)
  })

  it('falls with noise, and further with more of it', () => {
    const noisy = (by: number) => changed((tone, index) => tone + (index % 2 ? by : -by))
    const [slight, strong] = [ssim(picture, noisy(4), size), ssim(picture, noisy(20), size)]
    expect(slight).toBeLessThan(0.999)
    expect(strong).toBeLessThan(slight - 0.05)
  })

  it('is about 0 or less where light and dark are exchanged', () => {
    expect(
      ssim(
        picture,
        changed((tone) => 255 - tone),
        size,
      ),
    ).toBeLessThan(0.05)
  })

  it('is the formula in a plain area: (2ab + C1) / (a² + b² + C1)', () => {
    const plain = (tone: number) => new Uint8Array(96 * 64).fill(tone)
    expect(ssim(plain(100), plain(150), size)).toBeCloseTo(
      (2 * 100 * 150 + 6.5025) / (100 ** 2 + 150 ** 2 + 6.5025),
      6,
    )
  })
})

describe('psnr', () => {
  it('is 20 log10 of 255 over the error', () => {
    expect(psnr([100, 100], [105, 95])).toBeCloseTo(20 * Math.log10(255 / 5), 6)
  })
})
