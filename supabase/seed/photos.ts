import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import manifest from './photos/manifest.json' with { type: 'json' }

export interface Photo {
  name: string
  file: string
  width: number
  height: number
  alt: string
  kind: string
  suits: readonly string[]
  /** The interiors that could be rooms of one house share a family. */
  family?: string | undefined
  /** What kind of room it is, of the pictures that show one. */
  room?: string | undefined
}

export interface PreparedPhoto extends Photo {
  original: ArrayBuffer
  small: ArrayBuffer
  medium: ArrayBuffer
  card: ArrayBuffer
  thumbnail: ArrayBuffer
}

const photos: ReadonlyMap<string, Photo> = new Map(manifest.map((photo) => [photo.name, photo]))

export function findPhoto(name: string): Photo {
  const photo = photos.get(name)
  if (!photo) throw new Error(`There is no demo photograph called '${name}'.`)
  return photo
}

/**
 * Reads a photograph and makes its versions like the portal's optimizer, except that the one for cards is AVIF, which no
 * browser makes.
 */
export async function preparePhoto(name: string): Promise<PreparedPhoto> {
  const photo = findPhoto(name)
  const original = await readFile(new URL(`./photos/${photo.file}`, import.meta.url))
  const [small, medium, card, thumbnail] = await Promise.all([
    toArrayBuffer(coverCropped(original, 383, 256).jpeg({ quality: 80 })),
    toArrayBuffer(within(original, 1280).jpeg({ quality: 80 })),
    // More effort would take ten times as long and save a twentieth of the bytes.
    toArrayBuffer(
      within(original, 800).avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' }),
    ),
    toArrayBuffer(coverCropped(original, 96, 64).jpeg({ quality: 80 })),
  ])
  return { ...photo, original: ownBytes(original), small, medium, card, thumbnail }
}

function coverCropped(image: Buffer, width: number, height: number): Sharp {
  return sharp(image).resize(width, height, { fit: 'cover', position: 'centre' })
}

function within(image: Buffer, longest: number): Sharp {
  return sharp(image).resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
}

async function toArrayBuffer(image: Sharp): Promise<ArrayBuffer> {
  return ownBytes(await image.toBuffer())
}

/** A Buffer may be a view of a larger pool, but an upload needs exactly its own bytes. */
function ownBytes(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer
}
