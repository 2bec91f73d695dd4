export type ImageType = 'image/jpeg' | 'image/png'

const signatures: Readonly<Record<ImageType, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** The number of bytes that `imageTypeOf` needs. */
export const SIGNATURE_LENGTH = 8

export const imageExtensions: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** A file's type by its first bytes; names and announced types are often wrong. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const types = Object.keys(signatures) as ImageType[]
  return types.find((type) => signatures[type].every((byte, index) => bytes[index] === byte))
}

/** The file's structure is invalid; the message completes 'Failed to upload x: …'. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage'
}

export interface CleanImage {
  bytes: Uint8Array<ArrayBuffer>
  /** In pixels, after turning the picture upright. */
  width: number
  height: number
}

export interface PreparedImage extends CleanImage {
  type: ImageType
}

export function joinBytes(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export function startsWithText(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((character, index) => bytes[index] === character.charCodeAt(0))
}
