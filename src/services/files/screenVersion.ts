import { fitWithin } from '~/lib/photo/crop'
import { UnreadableImage } from '~/lib/photo/imageFile'

const LONGEST = 1600
/** Of a JPEG; a PNG loses nothing. */
const QUALITY = 0.9

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  width: number
  height: number
}

/**
 * The whole of a plan, at most 1,600 pixels on its longer side; undefined where it is no larger.
 * @throws UnreadableImage when the browser cannot show it.
 */
export async function makeScreenVersion({
  bytes,
  type,
  width,
  height,
}: Picture): Promise<Picture | undefined> {
  if (Math.max(width, height) <= LONGEST) return undefined
  const size = fitWithin({ width, height }, LONGEST)
  const image = await createImageBitmap(new Blob([bytes], { type })).catch((cause: unknown) => {
    throw new UnreadableImage('no browser can show the picture', { cause })
  })
  try {
    const canvas = new OffscreenCanvas(size.width, size.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('Failed to get canvas context')
    // A JPEG has no transparency.
    context.fillStyle = 'white'
    context.fillRect(0, 0, size.width, size.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, size.width, size.height)
    const blob = await canvas.convertToBlob({ type, quality: QUALITY })
    return { bytes: new Uint8Array(await blob.arrayBuffer()), type: blob.type, ...size }
  } finally {
    image.close()
  }
}
