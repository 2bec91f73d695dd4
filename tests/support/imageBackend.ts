import { vi } from 'vitest'
import { type Call, type Network, stubNetwork } from './network.ts'
import { aSession } from './openPortal.tsx'
import { stubResizeWorkers } from './resizeWorkers.ts'

export type Answer = Parameters<Network['answer']>[1]

/** A photograph's row in the backend, with its versions. */
export interface ImageRow {
  id: string
  property_id: string
  url: string
  filename: string
  display_order: number
  created_at: string
  alt_text: string | null
  small_images: { url: string } | null
  medium_images: { url: string } | null
  thumbnails: { url: string } | null
}

export const listing = {
  id: '3b0e3f52-77b5-4d0c-8f0a-5d7b3c1e9a10',
  title: 'Mill House',
  property_class: 'sale',
} as const

const OBJECTS = '/storage/v1/object/'
const BUCKET = `${OBJECTS}property-images/`
const PUBLIC = `${OBJECTS}public/property-images/`

/** The calls that change photographs. */
export const calls = {
  images: 'GET /rest/v1/property_images',
  record: 'POST /rest/v1/property_images',
  caption: 'PATCH /rest/v1/property_images',
  unrecord: 'DELETE /rest/v1/property_images',
  synchronise: 'POST /rest/v1/rpc/optimize_property_images',
  reorder: 'POST /rest/v1/rpc/reorder_images_safely',
  deleteImage: 'POST /rest/v1/rpc/delete_image_safely',
  removeFiles: 'DELETE /storage/v1/object/property-images',
  smallImages: 'GET /rest/v1/small_images',
  recordSmall: 'POST /rest/v1/small_images',
  recordMedium: 'POST /rest/v1/medium_images',
  recordThumbnail: 'POST /rest/v1/thumbnails',
  pendingListings: 'GET /rest/v1/pending_listings',
} as const

export interface ImageBackend extends Network {
  rows: ImageRow[]
  /** The bytes of every stored file by its path in the bucket. */
  files: Map<string, unknown>
  /** The paths of the uploaded files, in the order of the uploads. */
  sent: string[]
  /** Answers an upload; replace it to make one fail. */
  upload: Answer
  /** Answers a download; replace it to make one fail. */
  download: Answer
  /** Stores a file, as `upload` does unless it is replaced. */
  store: Answer
  /** Returns a file's bytes, as `download` does unless it is replaced. */
  fetchFile: Answer
  /** Saves an order of photographs; replace it to make that fail. */
  saveOrder: Answer
  /** Deletes a photograph; replace it to make that fail. */
  deleteImage: Answer
  /** Writes the record of a photograph; replace it to make that fail. */
  record: Answer
  /** Writes the caption of a photograph; replace it to make that fail. */
  saveCaption: Answer
  /** Write the record of a version; replace them to make that fail. */
  recordSmall: Answer
  recordMedium: Answer
  recordThumbnail: Answer
  /** The fetch options of each call, such as `keepalive`. */
  options: RequestInit[]
  /** File names in their stored order. */
  names: () => string[]
}

export const pathOf = ({ path }: Call): string =>
  decodeURIComponent(path.slice((path.startsWith(PUBLIC) ? PUBLIC : BUCKET).length))

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** This many photographs of a listing, named '0.jpg' and so on, none of them optimized. */
export function imageRows(count: number, property_id: string = listing.id, first = 0): ImageRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: idOf(first + index),
    property_id,
    url: `house_${property_id}/${index}.jpg`,
    filename: `${index}.jpg`,
    display_order: index,
    created_at: '2026-11-01T09:00:00+00:00',
    alt_text: null,
    small_images: null,
    medium_images: null,
    thumbnails: null,
  }))
}

/**
 * A backend in memory that answers the calls of the image tools as the real one does (supabase/tests). A member of
 * staff is signed in. Only the network is replaced.
 */
