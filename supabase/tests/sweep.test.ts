import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readReferences, referredTo } from '../sweep/references.ts'
import { type SweepOptions, summarise, sweep } from '../sweep/sweep.ts'
import { openSweptBucket, type SweptBucket } from './support/sweptBucket.ts'
import type { TestBackend } from './support/testBackend.ts'

let site: SweptBucket
let backend: TestBackend
let client: SupabaseClient
beforeAll(async () => {
  site = await openSweptBucket()
  ;({ backend, client } = site)
})
afterAll(() => backend.close())
beforeEach(() => site.empty())

/** Makes a stored file look as if it had been stored so many hours ago. */
async function age(path: string, hours: number): Promise<void> {
  const changed = await backend.sql(
    `update storage.objects set created_at = now() - $2::integer * interval '1 hour',
      updated_at = now() - $2::integer * interval '1 hour'
    where name = $1 returning id`,
    [path, hours],
  )
  expect(changed).toHaveLength(1)
}

async function storeListing(): Promise<string> {
  const { data, error } = await client
    .from('properties')
    .insert({
      title: 'A house',
      description: 'With a garden.',
      location: 'Richmond, London',
      type: 'house',
      price: 900000,
    })
    .select('id')
    .single()
  if (error) throw error
  return data.id
}

async function storeImage(listing: string, url: string): Promise<string> {
  const { data, error } = await client
    .from('property_images')
    .insert({ property_id: listing, url, filename: 'a.jpg', size: 4, mime_type: 'image/jpeg' })
    .select('id')
    .single()
  if (error) throw error
  return data.id
}

async function storeVersion(
  table: 'small_images' | 'medium_images' | 'thumbnails',
  listing: string,
  image: string,
  url: string,
): Promise<void> {
  const { error } = await client
    .from(table)
    .insert({ property_id: listing, property_image_id: image, url, filename: 'a.jpg', size: 4 })
  if (error) throw error
}

async function storeCard(image: string, card_url: string): Promise<void> {
  const { error } = await client.from('property_images').update({ card_url }).eq('id', image)
  if (error) throw error
}

async function run(options: Partial<SweepOptions> = {}, as = client) {
  const lines: string[] = []
  const complete: SweepOptions = {
    remove: false,
    olderThanHours: 0,
    log: (line) => lines.push(line),
    ...options,
  }
  const report = await sweep(as, complete)
  return { report, lines: [...lines, ...summarise(report, complete)] }
}

