import { expect, it } from 'vitest'
import { psnr } from '../support/psnr.ts'

it('is 20 log10 of 255 over the error', () => {
  expect(psnr([100, 100], [105, 95])).toBeCloseTo(20 * Math.log10(255 / 5), 6)
})
