import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Hired, openWithPeople, type People } from './people.ts'
import { storeImages, storeListing } from './storedListing.ts'

/** Which stored files a member of staff may change, and what the log says of it. */

let people: People
let negotiator: Hired
let listing: string
beforeAll(async () => {
  people = await openWithPeople()
  negotiator = await people.hire('negotiator')
})
afterAll(() => people.close())
beforeEach(async () => {
  listing = await storeListing(people)
  await people.sql('delete from public.audit_log')
})

const TYPES = { 'property-images': 'image/jpeg', documents: 'application/pdf' } as const
type Bucket = keyof typeof TYPES
const bytes = (text: string) => new TextEncoder().encode(text).buffer

const bucketOf = (who: People['staff'], bucket: Bucket = 'property-images') => ({
  put: (path: string, text: string, upsert = false) =>
    who.storage.from(bucket).upload(path, bytes(text), { contentType: TYPES[bucket], upsert }),
  remove: (path: string) => who.storage.from(bucket).remove([path]),
})
async function content(path: string, bucket: Bucket = 'property-images') {
  const [found] = await people.sql('select from storage.objects where name = $1', [path])
  const response = await fetch(`${people.url}/storage/v1/object/public/${bucket}/${path}`)
  return found && (response.ok ? response.text() : 'kept')
}

/** A file that a photograph of the listing, or a version of one, is shown by. */
async function shown(kind: 'photograph' | 'version' | 'card', of = listing): Promise<string> {
  const path = `house/${randomUUID()}.jpg`
  await bucketOf(people.staff).put(path, 'original')
  const [image] = await storeImages(people, of, [
    kind === 'photograph' ? path : `house/${randomUUID()}.jpg`,
  ])
  if (kind === 'version') await addVersion('small_images', image, path)
  if (kind === 'card') {
    await people.sql('update public.property_images set card_url = $2 where id = $1', [image, path])
  }
  await people.sql('delete from public.audit_log')
  return path
}

const addVersion = (table: string, image: string | undefined, path: string) =>
  people.sql(
    `insert into public.${table} (property_image_id, property_id, url, filename, size, mime_type)
    select id, property_id, $2, 'a.jpg', 1, 'image/jpeg' from public.property_images where id = $1`,
    [image, path],
  )

describe.each(['negotiator', 'administrator'] as const)(
  'a file that a listing shows: %s',
  (role) => {
    const who = () => (role === 'negotiator' ? negotiator.client : people.staff)

    test('a photograph is neither replaced nor removed', async () => {
      const path = await shown('photograph')
      expect((await bucketOf(who()).put(path, 'other', true)).error).not.toBeNull()
      expect((await bucketOf(who()).remove(path)).data).toEqual([])
      expect(await content(path)).toBe('original')
    })

    test('nor is one that the row names by its whole address', async () => {
      const path = await shown('photograph')
      const address = `${people.url}/storage/v1/object/public/property-images/${path}`
      await people.sql('update public.property_images set url = $2 where url = $1', [path, address])
      expect((await bucketOf(who()).put(path, 'other', true)).error).not.toBeNull()
      expect((await bucketOf(who()).remove(path)).data).toEqual([])
      expect(await content(path)).toBe('original')
    })

    test('its version is replaced by a better one, and removed once its row is gone', async () => {
      const path = await shown('version')
      expect((await bucketOf(who()).remove(path)).data).toEqual([])
      expect((await bucketOf(who()).put(path, 'better', true)).error).toBeNull()
      expect(await content(path)).toBe('better')
      await people.sql('delete from public.small_images where url = $1', [path])
      expect((await bucketOf(who()).remove(path)).data).toHaveLength(1)
    })

    test('so is its version for cards', async () => {
      const path = await shown('card')
      expect((await bucketOf(who()).remove(path)).data).toEqual([])
      expect((await bucketOf(who()).put(path, 'better', true)).error).toBeNull()
      expect(await content(path)).toBe('better')
      await people.sql('update public.property_images set card_url = null where card_url = $1', [
        path,
      ])
      expect((await bucketOf(who()).remove(path)).data).toHaveLength(1)
    })

    test('a version that another listing shows too is not replaced', async () => {
      const path = await shown('version')
      const [image] = await storeImages(people, await storeListing(people), [
        `house/${randomUUID()}.jpg`,
      ])
      await addVersion('medium_images', image, path)
      expect((await bucketOf(who()).put(path, 'other', true)).error).not.toBeNull()
      expect(await content(path)).toBe('original')
    })
  },
)

