import { halvingsFor, type Size } from '~/lib/crop'
import { startsAtEnd, turnsSideways } from '~/lib/exifOrientation'
import { keepFirstRows } from '~/lib/jpegRows'
import { type PhotoFacts, sizeAsShown } from '~/lib/photoFile'
import { rowsShown } from '~/lib/rowsShown'

/** A decoded picture, upright. */
export interface Picture {
  image: ImageBitmap | OffscreenCanvas
  /** Of the whole photograph, upright; of which the image shows all or a part at `scale`. */
  photo: Size
  scale: number
  /**
   * Where the photograph's corner lies: inside the image where a decoder filled a row or column up, before it
   * (negative) where the image lacks the first ones.
   */
  origin: { x: number; y: number }
}

/** As a browser gives it out, upright. */
interface Decoded {
  image: ImageBitmap
  /** Whether width and height changed places on the way. */
  isTurned: boolean
}

/**
 * Decodes what is needed of a photograph to cut versions out of its centre; where the browser can, in a half, a quarter
 * or an eighth of its size. Takes the photograph's buffer, and changes it.
 * @throws whatever the browser's decoder throws.
 */
export async function decodePhoto(
  photo: Uint8Array<ArrayBuffer>,
  facts: PhotoFacts,
  versions: readonly Size[],
): Promise<Picture> {
  const kept = keepShownRows(photo, facts, versions)
  const { image, isTurned } = (await decoderKnows(facts.type))
    ? await decodeReduced(photo, facts, reducedSize(kept, facts, versions))
    : await decodeWhole(photo, facts, kept)
  const upright = isTurned ? onItsSide(facts) : facts
  const scale = scaleOf(image, isTurned ? onItsSide(kept) : kept)
  const atEnd = startsAtEnd(facts.orientation)
  const origin = {
    x: atEnd.x ? image.width - upright.width * scale : 0,
    y: atEnd.y ? image.height - upright.height * scale : 0,
  }
  return { image, photo: upright, scale, origin }
}

async function decodeReduced(
  photo: Uint8Array<ArrayBuffer>,
  { type }: PhotoFacts,
  reduced: Size,
): Promise<Decoded> {
  const decoder = new ImageDecoder({
    data: photo,
    transfer: [photo.buffer],
    type,
    // Other decoders than a JPEG's do not reduce.
    ...(type === 'image/jpeg'
      ? { desiredWidth: reduced.width, desiredHeight: reduced.height }
      : {}),
  })
  try {
    const { image: frame } = await decoder.decode()
    try {
      // Of a frame that is drawn, Chromium keeps a copy: over a hundred megabytes of two hundred photographs.
      return { image: await createImageBitmap(frame), isTurned: frame.rotation % 180 !== 0 }
    } finally {
      frame.close()
    }
  } finally {
    decoder.close()
  }
}

async function decodeWhole(
  photo: Uint8Array<ArrayBuffer>,
  { type, orientation }: PhotoFacts,
  kept: Size,
): Promise<Decoded> {
  const image = await createImageBitmap(new Blob([photo], { type }))
  // The facts do not know the orientation of a PNG.
  return { image, isTurned: turnsSideways(orientation) || image.width !== kept.width }
}

/** Only of a frame that knows its rotation can be told whether its picture is turned. */
async function decoderKnows(type: string): Promise<boolean> {
  if (typeof ImageDecoder === 'undefined' || !('rotation' in VideoFrame.prototype)) return false
  return ImageDecoder.isTypeSupported(type)
}

/**
 * Lets a JPEG end after the last of its rows, as stored, that a version shows: unpacking takes a decoder most of
 * its time. Returns the size of what is kept, as stored.
 */
function keepShownRows(photo: Uint8Array, facts: PhotoFacts, versions: readonly Size[]): Size {
  if (facts.type !== 'image/jpeg') return facts
  const height = keepFirstRows(photo, rowsShown(facts, versions))
  return { width: facts.width, height: height ?? facts.height }
}

/**
 * The size to decode the kept part of a JPEG in: a half, a quarter or an eighth of each side costs a decoder
 * less than the whole, and a hundred megapixels would take 400 MB.
 */
function reducedSize(kept: Size, facts: PhotoFacts, versions: readonly Size[]): Size {
  const shown = sizeAsShown(facts)
  const halvings = versions.map((version) => halvingsFor(shown, version))
  const divisor = 2 ** Math.min(3, ...halvings)
  return { width: Math.ceil(kept.width / divisor), height: Math.ceil(kept.height / divisor) }
}

const onItsSide = ({ width, height }: Size): Size => ({ width: height, height: width })

/** Whole, a half, a quarter or an eighth, before rounding to whole pixels. */
function scaleOf(size: Size, photo: Size): number {
  const scale = Math.max(size.width, size.height) / Math.max(photo.width, photo.height)
  return 2 ** Math.round(Math.log2(scale))
}
