import { measurePhoto, type PhotoMeasurements } from '~/lib/photo/photoMeasurements'

/** The longer side in pixels: enough to tell blurred from sharp, in a hundredth of a second. */
const LENGTH = 512

let previous: Promise<unknown> = Promise.resolve()

/**
 * Measures a photograph on this device, one at a time, since many at once would block the page. It uses the medium
 * version, which needs no more memory than showing it does.
 */
export function measurePhotoFromUrl(url: string, signal: AbortSignal): Promise<PhotoMeasurements> {
  const look = async () => {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Error(`The storage answered ${response.status} for ${url}.`)
    return measurePhoto(await greysOf(await response.blob()))
  }
  const done = previous.then(look, look)
  previous = done
  return done
}

async function greysOf(file: Blob) {
  const image = await createImageBitmap(file)
  try {
    const scale = LENGTH / Math.max(image.width, image.height)
    const width = Math.max(1, Math.round(image.width * scale))
    const height = Math.max(1, Math.round(image.height * scale))
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('There is no canvas to look at the photograph on.')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    // Weighted as the eye perceives them (ITU-R BT.601).
    const values = Uint8ClampedArray.from({ length: width * height }, (_, index) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3)
      return 0.299 * red + 0.587 * green + 0.114 * blue
    })
    return { width, height, values }
  } finally {
    image.close()
  }
}
