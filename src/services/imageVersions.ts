import imageCompression from 'browser-image-compression'
import { areaAverage, type Pixels } from '~/lib/areaAverage'
import { coverCrop, decodeSize, halvingsFor, type Size } from '~/lib/crop'
import { isWholePhoto, type PhotoFacts } from '~/lib/photoFile'

/** The two versions of a photograph (staff-side §9), as JPEG files. */
export interface ImageVersions {
  small: ArrayBuffer
  thumbnail: ArrayBuffer
}

interface Version extends Size {
  maxMegabytes: number
}

const SMALL: Version = { width: 383, height: 256, maxMegabytes: 0.3 }
const THUMBNAIL: Version = { width: 96, height: 64, maxMegabytes: 0.1 }
const QUALITY = 0.8

/** Twice the longer side of the larger version, whichever way up the photograph lies. */
const LEAST_DECODED = 2 * SMALL.width

/** A decoded picture, upright. */
interface Picture {
  image: ImageBitmap | VideoFrame
  size: Size
  close: () => void
}

/**
 * Makes both versions of a photograph, decoding it once. Runs in the worker.
 * @throws Error with one of the optimizer's messages (staff-side §8).
 */
export async function makeVersions(
  photo: Uint8Array<ArrayBuffer>,
  facts: PhotoFacts,
): Promise<ImageVersions> {
  if (!isWholePhoto(photo)) throw new Error('Failed to load image for resizing')
  const picture = await decode(photo, facts).catch((cause: unknown) => {
    throw new Error('Failed to load image for resizing', { cause })
  })
  const pixels = reduce(picture)
  return { small: await encode(pixels, SMALL), thumbnail: await encode(pixels, THUMBNAIL) }
}

async function decode(photo: Uint8Array<ArrayBuffer>, facts: PhotoFacts): Promise<Picture> {
  if (!(await decoderKnows(facts.type))) {
    const bitmap = await createImageBitmap(new Blob([photo], { type: facts.type }))
    return { image: bitmap, size: bitmap, close: () => bitmap.close() }
  }
  const { width, height } = decodeSize(facts, LEAST_DECODED)
  const decoder = new ImageDecoder({
    data: photo,
    type: facts.type,
    // A hundred megapixels would take 400 MB; of a JPEG an eighth of each side can be had at once.
    ...(facts.type === 'image/jpeg' ? { desiredWidth: width, desiredHeight: height } : {}),
  })
  try {
    const { image } = await decoder.decode()
    return {
      image,
      size: { width: image.displayWidth, height: image.displayHeight },
      close: () => image.close(),
    }
  } finally {
    decoder.close()
  }
}

/** Only frames that know their rotation are drawn upright. */
async function decoderKnows(type: string): Promise<boolean> {
  if (typeof ImageDecoder === 'undefined' || !('rotation' in VideoFrame.prototype)) return false
  return ImageDecoder.isTypeSupported(type)
}

/** Draws the picture and halves it until it has two to four times the size of the larger version; closes it. */
function reduce({ image, size, close }: Picture): Pixels {
  const halvings = halvingsFor(size, SMALL)
  const enlarged = Math.max(1, SMALL.width / size.width, SMALL.height / size.height)
  let canvas: OffscreenCanvas
  try {
    canvas = drawScaled(image, size, halvings > 0 ? 0.5 : enlarged)
  } finally {
    close()
  }
  for (let halved = 1; halved < halvings; halved += 1) canvas = drawScaled(canvas, canvas, 0.5)
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
}

/** At exactly half the size each pixel is the mean of four; a browser may skip some at any smaller one. */
function drawScaled(image: CanvasImageSource, { width, height }: Size, scale: number) {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(width * scale)),
    Math.max(1, Math.floor(height * scale)),
  )
  const context = contextOf(canvas)
  // A JPEG knows no transparency; what is clear in a PNG becomes paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width * scale, height * scale)
  return canvas
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Failed to get canvas context')
  return context
}

async function encode(pixels: Pixels, version: Version): Promise<ArrayBuffer> {
  const { width, height } = version
  const canvas = new OffscreenCanvas(width, height)
  const data = areaAverage(pixels, coverCrop(pixels, version), version)
  contextOf(canvas).putImageData(new ImageData(data, width, height), 0, 0)
  const jpeg = await canvas
    .convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    .then((blob) => withinLimit(blob, version.maxMegabytes))
    .catch((cause: unknown) => {
      throw new Error('Failed to create resized image blob', { cause })
    })
  // A browser that cannot make the type asked for makes a PNG instead.
  if (jpeg.type !== 'image/jpeg') throw new Error('Failed to create resized image blob')
  return jpeg.arrayBuffer()
}

/** Encodes a file that is too large at lower quality, in the same size. */
async function withinLimit(jpeg: Blob, maxMegabytes: number): Promise<Blob> {
  if (jpeg.size <= maxMegabytes * 1024 * 1024) return jpeg
  return imageCompression(new File([jpeg], 'version.jpg', { type: jpeg.type }), {
    maxSizeMB: maxMegabytes,
    initialQuality: QUALITY,
    alwaysKeepResolution: true,
    // We are in a worker already; its own would be fetched from a CDN.
    useWebWorker: false,
  })
}
