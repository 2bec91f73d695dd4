import { brochure } from '~/content/brochure'
import { photoKindLabels } from '~/content/listing/photoKinds'
import { homeOf } from '~/lib/map/homeOf'
import { fetchRegion } from '~/lib/map/regionFiles'
import { paths } from '~/lib/paths'
import { ServiceError } from '~/services/client/errors'
import { fileName, saveFile } from '~/services/client/saveFile'
import type { Photo, Plan, Property } from '~/types/property'
import type { PaperMap } from './brochureMap'
import type { PaperPlan } from './brochurePlan'
import type { PaperPhoto } from './paper'

/** One photograph on the front, the others in the mosaic of the back. */
const BROCHURE_PHOTOS = 6

/**
 * Makes and saves the brochure of a listing. The code for PDFs is loaded on demand.
 * @throws ServiceError 'Failed to prepare the brochure. Please try again.'
 */
export async function downloadBrochure(property: Property): Promise<void> {
  try {
    const [{ makeBrochure }, { fetchFonts }] = await Promise.all([
      import('./brochure'),
      import('./fonts'),
    ])
    const [fonts, photos, plans, map] = await Promise.all([
      fetchFonts(),
      fetchPhotos(property.photos.slice(0, BROCHURE_PHOTOS)),
      fetchPlans(property.plans),
      fetchMap(property),
    ])
    const pageUrl = new URL(paths.detail(property), window.location.origin).href
    const input = { property, photos, plans, map, pageUrl, created: new Date() }
    const bytes = makeBrochure(fonts, input)
    saveFile(bytes, 'application/pdf', fileName(property.title, 'pdf'))
  } catch (cause) {
    throw new ServiceError(brochure.failure, { cause })
  }
}

/** Enough pixels for print at the size of each, and far fewer than a camera's. */
const LEAD_WIDTH = 1600
const OTHER_WIDTH = 1000
/** Its finest lines and letters are thinner than anything in a photograph. */
const PLAN_WIDTH = 2400
const QUALITY = 0.82
const TIMEOUT_MS = 20_000

/** The photographs at the size of a printed page, in order; one that cannot be loaded is left out. */
async function fetchPhotos(photos: readonly Photo[]): Promise<PaperPhoto[]> {
  const loaded = await Promise.all(
    photos.map((photo, index) => fetchPhoto(photo, index === 0 ? LEAD_WIDTH : OTHER_WIDTH)),
  )
  return loaded.filter((photo) => photo !== undefined)
}

/** The floor plans in order; one that cannot be loaded is left out. */
async function fetchPlans(plans: readonly Plan[]): Promise<PaperPlan[]> {
  const loaded = await Promise.all(
    plans.map(async ({ title, url }) => {
      try {
        return { title, picture: await fetchScaled(url, PLAN_WIDTH) }
      } catch (error) {
        console.warn(`${url} is left out of the brochure.`, error)
        return undefined
      }
    }),
  )
  return loaded.filter((plan) => plan !== undefined)
}

/** What the map of a home is drawn from; without it the brochure has none. */
async function fetchMap(property: Property): Promise<PaperMap | undefined> {
  const home = homeOf(property)
  if (!home) return undefined
  try {
    return { home, data: await fetchRegion(home.region) }
  } catch (error) {
    console.warn('The map is left out of the brochure.', error)
    return undefined
  }
}

async function fetchPhoto(photo: Photo, width: number): Promise<PaperPhoto | undefined> {
  for (const url of [photo.originalUrl, photo.smallUrl]) {
    if (url === null) continue
    try {
      const label = photo.kind ? photoKindLabels[photo.kind] : undefined
      return { ...(await fetchScaled(url, width)), label }
    } catch (error) {
      console.warn(`${url} is left out of the brochure.`, error)
    }
  }
  return undefined
}

async function fetchScaled(url: string, maxWidth: number): Promise<PaperPhoto> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const image = await createImageBitmap(await response.blob())
  try {
    const scale = Math.min(1, maxWidth / image.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser gives no canvas')
    // Transparent parts of a PNG become white, since a JPEG has no transparency.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return { jpeg: await toJpeg(canvas), width: canvas.width, height: canvas.height }
  } finally {
    image.close()
  }
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob?.type !== 'image/jpeg') return reject(new Error('The browser makes no JPEG'))
        blob.arrayBuffer().then((bytes) => resolve(new Uint8Array(bytes)), reject)
      },
      'image/jpeg',
      QUALITY,
    )
  })
}
