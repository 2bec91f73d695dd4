import { inStoredOrder } from '~/lib/storedOrder'
import type { DocumentKind } from '~/types/listingFile'
import type { Plan, PropertyDocument, PropertyFile, Tour } from '~/types/property'

interface Ordered {
  id: string
  title: string
  url: string
  display_order: number
  created_at: string
}

/** A row of property_files. */
export interface FileRow extends Ordered {
  kind: string
  screen_url: string | null
  mime_type: string
  size: number
  width: number | null
  height: number | null
}

/** A row of property_tours. */
export interface TourRow extends Ordered {
  kind: string
}

type Resolve = (path: string) => string

const isPlan = ({ kind }: FileRow) => kind === 'floor-plan'

/** The floor plans of a listing in their order, with public addresses. */
export function plansOf(rows: readonly FileRow[], publicUrl: Resolve): Plan[] {
  return inStoredOrder(rows.filter(isPlan)).map((row) => ({
    ...fileOf(row, publicUrl),
    screenUrl: row.screen_url === null ? null : publicUrl(row.screen_url),
    // A constraint gives every plan both.
    width: row.width ?? 0,
    height: row.height ?? 0,
  }))
}

/** The other files of a listing in their order. */
export function documentsOf(rows: readonly FileRow[], publicUrl: Resolve): PropertyDocument[] {
  return inStoredOrder(rows.filter((row) => !isPlan(row))).map((row) => ({
    ...fileOf(row, publicUrl),
    // A constraint names the kinds.
    kind: row.kind as DocumentKind,
  }))
}

const fileOf = (
  { id, title, url, size, mime_type }: FileRow,
  publicUrl: Resolve,
): PropertyFile => ({
  id,
  title,
  url: publicUrl(url),
  size,
  mime_type,
})

export function toursOf(rows: readonly TourRow[]): Tour[] {
  return inStoredOrder(rows).map(({ id, kind, title, url }) => ({
    id,
    kind: kind === 'video' ? 'video' : 'virtual',
    title,
    url,
  }))
}
