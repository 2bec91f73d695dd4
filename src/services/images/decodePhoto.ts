import { halvingsFor, type Size } from '~/lib/photo/crop'
import { startsAtEnd, turnsSideways, uprightTransform } from '~/lib/photo/jpegSegments'
import { type PhotoFacts, sizeAsShown, withoutPngOrientation } from '~/lib/photo/photoFile'

declare global {
  /** Known to browsers, but not yet to TypeScript. */
  interface VideoFrame {
    /** The clockwise rotation, in degrees, that makes the frame upright. */
    readonly rotation: number
  }
}

/** A decoded picture, upright. */
export interface Picture {
  image: ImageBitmap | OffscreenCanvas
  /** The size of the upright photograph, which the image shows at `scale`. */
  photo: Size
  scale: number
  /** The place of the photograph's corner: inside the image where a decoder added a row or column. */
  origin: { x: number; y: number }
}

/** A picture as the browser decodes it, upright. */
interface Decoded {
  image: ImageBitmap
  /** Whether width and height were swapped. */
  isTurned: boolean
}

/**
 * Decodes a photograph whose centre becomes its versions; if the browser can, at a half, a quarter or an eighth of its
 * size. Takes over the photograph's buffer.
 * @throws any error of the browser's decoder; Error when the picture has not the photograph's shape.
 */
export async function decodePhoto(
  photo: Uint8Array<ArrayBuffer>,
  facts: PhotoFacts,
  versions: readonly Size[],
): Promise<Picture> {
  const divisor = divisorFor(facts, versions)
  const { image, isTurned } = await decodeUpright(photo, facts, divisor)
  const upright = isTurned ? onItsSide(facts) : facts
  const scale = scaleOf(image, upright)
  const missing = {
    width: image.width - upright.width * scale,
    height: image.height - upright.height * scale,
  }
  // Decoders round only to whole pixels.
  if (Math.abs(missing.width) >= 1 || Math.abs(missing.height) >= 1) {
    const size = `${image.width} × ${image.height}`
    image.close()
    throw new Error(`Decoded as ${size} instead of ${upright.width} × ${upright.height}`)
  }
  const atEnd = startsAtEnd(facts.orientation)
  const origin = { x: atEnd.x ? missing.width : 0, y: atEnd.y ? missing.height : 0 }
  return { image, photo: upright, scale, origin }
}

async function decodeUpright(
  photo: Uint8Array<ArrayBuffer>,
  facts: PhotoFacts,
  divisor: number,
): Promise<Decoded> {
  if (facts.type === 'image/png' && facts.orientation !== 1) return turnPng(photo, facts)
  return divisor > 1 && (await decoderKnows(facts.type))
    ? decodeReduced(photo, facts, divisor)
    : decodeWhole(photo, facts)
}

/** Turns the picture here: some browsers heed the orientation of a PNG and some do not, and none tells which it is. */
async function turnPng(photo: Uint8Array, facts: PhotoFacts): Promise<Decoded> {
  const { type, orientation } = facts
  const stored = await createImageBitmap(new Blob([withoutPngOrientation(photo)], { type }))
  try {
    const { width, height } = sizeAsShown(facts)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('Failed to get canvas context')
    context.setTransform(...uprightTransform(orientation, stored))
    context.drawImage(stored, 0, 0)
    return { image: canvas.transferToImageBitmap(), isTurned: turnsSideways(orientation) }
  } finally {
    stored.close()
  }
}

async function decodeReduced(
  photo: Uint8Array<ArrayBuffer>,
  { type, width, height }: PhotoFacts,
  divisor: number,
): Promise<Decoded> {
  const decoder = new ImageDecoder({
    data: photo,
    transfer: [photo.buffer],
    type,
    desiredWidth: Math.ceil(width / divisor),
    desiredHeight: Math.ceil(height / divisor),
  })
  try {
    const { image: frame } = await decoder.decode()
    try {
      // Chromium keeps a copy of a frame that is drawn: over a hundred megabytes for two hundred photographs.
      return { image: await createImageBitmap(frame), isTurned: frame.rotation % 180 !== 0 }
    } finally {
      frame.close()
    }
  } finally {
    decoder.close()
  }
}

/**
 * Decodes the whole photograph without a VideoFrame: without a graphics card, Chromium squeezes a turned frame that is
 * not reduced into its stored size.
 */
async function decodeWhole(
  photo: Uint8Array<ArrayBuffer>,
  { type, width }: PhotoFacts,
): Promise<Decoded> {
  const image = await createImageBitmap(new Blob([photo], { type }))
  return { image, isTurned: image.width !== width }
}

/** Whether the decoder can be used: only a frame with a rotation tells whether its picture is turned. */
async function decoderKnows(type: string): Promise<boolean> {
  if (typeof ImageDecoder === 'undefined' || !('rotation' in VideoFrame.prototype)) return false
  return ImageDecoder.isTypeSupported(type)
}

/**
 * The divisor for each side of a JPEG: a half, a quarter or an eighth costs a decoder less than the whole, and a
 * hundred megapixels would take 400 MB. Other decoders do not reduce.
 */
function divisorFor(facts: PhotoFacts, versions: readonly Size[]): number {
  if (facts.type !== 'image/jpeg') return 1
  const shown = sizeAsShown(facts)
  const halvings = versions.map((version) => halvingsFor(shown, version))
  return 2 ** Math.min(3, ...halvings)
}

const onItsSide = ({ width, height }: Size): Size => ({ width: height, height: width })

/** The scale of the decoded picture, 1, 1/2, 1/4 or 1/8, before rounding to whole pixels. */
function scaleOf(size: Size, photo: Size): number {
  const scale = Math.max(size.width, size.height) / Math.max(photo.width, photo.height)
  return 2 ** Math.round(Math.log2(scale))
}
