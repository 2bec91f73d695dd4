import imageCompression from 'browser-image-compression'
import { coverCrop, fitWithin, halvingsFor, type Rectangle, type Size } from '~/lib/photo/crop'
import { isWholePhoto, type PhotoFacts, sizeAsShown } from '~/lib/photo/photoFile'
import { decodePhoto, type Picture } from './decodePhoto'

/** The versions of a photograph: the two specified ones (staff-side §9), and two that show the whole of it. */
export interface ImageVersions {
  small: Blob
  medium: Blob
  card: Blob
  thumbnail: Blob
}

interface Version extends Size {
  maxMegabytes: number
  quality: number
  /** The first one that the browser can make. */
  types: readonly [string, ...string[]]
}

const SPECIFIED = { quality: 0.8, types: ['image/jpeg'] } as const
const SMALL: Version = { width: 383, height: 256, maxMegabytes: 0.3, ...SPECIFIED }
const THUMBNAIL: Version = { width: 96, height: 64, maxMegabytes: 0.1, ...SPECIFIED }
/** The least size of the intermediate picture; a smaller one would make the thumbnail blurred. */
const TWICE_THUMBNAIL: Size = { width: 2 * THUMBNAIL.width, height: 2 * THUMBNAIL.height }
/** `longest` is the longer side in pixels. */
const MEDIUM = { longest: 1280, maxMegabytes: 0.25, ...SPECIFIED }
/** Shown smaller than it is on most screens, which hides what the lower quality costs. Safari makes no WebP. */
const CARD = {
  longest: 800,
  maxMegabytes: 0.15,
  quality: 0.7,
  types: ['image/webp', 'image/jpeg'],
} as const

interface CanvasPicture extends Picture {
  image: OffscreenCanvas
}

/**
 * Makes the versions of a photograph, in the worker. Takes over the photograph's buffer.
 * @throws Error with one of the optimizer's messages (staff-side §8).
 */
export async function makeVersions(
  photo: Uint8Array<ArrayBuffer>,
  facts: PhotoFacts,
): Promise<ImageVersions> {
  if (!isWholePhoto(photo)) throw new Error('Failed to load image for resizing')
  // The two specified versions are decoded separately, at an eighth of the photograph's size: made from a larger
  // picture they would differ in some pixels.
  const whole = await makeWhole(photo.slice(), facts)
  return { ...whole, ...(await makeSpecified(photo, facts)) }
}

async function makeWhole(
  photo: Uint8Array<ArrayBuffer>,
  facts: PhotoFacts,
): Promise<Pick<ImageVersions, 'medium' | 'card'>> {
  const shown = sizeAsShown(facts)
  const mediumSize = fitWithin(shown, MEDIUM.longest)
  const cardSize = fitWithin(shown, CARD.longest)
  const forMedium = reduce(await decode(photo, facts, [mediumSize]), mediumSize)
  const forCard = reduce(forMedium, cardSize)
  try {
    const [medium, card] = await Promise.all([
      encode(forMedium, { ...MEDIUM, ...mediumSize }),
      encode(forCard, { ...CARD, ...cardSize }),
    ])
    return { medium, card }
  } finally {
    free(forMedium.image)
    free(forCard.image)
  }
}

async function makeSpecified(
  photo: Uint8Array<ArrayBuffer>,
  facts: PhotoFacts,
): Promise<Pick<ImageVersions, 'small' | 'thumbnail'>> {
  const forSmall = reduce(await decode(photo, facts, [SMALL, THUMBNAIL]), SMALL)
  const forThumbnail = reduce(forSmall, TWICE_THUMBNAIL)
  try {
    const [small, thumbnail] = await Promise.all([
      encode(forSmall, SMALL),
      encode(forThumbnail, THUMBNAIL),
    ])
    return { small, thumbnail }
  } finally {
    free(forSmall.image)
    free(forThumbnail.image)
  }
}

function decode(
  photo: Uint8Array<ArrayBuffer>,
  facts: PhotoFacts,
  versions: readonly Size[],
): Promise<Picture> {
  return decodePhoto(photo, facts, versions).catch((cause: unknown) => {
    throw new Error('Failed to load image for resizing', { cause })
  })
}

