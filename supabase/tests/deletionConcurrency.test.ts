import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from './support/onPostgres.ts'
import { openTwoAtOnce, type TwoAtOnce } from './support/twoAtOnce.ts'

/** What is deleted, brought back or erased while somebody else is at it, too. */
onPostgres('a deleted listing', (programs) => {
  let two: TwoAtOnce
  beforeAll(async () => {
    if (programs) two = await openTwoAtOnce(programs)
  })
  afterAll(() => two.close())

  const remove = (sql: Sql, id: string) => sql`delete from public.properties where id = ${id}`
  const restore = (sql: Sql, id: string) => sql`select public.restore_listing(${id})`
  const erase = (sql: Sql, id: string) => sql`select public.erase_deleted_listing(${id})`
  const add = (sql: Sql, id: string) =>
    sql`insert into public.property_images (property_id, url, filename, size, mime_type, display_order)
        values (${id}, 'new', 'x', 1, 'image/jpeg', 1000)`

  /** Deleted by a member of staff, as a listing with photographs a and b. */
  async function deletedListing(): Promise<string> {
    const { id } = await two.listing(['a', 'b'])
    await two.begin(two.first, 'authenticated')
    await remove(two.first, id)
    await two.first`commit`
    return id
  }
  const kept = (id: string) =>
    two.database.query<{ files: string[] }>(
      'select files from public.deleted_listings where id = $1',
      [id],
    )

  test('brought back twice at once comes back once, and the later one is told', async () => {
    const id = await deletedListing()
    const outcome = await two.overlap('authenticated', (sql) => restore(sql, id))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'PT404' } })
    expect(await two.imageUrls(id)).toEqual({ derived: ['a', 'b'], stored: ['a', 'b'] })
    expect(await kept(id)).toEqual([])
  })

  test('brought back while it is erased: whoever is first has it, and the later one is told', async () => {
    const erased = await deletedListing()
    expect(
      await two.overlap('authenticated', (sql, turn) =>
        turn === 0 ? erase(sql, erased) : restore(sql, erased),
      ),
    ).toMatchObject({ status: 'rejected', reason: { code: 'PT404' } })
    expect(await kept(erased)).toEqual([])

    const back = await deletedListing()
    expect(
      await two.overlap('authenticated', (sql, turn) =>
        turn === 0 ? restore(sql, back) : erase(sql, back),
      ),
    ).toMatchObject({ status: 'rejected', reason: { code: 'PT404' } })
    expect(await two.imageUrls(back)).toEqual({ derived: ['a', 'b'], stored: ['a', 'b'] })
  })

  test('a photograph that is added just before the deletion comes back with the rest', async () => {
    const { id } = await two.listing(['a', 'b'])
    const outcome = await two.overlap('authenticated', (sql, turn) =>
      turn === 0 ? add(sql, id) : remove(sql, id),
    )
    expect(outcome.status).toBe('fulfilled')
    expect(await kept(id)).toEqual([{ files: ['a', 'b', 'new'] }])
  })

  test('a photograph that comes after the deletion is refused', async () => {
    const { id } = await two.listing(['a', 'b'])
    const outcome = await two.overlap('authenticated', (sql, turn) =>
      turn === 0 ? remove(sql, id) : add(sql, id),
    )
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '23503' } })
    expect(await kept(id)).toEqual([{ files: ['a', 'b'] }])
  })
})
