import imageCompression from 'browser-image-compression'
import { readPhotoFacts } from '~/lib/photo/photoFile'
import { ResizeWorker } from '~/services/images/resizeWorker'
import { SMALL, THUMBNAIL, type Version } from '../sizes'

type Make = (photo: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer[]>

const QUALITY = 0.8
const worker = new ResizeWorker()

/** The portal's way, from the downloaded bytes to both files. */
const ours: Make = async (photo) => {
  const facts = readPhotoFacts(photo)
  if (!facts) throw new Error('No photograph')
  const { small, thumbnail } = await worker.resize(photo, facts, new AbortController().signal)
  return [small, thumbnail]
}

/** Makes each version from the photograph: the library reduces its longer side, a canvas crops it. */
const compression: Make = (photo) =>
  inTurn(async (version) => {
    const file = new File([photo], 'photo.jpg', { type: 'image/jpeg' })
    const compressed = await imageCompression(file, {
      maxSizeMB: version.maxMegabytes,
      maxWidthOrHeight: Math.max(version.width, version.height),
      initialQuality: QUALITY,
      useWebWorker: false,
    })
    const bitmap = await createImageBitmap(compressed)
    return encoded(bitmap, version)
  })

/** Decodes once; a canvas scales and crops in one step. */
const draws: Make = async (photo) => {
  const bitmap = await createImageBitmap(new Blob([photo], { type: 'image/jpeg' }))
  return inTurn((version) => encoded(bitmap, version))
}

export const ways = { ours, compression, draws }
export type Way = keyof typeof ways

async function inTurn(make: (version: Version) => Promise<ArrayBuffer>) {
  return [await make(SMALL), await make(THUMBNAIL)]
}

async function encoded(image: ImageBitmap, version: Version): Promise<ArrayBuffer> {
  const { width, height } = version
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  const scale = Math.max(width / image.width, height / image.height)
  const [shownWidth, shownHeight] = [width / scale, height / scale]
  context.drawImage(
    image,
    (image.width - shownWidth) / 2,
    (image.height - shownHeight) / 2,
    shownWidth,
    shownHeight,
    0,
    0,
    width,
    height,
  )
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return blob.arrayBuffer()
}
