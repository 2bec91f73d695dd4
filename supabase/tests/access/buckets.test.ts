import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, PERSONS, type People, type Person } from './people.ts'

/** Rows 2 and 3 of 'Who may do what': files are read by address; staff alone list and write. */

interface Bucket {
  id: string
  extension: string
  type: string
  otherTypes: string[]
  limit: number
}
const BUCKETS: Bucket[] = [
  {
    id: 'property-images',
    extension: 'jpg',
    type: 'image/jpeg',
    otherTypes: ['image/png', 'image/webp', 'image/avif'],
    limit: 25 * 1024 * 1024,
  },
  {
    id: 'property-files',
    extension: 'pdf',
    type: 'application/pdf',
    otherTypes: ['image/jpeg', 'image/png'],
    limit: 10 * 1024 * 1024,
  },
  {
    id: 'documents',
    extension: 'pdf',
    type: 'application/pdf',
    otherTypes: [],
    limit: 10 * 1024 * 1024,
  },
]
const FORBIDDEN_TYPES = [
  'text/html',
  'text/plain',
  'image/svg+xml',
  'image/gif',
  'application/zip',
  'application/octet-stream',
  '',
]

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

const bytes = (text: string) => new TextEncoder().encode(text).buffer

describe.each(BUCKETS)('bucket $id', ({ id, extension, type, otherTypes, limit }) => {
  /** A stored file that says 'original'. */
  let path: string
  const fresh = () => `folder/${randomUUID()}.${extension}`
  const bucketOf = (who: Person) => people[who].storage.from(id)
  const byUrl = (of: string) => fetch(`${people.url}/storage/v1/object/public/${id}/${of}`)
  const records = () =>
    people.sql<{ name: string }>(
      'select id, name, version, metadata, updated_at from storage.objects where bucket_id = $1 order by id',
      [id],
    )

  beforeEach(async () => {
    path = fresh()
    const { error } = await bucketOf('staff').upload(path, bytes('original'), { contentType: type })
    expect(error).toBeNull()
  })

  test('everybody reads a file by its address, without any key', async () => {
    const response = await byUrl(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('original')
    expect(response.headers.get('content-type')).toBe(type)
    for (const who of PERSONS) {
      expect(bucketOf(who).getPublicUrl(path).data.publicUrl).toBe(response.url)
    }
    expect((await byUrl(fresh())).ok).toBe(false)
  })

  describe.each([
    ['anonymous', 'through the gate', () => people.anonymous],
    ['anonymous', 'by the policies alone', () => people.ungated.anonymous],
    ['member', 'through the gate', () => people.member],
    ['member', 'by the policies alone', () => people.ungated.member],
  ])('%s, %s,', (_who, _door, client) => {
    const bucket = () => client().storage.from(id)

    test('may not list', async () => {
      for (const folder of ['', 'folder']) {
        expect((await bucket().list(folder)).data ?? []).toEqual([])
      }
      expect((await client().storage.listBuckets()).data ?? []).toEqual([])
    })

    test('may neither store, replace, move or copy a file, nor change a bucket', async () => {
      const state = async () => [
        await records(),
        await people.sql('select * from storage.buckets order by id'),
        await (await byUrl(path)).text(),
      ]
      const before = await state()
      const contentType = { contentType: type }
      const attempts: Record<string, () => Promise<{ error: unknown }>> = {
        upload: () => bucket().upload(fresh(), bytes('mine'), contentType),
        over: () => bucket().upload(path, bytes('mine'), { ...contentType, upsert: true }),
        overwrite: () => bucket().update(path, bytes('mine'), contentType),
        move: () => bucket().move(path, fresh()),
        copy: () => bucket().copy(path, fresh()),
        sign: () => bucket().createSignedUploadUrl(fresh()),
        empty: () => client().storage.emptyBucket(id),
        removeBucket: () => client().storage.deleteBucket(id),
        close: () => client().storage.updateBucket(id, { public: false }),
        make: () => client().storage.createBucket('theirs', { public: true }),
      }
      for (const [name, attempt] of Object.entries(attempts)) {
        expect((await attempt()).error, name).not.toBeNull()
        expect(await state(), name).toEqual(before)
      }
    })

    test('may not remove', async () => {
      const before = await records()
      const { data } = await bucket().remove([path])
      expect(data ?? []).toEqual([])
      expect(await records()).toEqual(before)
      expect(await (await byUrl(path)).text()).toBe('original')
    })
  })

  describe('staff', () => {
    test('list', async () => {
      const { data, error } = await bucketOf('staff').list('folder', { limit: 1000 })
      expect(error).toBeNull()
      // The embedded library repeats the folder in the name, hosted Supabase does not.
      const names = data?.map(({ name }) => name.replace(/^folder\//, ''))
      expect(names?.map((name) => `folder/${name}`)).toContain(path)
    })

    test('overwrite by upload', async () => {
      const { error } = await bucketOf('staff').upload(path, bytes('newer'), {
        contentType: type,
        upsert: true,
      })
      expect(error).toBeNull()
      expect(await (await byUrl(path)).text()).toBe('newer')
    })

    test('do not overwrite without meaning to', async () => {
      const { error } = await bucketOf('staff').upload(path, bytes('newer'), { contentType: type })
      expect(error).not.toBeNull()
      expect(await (await byUrl(path)).text()).toBe('original')
    })

    test('remove', async () => {
      const { data, error } = await bucketOf('staff').remove([path])
      expect(error).toBeNull()
      expect(data).toHaveLength(1)
      expect((await byUrl(path)).ok).toBe(false)
    })

    test('upload the types of the bucket and no other', async () => {
      const upload = (contentType: string) =>
        bucketOf('staff').upload(fresh(), bytes('<script>'), { contentType })
      for (const other of otherTypes) expect((await upload(other)).error, other).toBeNull()
      const before = await records()
      for (const forbidden of FORBIDDEN_TYPES) {
        expect((await upload(forbidden)).error, forbidden).not.toBeNull()
      }
      expect(await records()).toEqual(before)
    })

    test('may not turn a file into one of a forbidden type', async () => {
      const { error } = await bucketOf('staff').upload(path, bytes('<script>'), {
        contentType: 'text/html',
        upsert: true,
      })
      expect(error).not.toBeNull()
      expect(await (await byUrl(path)).text()).toBe('original')
    })

    test('upload up to the size limit and not a byte more', async () => {
      const largest = fresh()
      const upload = (to: string, size: number) =>
        bucketOf('staff').upload(to, new ArrayBuffer(size), { contentType: type })
      expect((await upload(largest, limit)).error).toBeNull()
      expect((await byUrl(largest)).headers.get('content-length')).toBe(String(limit))

      const before = await records()
      const tooLarge = fresh()
      expect((await upload(tooLarge, limit + 1)).error).not.toBeNull()
      expect(await records()).toEqual(before)
      expect((await byUrl(tooLarge)).ok).toBe(false)
    })

    test('are out at once when removed, with the same session', async () => {
      const { client, id: member } = await people.hire()
      const upload = () =>
        client.storage.from(id).upload(fresh(), bytes('x'), { contentType: type })
      expect((await upload()).error).toBeNull()
      await people.sql('delete from public.staff where user_id = $1', [member])
      expect((await upload()).error).not.toBeNull()
      expect((await client.storage.from(id).list('folder')).data ?? []).toEqual([])
    })
  })
})