describe('the sweep', () => {
  it('finds the files that no row refers to, in all folders, and removes none in a dry run', async () => {
    const listing = await storeListing()
    await site.put(
      'house_1/1.jpg',
      'house_1/small_images/1_small.jpg',
      'house_1/medium_images/1_medium.jpg',
      'house_1/card_images/1_card.jpg',
      'house_1/thumbnails/1_thumb.jpg',
    )
    await site.put('gone_1/1.jpg', 'gone_1/small_images/1_small.jpg', 'loose.jpg')
    const image = await storeImage(listing, 'house_1/1.jpg')
    await storeVersion('small_images', listing, image, 'house_1/small_images/1_small.jpg')
    await storeVersion('medium_images', listing, image, 'house_1/medium_images/1_medium.jpg')
    await storeVersion('thumbnails', listing, image, 'house_1/thumbnails/1_thumb.jpg')
    await storeCard(image, 'house_1/card_images/1_card.jpg')

    const { report, lines } = await run()

    expect(report).toMatchObject({ files: 8, rows: 5, missing: [], removed: 0 })
    const orphans = ['gone_1/1.jpg', 'gone_1/small_images/1_small.jpg', 'loose.jpg']
    expect(report.orphans.map(({ path }) => path)).toEqual(orphans)
    expect(await site.stored()).toHaveLength(8)
    for (const path of orphans) expect(lines.join('\n')).toContain(`orphan   ${path}  1 kB`)
    expect(lines.slice(-2)).toEqual([
      '3 orphans (1 kB).',
      'This was a dry run. To remove the orphans: npm run sweep -- --remove',
    ])
  })

  it('removes them when asked to, and only them', async () => {
    const listing = await storeListing()
    await site.put('house_1/1.jpg', 'house_1/2.jpg', 'gone_1/1.jpg')
    await storeImage(listing, 'house_1/1.jpg')

    const { report, lines } = await run({ remove: true })

    expect(report.removed).toBe(2)
    expect(await site.stored()).toEqual(['house_1/1.jpg'])
    expect(lines).toContain('2 orphans (1 kB): 2 removed.')
    const again = await run({ remove: true })
    expect(again.lines).toEqual(['1 file, 1 row', 'No orphans.'])
  })

  it('knows plans and documents, and what a deleted listing keeps of them', async () => {
    const listing = await storeListing()
    const bucket = client.storage.from('property-files')
    const [plan, screen, kept, orphan] = [1, 2, 3, 4].map(
      () => `${listing}/${randomUUID()}.png`,
    ) as [string, string, string, string]
    for (const path of [plan, screen, kept, orphan]) {
      const { error } = await bucket.upload(path, new Uint8Array([1]).buffer, {
        contentType: 'image/png',
      })
      if (error) throw error
    }
    const { error } = await client.from('property_files').insert({
      ...{ property_id: listing, kind: 'floor-plan', title: 'Plan', url: plan },
      ...{ screen_url: screen, mime_type: 'image/png', size: 1, width: 2, height: 1 },
    })
    if (error) throw error
    await backend.sql(
      `insert into public.deleted_listings (id, deleted_by, deleted_by_email, title, listing, files)
      values ($1, gen_random_uuid(), 'ada@staff.example', 'A house', '{}', $2)`,
      [randomUUID(), [`property-files/${kept}`]],
    )

    const { report } = await run({ remove: true })

    expect(report.orphans.map(({ path }) => path)).toEqual([`property-files/${orphan}`])
    expect(report).toMatchObject({ files: 4, missing: [], removed: 1 })
    expect(await referredTo(client, [plan, orphan].map((path) => `property-files/${path}`))).toEqual(
      new Set([`property-files/${plan}`]),
    )
    await backend.sql('delete from public.deleted_listings')
    await bucket.remove([plan, screen, kept])
  })

  it('leaves alone what a row refers to by its public address', async () => {
    const path = "house (1)/it's a house.jpg"
    await site.put(path)
    await storeImage(
      await storeListing(),
      client.storage.from('property-images').getPublicUrl(path).data.publicUrl,
    )
    expect((await run({ remove: true })).report).toMatchObject({ orphans: [], missing: [] })
    expect(await site.stored()).toEqual([path])
  })

  it('leaves alone what was stored within the last hours: its row may be on its way', async () => {
    await site.put('old.jpg', 'young.jpg')
    await age('old.jpg', 25)
    await age('young.jpg', 23)

    const { report, lines } = await run({ remove: true, olderThanHours: 24 })

    expect(report.young.map(({ path }) => path)).toEqual(['young.jpg'])
    expect(await site.stored()).toEqual(['young.jpg'])
    expect(lines).toContain('1 file without a row left alone, stored within the last 24 hours.')
  })

  it('spares a version for cards whose row arrived while it searched', async () => {
    const image = await storeImage(await storeListing(), 'house_1/1.jpg')
    await storeCard(image, 'house_1/card_images/1_card.webp')
    const paths = ['house_1/card_images/1_card.webp', 'house_1/card_images/2_card.webp']
    expect([...(await referredTo(client, paths))]).toEqual([paths[0]])
  })

  it('goes by when a file was stored anew, not by when it was first stored', async () => {
    await site.put('small.jpg')
    await backend.sql(
      `update storage.objects set created_at = now() - interval '90 hours', updated_at = now()
      where name = 'small.jpg'`,
    )
    expect((await run({ olderThanHours: 24 })).report.orphans).toEqual([])
  })

  it('reports rows whose file is missing and leaves them', async () => {
    const listing = await storeListing()
    await site.put('house_1/1.jpg')
    const image = await storeImage(listing, 'house_1/1.jpg')
    await storeVersion('small_images', listing, image, 'house_1/small_images/1_small.jpg')
    await storeImage(listing, 'https://photos.example/elsewhere.jpg')

    const { report, lines } = await run({ remove: true })

    expect(report.missing).toEqual([
      {
        table: 'small_images',
        id: expect.any(String),
        path: 'house_1/small_images/1_small.jpg',
      },
    ])
    expect(lines).toContain('1 row without a file.')
    expect(await readReferences(client)).toHaveLength(2)
  })

  it('leaves the photographs of a deleted listing alone, for as long as it can be brought back', async () => {
    const files = ['house_1/1.jpg', 'house_1/small_images/1_small.jpg']
    await site.put(...files, 'house_2/1.jpg')
    const [deleted] = await backend.sql<{ id: string }>(
      `insert into public.deleted_listings (id, deleted_by, deleted_by_email, title, listing, files)
      values (gen_random_uuid(), gen_random_uuid(), 'ada@staff.example', 'A house', '{}', $1)
      returning id`,
      [files],
    )
    const { report } = await run({ remove: true })
    expect(report).toMatchObject({ removed: 1, missing: [] })
    expect(await site.stored()).toEqual(files)

    // Found in the moment in which nothing referred to them.
    expect(await referredTo(client, [files[0] ?? '', 'house_2/1.jpg'])).toEqual(
      new Set(['house_1/1.jpg']),
    )

    await backend.sql('delete from public.deleted_listings where id = $1', [deleted?.id])
    expect((await run({ remove: true })).report).toMatchObject({ removed: 2 })
    expect(await site.stored()).toEqual([])
  })

  it('spares a file that a row came to refer to after it was found', async () => {
    const listing = await storeListing()
    await site.put('house_1/1.jpg', 'house_1/2.jpg')
    // Its row is written just before the sweep asks for the last time.
    const slow = site.connect(async (input, init) => {
      if (String(input).includes('url=in.') && (await readReferences(client)).length === 0) {
        await storeImage(listing, 'house_1/2.jpg')
      }
      return fetch(input, init)
    })
    const { report, lines } = await run({ remove: true }, slow)
    expect(report).toMatchObject({ spared: ['house_1/2.jpg'], removed: 1 })
    expect(lines).toContain('2 orphans (1 kB): 1 removed, 1 spared.')
    expect(await site.stored()).toEqual(['house_1/2.jpg'])
  })

  it('removes hundreds, a hundred at a time, and reads further than one page of rows and files', async () => {
    const listing = await storeListing()
    await backend.sql(
      `insert into storage.objects (bucket_id, name, created_at, updated_at, metadata)
      select 'property-images', format('many/%s.jpg', lpad(number::text, 4, '0')),
        now() - interval '2 days', now() - interval '2 days', '{"size": 4}'
      from generate_series(1, 2250) as number`,
    )
    await backend.sql(
      `insert into public.property_images (property_id, url, filename, size, mime_type)
      select $1, format('many/%s.jpg', lpad(number::text, 4, '0')), 'a.jpg', 4, 'image/jpeg'
      from generate_series(1, 2000) as number`,
      [listing],
    )
    const { report, lines } = await run({ remove: true, olderThanHours: 24 })
    expect(report).toMatchObject({ files: 2250, rows: 2000, missing: [], removed: 250, spared: [] })
    expect(lines.filter((line) => line.startsWith('removed'))).toEqual([
      'removed  100 files',
      'removed  100 files',
      'removed  50 files',
    ])
    expect(await site.stored()).toHaveLength(2000)
  })

  it('says what could not be removed, and what had been before', async () => {
    await site.put('gone_1/1.jpg')
    const broken = site.connect(async (input, init) =>
      init?.method === 'DELETE'
        ? Response.json({ message: 'disk full' }, { status: 500 })
        : fetch(input, init),
    )
    await expect(run({ remove: true }, broken)).rejects.toThrow(
      'Cannot remove 1 file: disk full. Removed before: 0.',
    )
    expect(await site.stored()).toEqual(['gone_1/1.jpg'])
  })

  it('fails where it may not read or list, rather than take everything for an orphan', async () => {
    await site.put('house_1/1.jpg')
    const stranger = site.connect(fetch, `sb_secret_${randomUUID()}`)
    const options: SweepOptions = { remove: true, olderThanHours: 0, log: () => {} }
    await expect(sweep(stranger, options)).rejects.toThrow(/^Cannot list the stored files: /)
    await expect(readReferences(stranger)).rejects.toThrow(/^Cannot read deleted_listings: /)
    await expect(referredTo(stranger, ['house_1/1.jpg'])).rejects.toThrow(/^Cannot read /)
    expect(await site.stored()).toEqual(['house_1/1.jpg'])
  })
})
