import { type PreparedImage, UnreadableImage } from './imageBytes'
import { imageTypeOf } from './imageType'
import { cleanJpeg } from './jpegMetadata'
import { cleanPng } from './pngMetadata'

/**
 * The file as it may leave the browser: without place, camera and comments, its picture unchanged and
 * still upright. Width and height are as shown.
 * @throws UnreadableImage
 */
export function stripMetadata(bytes: Uint8Array): PreparedImage {
  const type = imageTypeOf(bytes)
  switch (type) {
    case 'image/jpeg':
      return { type, ...cleanJpeg(bytes) }
    case 'image/png':
      return { type, ...cleanPng(bytes) }
    case undefined:
      throw new UnreadableImage('the file is no JPG or PNG')
    default:
      return type satisfies never
  }
}
