import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
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
  thumbnail: ArrayBuffer
}

const photos: ReadonlyMap<string, Photo> = new Map(manifest.map((photo) => [photo.name, photo]))

export function findPhoto(name: string): Photo {
  const photo = photos.get(name)
  if (!photo) throw new Error(`There is no demo photograph called '${name}'.`)
  return photo
}

/** Reads a photograph and makes its versions like the portal's optimizer. */
export async function preparePhoto(name: string): Promise<PreparedPhoto> {
  const photo = findPhoto(name)
  const original = await readFile(new URL(`./photos/${photo.file}`, import.meta.url))
  const [small, medium, thumbnail] = await Promise.all([
    coverCropped(original, 383, 256),
    within(original, 1280),
    coverCropped(original, 96, 64),
  ])
  return { ...photo, original: toArrayBuffer(original), small, medium, thumbnail }
}

async function coverCropped(image: Buffer, width: number, height: number): Promise<ArrayBuffer> {
  const cropped = await sharp(image)
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return toArrayBuffer(cropped)
}

async function within(image: Buffer, longest: number): Promise<ArrayBuffer> {
  const reduced = await sharp(image)
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
  return toArrayBuffer(reduced)
}

/** A Buffer may be a view of a larger pool, but an upload needs exactly its own bytes. */
function toArrayBuffer(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer
}
