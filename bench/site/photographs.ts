import { createHash } from 'node:crypto'
import type { NodeHandler } from '../../supabase/local/httpServer.ts'
import { preparePhoto } from '../../supabase/seed/photos.ts'

const STORED = '/storage/v1/object/public/property-images/'
const NAMES = [
  'georgian-terrace',
  'kitchen-white',
  'living-room-daylight',
  'bedroom-calm',
  'detached-villa-garden',
  'riverside-apartments',
  'victorian-terrace-bay-windows',
  'penthouse-terrace-dusk',
] as const

/**
 * Answers requests for generated photographs with the demo ones, chosen by path. For the browser each is a separate
 * picture, which it fetches, decodes and keeps.
 */
export async function servePhotographs(otherwise: NodeHandler): Promise<NodeHandler> {
  const photos = await Promise.all(NAMES.map(preparePhoto))
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const photo = path.startsWith(STORED) && photos[digest(path) % photos.length]
    if (!photo) {
      otherwise(request, response)
      return
    }
    response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=3600' })
    response.end(Buffer.from(path.includes('small') ? photo.small : photo.original))
  }
}

function digest(path: string): number {
  return createHash('sha256').update(path).digest().readUInt32BE()
}
