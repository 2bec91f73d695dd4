import type { StoredListing } from '../../src/types/listing.ts'
import type { stubNetwork } from './network.ts'

export type Answer = NonNullable<Parameters<typeof stubNetwork>[0]>[string]

/** The calls of the property form to the table. */
export type ListingCall = `${'GET' | 'POST' | 'PATCH'} /rest/v1/properties`

/** Replaces the backend's table of listings, and stores what the property form writes. */
export interface ListingTable {
  routes: Readonly<Record<ListingCall, Answer>>
  /** The listing stored under an id. */
  row: (id: string) => StoredListing | undefined
  rows: () => StoredListing[]
  /** Makes a change as somebody else. */
  change: (id: string, columns: Partial<StoredListing>) => void
  remove: (id: string) => void
}

export function listingTable(...initial: readonly StoredListing[]): ListingTable {
  const rows = new Map(initial.map((row) => [row.id, row]))
  let edits = 0

  /** Each edit has its own time, as in the database. */
  function moment(): string {
    edits += 1
    return new Date(Date.UTC(2026, 10, 24, 9, 0, edits)).toISOString()
  }

  /** The rows that `?id=eq.…&updated_at=eq.…` finds. */
  function found(query: URLSearchParams): StoredListing[] {
    const wanted = (column: string) => query.get(column)?.replace(/^eq\./, '')
    const seen = wanted('updated_at')
    const row = rows.get(wanted('id') ?? '')
    return row && (seen === undefined || seen === row.updated_at) ? [row] : []
  }

  function change(id: string, columns: Partial<StoredListing>): void {
    const row = rows.get(id)
    if (row) rows.set(id, { ...row, ...columns, updated_at: moment() })
  }

  return {
    routes: {
      'GET /rest/v1/properties': ({ query }) => found(query),
      'POST /rest/v1/properties': ({ body }) => {
        const row = body as StoredListing
        if (rows.has(row.id)) return Response.json({ code: '23505' }, { status: 409 })
        const now = moment()
        rows.set(row.id, { ...row, created_at: now, updated_at: now })
        return [rows.get(row.id)]
      },
      'PATCH /rest/v1/properties': ({ query, body }) => {
        const changed = found(query).map(({ id }) => id)
        for (const id of changed) change(id, body as Partial<StoredListing>)
        return changed.map((id) => rows.get(id))
      },
    },
    row: (id) => rows.get(id),
    rows: () => [...rows.values()],
    change,
    remove: (id) => void rows.delete(id),
  }
}