describe('the files of a deleted listing', () => {
  async function deleted(): Promise<string> {
    const path = await shown('photograph')
    await people.staff.from('properties').delete().eq('id', listing)
    return path
  }

  test('are kept from negotiators', async () => {
    const path = await deleted()
    const bucket = bucketOf(negotiator.client)
    expect((await bucket.remove(path)).data).toEqual([])
    expect((await bucket.put(path, 'other', true)).error).not.toBeNull()
    await people.staff.rpc('restore_listing', { p_id: listing })
    expect(await content(path)).toBe('original')
  })

  test('may not be put in the place of one that is missing', async () => {
    const path = await deleted()
    await people.sql('delete from storage.objects where name = $1', [path])
    expect((await bucketOf(negotiator.client).put(path, 'other')).error).not.toBeNull()
  })

  test('are removed by an administrator', async () => {
    expect((await bucketOf(people.staff).remove(await deleted())).data).toHaveLength(1)
  })
})

describe('documents', () => {
  const path = 'privacy-policy.pdf'
  beforeEach(async () => {
    await bucketOf(people.staff, 'documents').put(path, 'original', true)
  })

  test('are for administrators to write', async () => {
    const bucket = bucketOf(negotiator.client, 'documents')
    expect((await bucket.put(`${randomUUID()}.pdf`, 'new')).error).not.toBeNull()
    expect((await bucket.put(path, 'other', true)).error).not.toBeNull()
    expect((await bucket.remove(path)).data).toEqual([])
    expect(await content(path, 'documents')).toBe('original')
    expect((await bucketOf(people.staff, 'documents').put(path, 'newer', true)).error).toBeNull()
    expect((await bucketOf(people.staff, 'documents').remove(path)).data).toHaveLength(1)
  })
})

describe('the log', () => {
  const log = () =>
    people.sql(`select actor, actor_name, changes from public.audit_log
      where action = 'files' order by happened_at, id`)
  const by = (actor: string, what: string, files: string[], folder = 'house') => ({
    actor,
    actor_name: 'Ben',
    changes: { what, bucket: 'property-images', folder, files },
  })

  test('says who stored, replaced and removed which file', async () => {
    const bucket = bucketOf(negotiator.client)
    await bucket.put('house/a.jpg', 'one')
    await bucketOf(people.staff).put('house/a.jpg', 'two', true)
    await bucket.remove('house/a.jpg')
    expect(await log()).toEqual([
      by(negotiator.id, 'stored', ['a.jpg']),
      by(people.staffId, 'replaced', ['a.jpg']),
      by(negotiator.id, 'removed', ['a.jpg']),
    ])
  })

  test('has files of one folder in one entry, a hundred at most', async () => {
    const bucket = bucketOf(negotiator.client)
    await bucket.put('house/a.jpg', 'one')
    await bucket.put('house/b.jpg', 'one')
    await bucket.put('flat/a.jpg', 'one')
    expect(await log()).toEqual([
      by(negotiator.id, 'stored', ['a.jpg', 'b.jpg']),
      by(negotiator.id, 'stored', ['a.jpg'], 'flat'),
    ])
    await people.sql(
      `update public.audit_log set changes = jsonb_set(changes, '{files}',
        (select jsonb_agg(n::text) from generate_series(1, 100) as n))`,
    )
    await bucket.put('house/c.jpg', 'one')
    expect(await log()).toHaveLength(3)
  })

  test('has nothing of what a program with the secret key does, nor of reading', async () => {
    await people.sql(`insert into storage.objects (bucket_id, name) values ('documents', 'a.pdf')`)
    await people.staff.storage.from('documents').list()
    expect(await log()).toEqual([])
  })
})

test('a stored file keeps its name', async () => {
  const path = await shown('photograph')
  await expect(
    people.sql(`update storage.objects set name = 'other.jpg' where name = $1`, [path]),
  ).rejects.toThrow('A stored file keeps its name.')
})
