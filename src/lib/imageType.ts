export type ImageType = 'image/jpeg' | 'image/png'

const signatures: Readonly<Record<ImageType, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** How many bytes of a file `imageTypeOf` wants to see. */
export const SIGNATURE_LENGTH = 8

export const imageExtensions: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** What a file is by its first bytes; names and announced types are often wrong. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const types = Object.keys(signatures) as ImageType[]
  return types.find((type) => signatures[type].every((byte, index) => bytes[index] === byte))
}
