import { randomUUID } from 'node:crypto'
import type { PropertyClass } from '../../../src/types/property.ts'
import { completeFacts } from '../../../tests/support/completeFacts.ts'
import type { HostedDatabase } from '../support/hostedDatabase.ts'

type Queried = Pick<HostedDatabase, 'query'>
export type Row = Readonly<Record<string, unknown>>

/** The columns of a listing of which nothing is missing but its photograph. */
export function completeRow(property_class: PropertyClass, changes: Row = {}): Row {
  return { title: 'A home', property_class, ...completeFacts[property_class], ...changes }
}

/** Stores a row as it is, with the defaults of the table for what it leaves out, and returns its id. */
export async function insertRow({ query }: Queried, row: Row): Promise<string> {
  const values = { id: randomUUID(), ...row }
  const columns = Object.keys(values).join(', ')
  await query(
    `insert into public.properties (${columns})
    select ${columns} from jsonb_populate_record(null::public.properties, $1::text::jsonb)`,
    [JSON.stringify(values)],
  )
  return values.id
}

export async function updateRow({ query }: Queried, id: string, changes: Row): Promise<void> {
  const columns = Object.keys(changes)
  await query(
    `update public.properties as listing set ${columns.map((column) => `${column} = given.${column}`).join(', ')}
    from jsonb_populate_record(null::public.properties, $2::text::jsonb) as given where listing.id = $1`,
    [id, JSON.stringify(changes)],
  )
}

export async function addPhotographs({ query }: Queried, id: string, count = 4): Promise<void> {
  await query(
    `insert into public.property_images (property_id, url, filename, size, mime_type, display_order)
    select $1::uuid, $1::uuid || '-' || number || '.jpg', 'a.jpg', 1, 'image/jpeg', number from generate_series(1, $2::integer) as number`,
    [id, count],
  )
}

/** Stores a listing as a draft with four photographs, of which nothing is missing unless `changes` take it away. */
export async function storeDraft(
  database: Queried,
  property_class: PropertyClass = 'sale',
  changes: Row = {},
): Promise<string> {
  const id = await insertRow(database, completeRow(property_class, { ...changes, status: 'draft' }))
  await addPhotographs(database, id)
  return id
}

export async function columnOf<T>(
  { query }: Queried,
  id: string,
  column: string,
): Promise<T | undefined> {
  const [row] = await query<Record<string, T>>(
    `select ${column} from public.properties where id = $1`,
    [id],
  )
  return row?.[column]
}

/** The state and the codes with which the database refused, or undefined if it did not. */
export async function refusal(
  attempt: Promise<unknown>,
): Promise<{ code: string; message: string; gaps: unknown } | undefined> {
  try {
    await attempt
    return undefined
  } catch (error) {
    const { code, message, detail } = error as { code: string; message: string; detail?: string }
    return { code, message, gaps: detail?.startsWith('[') ? JSON.parse(detail) : detail }
  }
}

export const gapsOf = async ({ query }: Queried, id: string, severity: 'block' | 'advise') =>
  (
    await query<{ code: string }>(
      `select gap.code from public.properties as p, private.publish_gaps(p) as gap
      where p.id = $1 and severity = $2 order by code`,
      [id, severity],
    )
  ).map(({ code }) => code)