/** Halves a picture as often as it still covers the least size. */
function reduce({ image, photo, scale, origin }: Picture, least: Size): CanvasPicture {
  const halvings = halvingsFor({ width: photo.width * scale, height: photo.height * scale }, least)
  let canvas: OffscreenCanvas
  try {
    canvas = draw(image, halvings > 0 ? 0.5 : 1)
  } finally {
    if ('close' in image) image.close()
  }
  for (let halved = 1; halved < halvings; halved += 1) {
    const larger = canvas
    canvas = draw(larger, 0.5)
    free(larger)
  }
  const share = 0.5 ** halvings
  return {
    image: canvas,
    photo,
    scale: scale * share,
    origin: { x: origin.x * share, y: origin.y * share },
  }
}

/**
 * Draws at full or half size only: at exactly half each pixel is the mean of four, and a browser may skip some at other
 * sizes.
 */
function draw(image: Picture['image'], scale: 1 | 0.5): OffscreenCanvas {
  const { width, height } = image
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(width * scale)),
    Math.max(1, Math.floor(height * scale)),
  )
  const context = contextOf(canvas)
  // Transparent parts of a PNG become white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, width * scale, height * scale)
  return canvas
}

/** Releases a canvas at once: browsers do so late, and two hundred photographs' canvases would pile up. */
function free(canvas: OffscreenCanvas): void {
  canvas.width = 0
}

/**
 * A context for pixels that are read once, right after drawing, so that a graphics card would only slow it down. A JPEG
 * has no transparency, so the context needs none either.
 */
function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) throw new Error('Failed to get canvas context')
  context.imageSmoothingQuality = 'high'
  return context
}

async function encode(picture: CanvasPicture, version: Version): Promise<Blob> {
  const canvas = new OffscreenCanvas(version.width, version.height)
  const context = contextOf(canvas)
  const part = partOf(picture, coverCrop(picture.photo, version))
  const inside = inImage(part, picture.image)
  // Halving may have cut off a part of the last row or column; the stretched picture below fills it.
  if (inside.width < part.width || inside.height < part.height) {
    drawPart(context, picture.image, inside)
  }
  drawPart(context, picture.image, part)
  const file = await toFile(canvas, version)
    .then((blob) => blob && withinLimit(blob, version))
    .catch((cause: unknown) => {
      throw new Error('Failed to create resized image blob', { cause })
    })
    .finally(() => free(canvas))
  if (!file) throw new Error('Failed to create resized image blob')
  return file
}

async function toFile(
  canvas: OffscreenCanvas,
  { types, quality }: Version,
): Promise<Blob | undefined> {
  for (const type of types) {
    const blob = await canvas.convertToBlob({ type, quality })
    // A browser that cannot make the requested type makes a PNG instead.
    if (blob.type === type) return blob
  }
  return undefined
}

/** The place in the image of a part of the photograph. */
function partOf({ scale, origin }: Picture, { x, y, width, height }: Rectangle): Rectangle {
  return {
    x: origin.x + x * scale,
    y: origin.y + y * scale,
    width: width * scale,
    height: height * scale,
  }
}

function inImage({ x, y, width, height }: Rectangle, image: Size): Rectangle {
  return {
    x,
    y,
    width: Math.min(width, image.width - x),
    height: Math.min(height, image.height - y),
  }
}

function drawPart(
  context: OffscreenCanvasRenderingContext2D,
  image: OffscreenCanvas,
  { x, y, width, height }: Rectangle,
): void {
  const { canvas } = context
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
}

/**
 * Encodes a file that is too large again at a lower quality. The limit is an aim (staff-side §9): in Safari, where the
 * library cannot draw in a worker, the file stays unchanged.
 */
async function withinLimit(file: Blob, { maxMegabytes, quality }: Version): Promise<Blob> {
  if (file.size <= maxMegabytes * 1024 * 1024 || !canCompressHere()) return file
  return imageCompression(new File([file], 'version', { type: file.type }), {
    maxSizeMB: maxMegabytes,
    initialQuality: quality,
    alwaysKeepResolution: true,
    // This code runs in a worker already; the library would fetch its own from a CDN.
    useWebWorker: false,
  })
}

/** The library does not use createImageBitmap in Safari and on iOS, and its alternative needs a page. */
const canCompressHere = () => /Chrom|Firefox/.test(navigator.userAgent)
