import type { ImageType } from './imageType'

/** The file is not built as its kind demands; the message completes 'Failed to upload x: …'. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage'
}

export interface CleanImage {
  bytes: Uint8Array<ArrayBuffer>
  /** In pixels, as shown: after turning the picture upright. */
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
