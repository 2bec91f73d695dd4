import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { openDatabase } from '../local/database.ts'
import { demoListings } from '../seed/demoListings.ts'
import { eventRows } from '../seed/histories.ts'
import { listingId } from '../seed/listingId.ts'
import { planOf } from '../seed/plans/planOf.ts'
import { hasListings, seedDemoData } from '../seed/seed.ts'
import { copySeededFolder } from './support/seededFolder.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

/** As many as it takes to be cut off in between; `all` of them are in the seeded data folder. */
const few = demoListings.slice(0, 4)
const seed = (client: SupabaseClient) => seedDemoData(client, { listings: few })
const PHOTOGRAPHS = few.reduce((count, { photos }) => count + photos.length, 0)

let backend: TestBackend

/** The service client, over a network that fails from the first request that `cut` picks. */
function clientCutAt(cut: (path: string) => boolean): SupabaseClient {
  let broken = false
  return createClient('http://localhost', backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
    global: {
      fetch: async (input, init) => {
        broken ||= cut(new URL(input instanceof Request ? input.url : input).pathname)
        if (broken) throw new TypeError('fetch failed')
        return backend.backend.fetch(input, init)
      },
    },
  })
}

async function rowsOf(table: string): Promise<number> {
  const { count } = await backend.service.from(table).select('*', { count: 'exact', head: true })
  return count ?? -1
}

beforeAll(async () => {
  backend = await openTestBackend({ keepsPublishGate: true })
})

afterAll(() => backend.close())

describe('seeding an empty database', () => {
  it('leaves no listing behind when it is cut off among the photographs', async () => {
    expect(await hasListings(backend.service)).toBe(false)
    let uploads = 0
    const client = clientCutAt((path) => path.startsWith('/storage/') && ++uploads > 20)
    await expect(seed(client)).rejects.toThrow(/^Cannot store .*fetch failed/)
    expect(await rowsOf('properties')).toBe(0)
  })

  it('is done again, to the end, after it was cut off among the rows', async () => {
    const client = clientCutAt((path) => path === '/rest/v1/thumbnails')
    await expect(seed(client)).rejects.toThrow('Cannot write to thumbnails')
    expect(await rowsOf('properties')).toBe(few.length)
    expect(await hasListings(backend.service)).toBe(false)

    const summary = await seed(backend.service)
    expect(summary).toEqual({
      listings: few.length,
      images: PHOTOGRAPHS,
      files: PHOTOGRAPHS * 5,
    })
    expect(await hasListings(backend.service)).toBe(true)
    expect(await rowsOf('properties')).toBe(few.length)
    for (const table of ['property_images', 'small_images', 'medium_images', 'thumbnails']) {
      expect(await rowsOf(table), table).toBe(PHOTOGRAPHS)
    }
  })

  it('gives every listing its history, and no more', async () => {
    const { data } = await backend.service.from('listing_events').select('id')
    const own = few.flatMap(eventRows).map(({ id }) => id)
    expect(data?.map(({ id }) => id).toSorted()).toEqual(own.toSorted())
  })

  it('leaves no mark of its own in the particulars', async () => {
    const { data } = await backend.service.from('properties').select('id, specs')
    const specs = new Map(data?.map((row) => [row.id, row.specs]))
    for (const listing of few) {
      // Its plan was drawn to that measure.
      const measured = planOf(listing) && { area_measure: 'Gross internal area' }
      expect(specs.get(listingId(listing)), listing.key).toEqual({ ...listing.specs, ...measured })
    }
  })

  it('gives every listing its photographs in order, as the row repeats them', async () => {
    const { data } = await backend.service
      .from('properties')
      .select('id, image_urls, property_images(url, alt_text, property_type)')
      .order('display_order', { referencedTable: 'property_images' })
    const wrong = data?.filter(
      ({ image_urls, property_images }) =>
        JSON.stringify(image_urls) !== JSON.stringify(property_images.map(({ url }) => url)),
    )
    expect(data).toHaveLength(few.length)
    expect(wrong).toEqual([])
  })

  it('lets anybody fetch a photograph and its versions', async () => {
    const [listing] = few
    if (!listing) throw new Error('there are no listings')
    // Visitors read no sizes.
    const { data } = await backend.service
      .from('property_images')
      .select(
        'url, size, card_url, small_images(url, size), medium_images(url, size), thumbnails(url, size)',
      )
      .eq('property_id', listingId(listing))
      .order('display_order')
      .limit(1)
      .single()
    const read = async (path: string | null | undefined, type: string) => {
      const { publicUrl } = backend.anon.storage
        .from('property-images')
        .getPublicUrl(path ?? '').data
      const response = await fetch(publicUrl)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('cache-control')).toContain('max-age=3600')
      return (await response.arrayBuffer()).byteLength
    }
    const files = [data, data?.small_images, data?.medium_images, data?.thumbnails].flat()
    expect(files).toHaveLength(4)
    for (const file of files) expect(await read(file?.url, 'image/jpeg')).toBe(file?.size)
    expect(await read(data?.card_url, 'image/avif')).toBeGreaterThan(1000)
  })

  it('is not wanted again because somebody deleted the first of the demo listings', async () => {
    const [first] = few
    if (!first) throw new Error('there are no listings')
    const { error } = await backend.service.from('properties').delete().eq('id', listingId(first))
    expect(error).toBeNull()
    expect(await hasListings(backend.service)).toBe(true)
  })
})

