type Library = (request: Request) => Promise<Response>

/** The tables with the listings' data on pages. */
const TABLES = [
  'listing_answers',
  'properties',
  'property_images',
  'small_images',
  'medium_images',
  'thumbnails',
  'property_positions',
  'property_rooms',
  'property_files',
  'property_tours',
  'listing_events',
]
/** The functions that write to these tables, or erase a deleted listing. */
export const LISTING_WRITERS = [
  'change_listings',
  'correct_event',
  'delete_image_safely',
  'erase_deleted_listing',
  'optimize_property_images',
  'order_listing_files',
  'reorder_images_safely',
  'restore_listing',
  'save_answer',
  'save_position',
  'save_rooms',
]
const WRITES = [...TABLES, ...LISTING_WRITERS.map((name) => `rpc/${name}`)].map(
  (path) => `/rest/v1/${path}`,
)

/** Reports when listings may have changed. A refused write does not count, since anybody can try one. */
export function withListingChanges(library: Library, onChange: () => void): Library {
  return async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || !WRITES.includes(new URL(request.url).pathname)) return library(request)
    let isRefused = false
    try {
      const response = await library(request)
      isRefused = response.status >= 400 && response.status < 500
      return response
    } finally {
      if (!isRefused) onChange()
    }
  }
}
