import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../program.ts'

export const PHOTO_SIZE = { width: 4000, height: 3000 }

/** Rooms, brick and leaves: easy and difficult photographs for a decoder. */
const NAMES = ['kitchen-white', 'georgian-terrace', 'detached-villa-garden', 'bathroom-tile']

/**
 * Photographs of twelve megapixels and three to four megabytes, like a camera's: the demo ones, enlarged and with added
 * grain.
 */
export function makePhotographs(): Promise<Buffer[]> {
  return Promise.all(
    NAMES.map(async (name) =>
      sharp(join(ROOT, `supabase/seed/photos/${name}.jpg`))
        .resize({ ...PHOTO_SIZE, fit: 'cover', kernel: 'lanczos3' })
        .sharpen()
        .composite([{ input: await grain(), blend: 'soft-light' }])
        .removeAlpha()
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  )
}

function grain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  return sharp({ create: { ...PHOTO_SIZE, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