describe('a first start', () => {
  it('stores its photographs as an upload does', async () => {
    const bucket = 'property-images'
    const file = {
      body: new TextEncoder().encode('a photograph').buffer,
      contentType: 'image/jpeg',
      cacheControl: '3600',
    }
    const uploaded = 'some house/small_images/uploaded.jpg'
    const { contentType, cacheControl } = file
    await backend.service.storage
      .from(bucket)
      .upload(uploaded, file.body, { contentType, cacheControl })
    const stored = 'some house/small_images/stored.jpg'
    await backend.backend.storeFiles(bucket, [{ ...file, path: stored }])
    // An interrupted start is repeated.
    await backend.backend.storeFiles(bucket, [{ ...file, path: stored }])

    const rowOf = async (name: string) => {
      const rows = await backend.backend.sql<{ metadata: object }>(
        `select bucket_id, owner, owner_id, user_metadata, path_tokens[1:2] as folders,
           length(version) as version, metadata - 'lastModified' as metadata
         from storage.objects where name = $1`,
        [name],
      )
      expect(rows).toHaveLength(1)
      return rows[0]
    }
    expect(await rowOf(stored)).toEqual(await rowOf(uploaded))
    const { publicUrl } = backend.anon.storage.from(bucket).getPublicUrl(stored).data
    const response = await fetch(publicUrl)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('max-age=3600')
    expect(await response.text()).toBe('a photograph')
  })

  it('leaves every demo listing with all its photographs, and all that must be stated', async () => {
    const folder = await copySeededFolder('bg-seeded-')
    const database = await openDatabase({ kind: 'folder', path: join(folder, 'database') })
    try {
      const [listings] = await database.query<{ all: string }>(
        'select array_agg(id order by id)::text as all from public.properties',
      )
      expect(listings?.all).toBe(`{${demoListings.map(listingId).sort().join(',')}}`)
      const photographs = demoListings.reduce((count, { photos }) => count + photos.length, 0)
      for (const table of ['property_images', 'small_images', 'medium_images', 'thumbnails']) {
        const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
          `select count(*)::int as count from public.${table}`,
        )
        expect(count, table).toBe(photographs)
      }
      const lacking = await database.query(
        'select title from public.properties where gap_count > 0',
      )
      expect(lacking, 'what the publish gate asks for').toEqual([])
    } finally {
      await database.close()
      await rm(folder, { recursive: true })
    }
    // Where the seeded folder was not kept, it is made.
  }, 180_000)
})
