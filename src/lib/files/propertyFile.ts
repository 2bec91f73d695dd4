import type { Size } from '~/lib/photo/crop'
import { imageTypeOf, UnreadableImage } from '~/lib/photo/imageFile'
import { stripMetadata } from '~/lib/photo/imageMetadata'
import { readPhotoFacts } from '~/lib/photo/photoFile'
import { checkPdf, isPdf, pdfRefusals } from './pdfFile'

export type FileType = 'image/jpeg' | 'image/png' | 'application/pdf'

/** The bucket's limit, in bytes. */
export const MOST_BYTES = 10_485_760
export const MOST_PLANS = 10
export const MOST_DOCUMENTS = 20
export const MOST_TOURS = 5
export const TITLE_MOST = 120
/** A larger plan takes seconds and hundreds of megabytes to decode, on any device that shows it. */
const MOST_PIXELS = 50_000_000

export const fileExtensions: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

/** A file that may be stored: pictures without what cameras and programs wrote into them, PDFs as they came. */
export interface CheckedFile extends Partial<Size> {
  bytes: Uint8Array<ArrayBuffer>
  type: FileType
}

/**
 * Checks a plan or document by its content, whatever its name says.
 * @throws UnreadableImage
 */
export async function checkFile(bytes: Uint8Array<ArrayBuffer>): Promise<CheckedFile> {
  if (bytes.length > MOST_BYTES) throw new UnreadableImage('the file is larger than 10 MB')
  const isPicture = imageTypeOf(bytes) !== undefined
  if (isPdf(bytes)) {
    // It would be a picture to one program and a PDF to another.
    if (isPicture) throw new UnreadableImage(pdfRefusals.active)
    await checkPdf(bytes)
    return { bytes, type: 'application/pdf' }
  }
  if (!isPicture)
    throw new UnreadableImage('the file is no JPG, PNG or PDF, or not the whole of one')
  const facts = readPhotoFacts(bytes)
  if (facts && facts.width * facts.height > MOST_PIXELS) {
    throw new UnreadableImage('the picture has more than 50 megapixels')
  }
  return stripMetadata(bytes)
}

/** A title from a file's name, without its ending and anything that is not shown. */
export function titleFrom(filename: string): string {
  const name = filename.replace(/\.[^.]*$/, '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}_]+/gu, ' ')
  return cutTitle(name) || 'Untitled'
}

/** A title as it is stored. */
export const cutTitle = (title: string): string =>
  Array.from(title.replace(/\s+/g, ' ').trim()).slice(0, TITLE_MOST).join('').trim()
