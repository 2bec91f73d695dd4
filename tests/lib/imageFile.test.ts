import { describe, expect, it } from 'vitest'
import { imageTypeOf, SIGNATURE_LENGTH } from '../../src/lib/photo/imageFile'

const bytes = (...values: number[]) => Uint8Array.from(values)

describe('imageTypeOf', () => {
  it.each([
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 0), 'image/jpeg'],
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
    ['half a signature', bytes(0x89, 0x50, 0x4e, 0x47), undefined],
    ['text', new TextEncoder().encode('image/jpeg'), undefined],
    ['a WebP', new TextEncoder().encode('RIFF0000WEBP'), undefined],
    ['nothing', bytes(), undefined],
  ])('knows %s by its first bytes', (_, start, type) => {
    expect(imageTypeOf(start.subarray(0, SIGNATURE_LENGTH))).toBe(type)
  })
})