export function openImageBackend(
  rows: ImageRow[],
  bytes: unknown = new Uint8Array(),
): ImageBackend {
  localStorage.setItem('bng_auth', JSON.stringify(aSession()))
  // Uploads are optimized at once by workers, which happy-dom lacks.
  if (!('Worker' in globalThis)) stubResizeWorkers()
  const files = new Map(rows.map(({ url }) => [url, bytes]))
  const sorted = () => backend.rows.toSorted((a, b) => a.display_order - b.display_order)
  const rowsFor = ({ query }: Call) => {
    const id = query.get('property_id')?.replace('eq.', '')
    return sorted().filter(({ property_id }) => !id || property_id === id)
  }
  const renumber = (ordered: readonly ImageRow[]) => {
    backend.rows = ordered.map((row, display_order) => ({ ...row, display_order }))
  }

  const network = stubNetwork({
    [calls.images]: (call) => rowsFor(call),
    [calls.record]: (call) => backend.record(call),
    [calls.caption]: (call) => backend.saveCaption(call),
    [calls.reorder]: (call) => backend.saveOrder(call),
    [calls.deleteImage]: (call) => backend.deleteImage(call),
    [calls.unrecord]: ({ query }) => {
      backend.rows = backend.rows.filter(({ id }) => query.get('id') !== `eq.${id}`)
      return new Response(null, { status: 204 })
    },
    [calls.synchronise]: () => null,
    [calls.removeFiles]: ({ body }) => {
      for (const path of (body as { prefixes: string[] }).prefixes) files.delete(path)
      return []
    },
    // The first is called when another call finds nothing, in case the class of the listing has changed; the second
    // before files are removed.
    'GET /rest/v1/properties': () => ({ property_class: 'sale' }),
    'GET /rest/v1/deleted_listings': () => [],
    'GET /rest/v1/audit_log': () => [],
    [calls.smallImages]: (call) =>
      rowsFor(call).flatMap(({ id, small_images: small }) =>
        small ? [{ property_image_id: id, ...small }] : [],
      ),
    [calls.recordSmall]: (call) => backend.recordSmall(call),
    [calls.recordMedium]: (call) => backend.recordMedium(call),
    [calls.recordThumbnail]: (call) => backend.recordThumbnail(call),
  })

  function recordVersion(kind: 'small_images' | 'medium_images' | 'thumbnails', { body }: Call) {
    const { property_image_id, url } = body as { property_image_id: string; url: string }
    const row = backend.rows.find(({ id }) => id === property_image_id)
    if (!row) return Response.json({ code: '23503', message: 'no such row' }, { status: 409 })
    row[kind] = { url }
    return new Response(null, { status: 201 })
  }

  const backend: ImageBackend = {
    ...network,
    rows,
    files,
    sent: [],
    options: [],
    store: (call) => {
      files.set(pathOf(call), call.body)
      return { Key: `property-images/${pathOf(call)}` }
    },
    fetchFile: (call) => {
      const file = files.get(pathOf(call))
      if (!file) return Response.json({ message: 'Object not found' }, { status: 404 })
      return new Response(file as Uint8Array<ArrayBuffer>)
    },
    record: ({ body }) => {
      const { id, property_id, url, filename, display_order, alt_text } = body as ImageRow
      backend.rows.push({
        ...{ id, property_id, url, filename, display_order, alt_text },
        created_at: new Date().toISOString(),
        ...{ small_images: null, medium_images: null, thumbnails: null },
      })
      return Response.json({ id }, { status: 201 })
    },
    saveCaption: ({ body, query }) => {
      const { alt_text } = body as { alt_text: string | null }
      const known = query.get('alt_text')
      const row = backend.rows.find(
        (each) =>
          query.get('id') === `eq.${each.id}` &&
          known === (each.alt_text === null ? 'is.null' : `eq.${each.alt_text}`),
      )
      if (!row) return []
      row.alt_text = alt_text
      return [{ id: row.id }]
    },
    saveOrder: ({ body }) => {
      const { p_image_ids: ids, p_seen_ids: seen } = body as Record<string, string[]> & {
        p_image_ids: string[]
      }
      const known = ids.flatMap((id) => backend.rows.find((row) => row.id === id) ?? [])
      if (known.length < ids.length) {
        const message = 'An image of the list does not exist.'
        return Response.json({ code: 'PT409', message }, { status: 409 })
      }
      const among = (order: readonly string[] = []) =>
        order.filter((id) => seen?.includes(id) && backend.rows.some((row) => row.id === id)).join()
      const stored = among(sorted().map(({ id }) => id))
      if (stored !== among(seen) && stored !== among(ids)) {
        const message = 'The order has been changed meanwhile.'
        return Response.json({ code: 'PT409', message }, { status: 409 })
      }
      renumber([...known, ...sorted().filter(({ id }) => !ids.includes(id))])
      return null
    },
    deleteImage: ({ body }) => {
      const row = backend.rows.find(({ id }) => id === (body as { p_image_id: string }).p_image_id)
      if (!row) {
        const message = backend.rows.length
          ? 'No database record matched the image.'
          : 'No images found in the database for this property.'
        return Response.json({ code: 'PT404', message }, { status: 404 })
      }
      renumber(sorted().filter(({ id }) => id !== row.id))
      return [row.url]
    },
    recordSmall: (call) => recordVersion('small_images', call),
    recordMedium: (call) => recordVersion('medium_images', call),
    recordThumbnail: (call) => recordVersion('thumbnails', call),
    upload: (call) => backend.store(call),
    download: (call) => backend.fetchFile(call),
    names: () => sorted().map(({ filename }) => filename),
  }

  // Each file has its own address, so its route is added when the address is called.
  const stubbed = fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    backend.options.push(init)
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname.startsWith(PUBLIC)) {
      network.answer(`GET ${pathname}`, (call) => backend.download(call))
    } else if (pathname.startsWith(BUCKET)) {
      network.answer(`POST ${pathname}`, (call) => {
        backend.sent.push(pathOf(call))
        return backend.upload(call)
      })
    }
    return stubbed(input, init)
  })
  return backend
}

interface Held {
  call: Call
  /** Lets this call go on. */
  go: () => void
}

/** Holds calls until they are released, and records them. */
export function holding(answer: Answer) {
  const held: Held[] = []
  let isOpen = false
  return {
    held,
    answer: async (call: Call) => {
      await new Promise<void>((go) => {
        held.push({ call, go })
        if (isOpen) go()
      })
      return answer(call)
    },
    release: () => {
      isOpen = true
      for (const { go } of held) go()
    },
  }
}
