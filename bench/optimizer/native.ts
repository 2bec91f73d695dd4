import sharp from 'sharp'
import { PHOTO_SIZE } from './photographs.ts'
import { SMALL, THUMBNAIL, VERSIONS, type Version } from './sizes.ts'

const resized = ({ width, height }: Version) => ({ width, height, fit: 'cover' }) as const

/** Both versions of a photograph, made by sharp in one decoding: the smaller one from the larger. */
export async function nativeFromOne(photo: Buffer): Promise<Buffer[]> {
  const pixels = await sharp(photo).resize(resized(SMALL)).removeAlpha().raw().toBuffer()
  const { width, height } = SMALL
  const raw = { raw: { width, height, channels: 3 as const } }
  return Promise.all([
    sharp(pixels, raw).jpeg({ quality: 80 }).toBuffer(),
    sharp(pixels, raw).resize(resized(THUMBNAIL)).jpeg({ quality: 80 }).toBuffer(),
  ])
}

/** Both versions of a photograph, made by sharp, each from the original, in parallel. */
export function nativeEach(photo: Buffer): Promise<Buffer[]> {
  return Promise.all(
    VERSIONS.map((version) =>
      sharp(photo).resize(resized(version)).jpeg({ quality: 80 }).toBuffer(),
    ),
  )
}

/** The lightness of both versions after a Lanczos filter over every pixel of the photograph, without encoding. */
export async function reference(photo: Buffer): Promise<Buffer[]> {
  // The photograph is decoded first, or sharp would let the decoder scale it partly.
  const pixels = await sharp(photo).raw().toBuffer()
  const raw = { raw: { ...PHOTO_SIZE, channels: 3 as const } }
  return Promise.all(
    VERSIONS.map((version) =>
      sharp(pixels, raw)
        .resize({ ...resized(version), kernel: 'lanczos3' })
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  )
}

/** The lightness of each pixel of a file. */
export const lightness = (file: Uint8Array): Promise<Buffer> =>
  sharp(file).greyscale().raw().toBuffer()
