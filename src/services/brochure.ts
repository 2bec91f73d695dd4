import { brochure } from '~/content/brochure'
import { fileName } from '~/lib/fileName'
import { paths } from '~/lib/paths'
import type { Property } from '~/types/property'
import { ServiceError } from './errors'
import { saveFile } from './saveFile'

/** One photograph on the front, the others in the mosaic of the back. */
const BROCHURE_PHOTOS = 6

/**
 * Makes the brochure of a listing and saves it. What makes PDFs is loaded only now.
 * @throws ServiceError 'Failed to prepare the brochure. Please try again.'
 */
export async function downloadBrochure(property: Property): Promise<void> {
  try {
    const [{ makeBrochure }, { fetchFonts }, { fetchPhotos }] = await Promise.all([
      import('./pdf/brochure'),
      import('./pdf/fonts'),
      import('./brochurePhotos'),
    ])
    const [fonts, photos] = await Promise.all([
      fetchFonts(),
      fetchPhotos(property.photos.slice(0, BROCHURE_PHOTOS)),
    ])
    const pageUrl = new URL(paths.detail(property), window.location.origin).href
    const bytes = makeBrochure(fonts, { property, photos, pageUrl, created: new Date() })
    saveFile(bytes, 'application/pdf', fileName(property.title, 'pdf'))
  } catch (cause) {
    throw new ServiceError(brochure.failure, { cause })
  }
}
