import type { People } from './people.ts'

/** Puts a house for sale there past all rights, and answers its id. */
export async function storeListing({ sql }: Pick<People, 'sql'>): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into public.properties (title, description, location, type, price)
    values ('A house', 'With a garden.', 'Richmond, London', 'house', 900000) returning id`,
  )
  if (!row) throw new Error('The listing was not stored.')
  return row.id
}

/** Photographs as an upload leaves them: in this order, numbered from 1000. Answers their ids. */
export async function storeImages(
  { sql }: Pick<People, 'sql'>,
  listing: string,
  urls: string[],
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, url] of urls.entries()) {
    const rows = await sql<{ id: string }>(
      `insert into public.property_images (property_id, url, filename, size, mime_type, display_order)
      values ($1, $2, $2, 1, 'image/jpeg', $3) returning id`,
      [listing, url, 1000 + index],
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}
