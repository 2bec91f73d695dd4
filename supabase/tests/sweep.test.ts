import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import WebSocket from 'ws'
import { listFiles } from '../sweep/listFiles.ts'
import { pathOf, readReferences, referredTo } from '../sweep/references.ts'
import { type SweepOptions, summarise, sweep } from '../sweep/sweep.ts'
import { freePort, runProgram } from './support/program.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

let backend: TestBackend
/** As the program goes: over HTTP, through the gate, with the secret key. */
let client: SupabaseClient

beforeAll(async () => {
  backend = await openTestBackend()
  client = connect()
})
afterAll(() => backend.close())

beforeEach(async () => {
  await backend.sql('delete from public.properties')
  const files = await listFiles(bucket())
  for (let start = 0; start < files.length; start += 500) {
    await bucket().remove(files.slice(start, start + 500).map(({ path }) => path))
  }
})

function connect(fetching: typeof fetch = fetch, key = backend.secretKey): SupabaseClient {
  return createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetching },
    realtime: { transport: WebSocket as never },
  })
}

const bucket = () => client.storage.from('property-images')

async function put(...paths: string[]): Promise<void> {
  for (const path of paths) {
    const { error } = await bucket().upload(path, JPEG.buffer, { contentType: 'image/jpeg' })
    if (error) throw error
  }
}

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
  table: 'small_images' | 'thumbnails',
  listing: string,
  image: string,
  url: string,
): Promise<void> {
  const { error } = await client
    .from(table)
    .insert({ property_id: listing, property_image_id: image, url, filename: 'a.jpg', size: 4 })
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

const stored = async () => (await listFiles(bucket())).map(({ path }) => path)

describe('the sweep', () => {
  it('finds the files that no row refers to, in all folders, and removes none in a dry run', async () => {
    const listing = await storeListing()
    await put('house_1/1.jpg', 'house_1/small_images/1_small.jpg', 'house_1/thumbnails/1_thumb.jpg')
    await put('gone_1/1.jpg', 'gone_1/small_images/1_small.jpg', 'loose.jpg')
    const image = await storeImage(listing, 'house_1/1.jpg')
    await storeVersion('small_images', listing, image, 'house_1/small_images/1_small.jpg')
    await storeVersion('thumbnails', listing, image, 'house_1/thumbnails/1_thumb.jpg')

    const { report, lines } = await run()

    expect(report).toMatchObject({ files: 6, rows: 3, missing: [], removed: 0 })
    const orphans = ['gone_1/1.jpg', 'gone_1/small_images/1_small.jpg', 'loose.jpg']
    expect(report.orphans.map(({ path }) => path)).toEqual(orphans)
    expect(await stored()).toHaveLength(6)
    for (const path of orphans) expect(lines.join('\n')).toContain(`orphan   ${path}  1 kB`)
    expect(lines.slice(-2)).toEqual([
      '3 orphans (1 kB).',
      'This was a dry run. To remove the orphans: npm run sweep -- --remove',
    ])
  })

  it('removes them when asked to, and only them', async () => {
    const listing = await storeListing()
    await put('house_1/1.jpg', 'house_1/2.jpg', 'gone_1/1.jpg')
    await storeImage(listing, 'house_1/1.jpg')

    const { report, lines } = await run({ remove: true })

    expect(report.removed).toBe(2)
    expect(await stored()).toEqual(['house_1/1.jpg'])
    expect(lines).toContain('2 orphans (1 kB): 2 removed.')
    const again = await run({ remove: true })
    expect(again.lines).toEqual(['1 file, 1 row', 'No orphans.'])
  })

  it('leaves alone what a row refers to by its public address', async () => {
    const path = "house (1)/it's a house.jpg"
    await put(path)
    await storeImage(await storeListing(), bucket().getPublicUrl(path).data.publicUrl)
    expect((await run({ remove: true })).report).toMatchObject({ orphans: [], missing: [] })
    expect(await stored()).toEqual([path])
  })

  it('leaves alone what was stored within the last hours: its row may be on its way', async () => {
    await put('old.jpg', 'young.jpg')
    await age('old.jpg', 25)
    await age('young.jpg', 23)

    const { report, lines } = await run({ remove: true, olderThanHours: 24 })

    expect(report.young.map(({ path }) => path)).toEqual(['young.jpg'])
    expect(await stored()).toEqual(['young.jpg'])
    expect(lines).toContain('1 file without a row left alone, stored within the last 24 hours.')
  })

  it('goes by when a file was stored anew, not by when it was first stored', async () => {
    await put('small.jpg')
    await backend.sql(
      `update storage.objects set created_at = now() - interval '90 hours', updated_at = now()
      where name = 'small.jpg'`,
    )
    expect((await run({ olderThanHours: 24 })).report.orphans).toEqual([])
  })

  it('reports rows whose file is missing and leaves them', async () => {
    const listing = await storeListing()
    await put('house_1/1.jpg')
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
    await put(...files, 'house_2/1.jpg')
    const [deleted] = await backend.sql<{ id: string }>(
      `insert into public.deleted_listings (id, deleted_by, deleted_by_email, title, listing, files)
      values (gen_random_uuid(), gen_random_uuid(), 'ada@staff.example', 'A house', '{}', $1)
      returning id`,
      [files],
    )
    const { report } = await run({ remove: true })
    expect(report).toMatchObject({ removed: 1, missing: [] })
    expect(await stored()).toEqual(files)

    // Found in the moment in which nothing referred to them.
    expect(await referredTo(client, [files[0] ?? '', 'house_2/1.jpg'])).toEqual(
      new Set(['house_1/1.jpg']),
    )

    await backend.sql('delete from public.deleted_listings where id = $1', [deleted?.id])
    expect((await run({ remove: true })).report).toMatchObject({ removed: 2 })
    expect(await stored()).toEqual([])
  })

  it('spares a file that a row came to refer to after it was found', async () => {
    const listing = await storeListing()
    await put('house_1/1.jpg', 'house_1/2.jpg')
    // Its row is written just before the sweep asks for the last time.
    const slow = connect(async (input, init) => {
      if (String(input).includes('url=in.') && (await readReferences(client)).length === 0) {
        await storeImage(listing, 'house_1/2.jpg')
      }
      return fetch(input, init)
    })
    const { report, lines } = await run({ remove: true }, slow)
    expect(report).toMatchObject({ spared: ['house_1/2.jpg'], removed: 1 })
    expect(lines).toContain('2 orphans (1 kB): 1 removed, 1 spared.')
    expect(await stored()).toEqual(['house_1/2.jpg'])
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
    expect(await stored()).toHaveLength(2000)
  })

  it('says what could not be removed, and what had been before', async () => {
    await put('gone_1/1.jpg')
    const broken = connect(async (input, init) =>
      init?.method === 'DELETE'
        ? Response.json({ message: 'disk full' }, { status: 500 })
        : fetch(input, init),
    )
    await expect(run({ remove: true }, broken)).rejects.toThrow(
      'Cannot remove 1 file: disk full. Removed before: 0.',
    )
    expect(await stored()).toEqual(['gone_1/1.jpg'])
  })

  it('fails where it may not read or list, rather than take everything for an orphan', async () => {
    await put('house_1/1.jpg')
    const stranger = connect(fetch, `sb_secret_${randomUUID()}`)
    const options: SweepOptions = { remove: true, olderThanHours: 0, log: () => {} }
    await expect(sweep(stranger, options)).rejects.toThrow(/^Cannot list the stored files: /)
    await expect(readReferences(stranger)).rejects.toThrow(/^Cannot read deleted_listings: /)
    await expect(referredTo(stranger, ['house_1/1.jpg'])).rejects.toThrow(/^Cannot read /)
    expect(await stored()).toEqual(['house_1/1.jpg'])
  })
})

describe('npm run sweep', () => {
  let dataFolder: string
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'bg-sweep-'))
    const { secretKey } = backend
    await writeFile(join(dataFolder, 'secrets.json'), JSON.stringify({ secretKey }))
  })
  afterAll(() => rm(dataFolder, { recursive: true }))

  async function call(args: string[], env: Record<string, string> = {}) {
    const program = runProgram('sweep', args, {
      HOST: '127.0.0.1',
      PORT: new URL(backend.url).port,
      LOCAL_DATA_DIR: dataFolder,
      // Whatever this machine's .env says.
      VITE_SUPABASE_URL: '',
      SUPABASE_SERVICE_ROLE_KEY: '',
      ...env,
    })
    const code = await program.exited
    return { code, output: program.output(), errors: program.errors() }
  }

  it('sweeps the server of this machine: dry, by age, and with --remove', async () => {
    await put('gone_1/1.jpg')
    const young = await call([])
    expect(young).toMatchObject({ code: 0, errors: '' })
    expect(young.output).toBe(
      `Sweeping property-images of ${backend.url} (dry run)
1 file, 0 rows
No orphans.
1 file without a row left alone, stored within the last 24 hours.
`,
    )
    const dry = await call(['--older-than=0'])
    expect(dry.output).toContain('orphan   gone_1/1.jpg')
    expect(await stored()).toEqual(['gone_1/1.jpg'])
    expect((await call(['--remove', '--older-than=0'])).output).toContain('1 removed.')
    expect(await stored()).toEqual([])
  })

  it('sweeps the hosted project that the environment names', async () => {
    const { code, output } = await call([], {
      PORT: '1',
      VITE_SUPABASE_URL: backend.url,
      SUPABASE_SERVICE_ROLE_KEY: backend.secretKey,
    })
    expect(code).toBe(0)
    expect(output).toContain(`Sweeping property-images of ${backend.url} (dry run)`)
  })

  it.each<[string, string[], () => Promise<Record<string, string>>, number, RegExp]>([
    ['an option that it does not know', ['--all'], async () => ({}), 2, /Usage: npm run sweep/],
    ['an age that is none', ['--older-than=soon'], async () => ({}), 2, /hours, not "soon"/],
    [
      'no server there',
      [],
      async () => ({ PORT: String(await freePort()) }),
      1,
      /^No server answers at http:\/\/127\.0\.0\.1:\d+: start it with npm start/,
    ],
    ['no data folder', [], async () => ({ LOCAL_DATA_DIR: '/nowhere' }), 1, /cannot be read/],
    [
      'the key of a project but not its address',
      [],
      async () => ({ SUPABASE_SERVICE_ROLE_KEY: 'key' }),
      1,
      /Set VITE_SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY/,
    ],
    [
      'a key that the project does not take',
      [],
      async () => ({ VITE_SUPABASE_URL: backend.url, SUPABASE_SERVICE_ROLE_KEY: 'wrong' }),
      1,
      /^Cannot list the stored files: Invalid API key\./,
    ],
  ])('ends with an error at %s', async (_, args, env, code, message) => {
    const outcome = await call(args, await env())
    expect(outcome.code).toBe(code)
    expect(outcome.errors).toMatch(message)
  })
})

describe('hosted Supabase', () => {
  /** Its list: one folder a call, names without the folder, folders without an id, and short pages. */
  const hosted = (tree: Record<string, string[]>, page: number) => ({
    list: async (folder = '', { offset = 0 } = {}) => ({
      data: (tree[folder] ?? []).slice(offset, offset + page).map((name) => ({
        name,
        id: name.includes('.') ? randomUUID() : null,
        created_at: name.includes('.') ? '2026-11-20T10:00:00Z' : null,
        updated_at: null,
        metadata: name.includes('.') ? { size: 4 } : null,
      })),
      error: null,
    }),
  })

  test('folders are opened, whatever their depth, and every page of them is read', async () => {
    const tree = {
      '': ['a', 'b', 'root.jpg'],
      a: ['.emptyFolderPlaceholder', '1.jpg', '2.jpg', '3.jpg', 'a', 'small_images'],
      'a/a': ['1.jpg'],
      'a/small_images': ['1_small.jpg'],
      b: [],
    }
    const files = await listFiles(hosted(tree, 2) as never)
    expect(files.map(({ path }) => path)).toEqual([
      'a/1.jpg',
      'a/2.jpg',
      'a/3.jpg',
      'a/a/1.jpg',
      'a/small_images/1_small.jpg',
      'root.jpg',
    ])
    expect(files[0]).toMatchObject({ bytes: 4, storedAt: new Date('2026-11-20T10:00:00Z') })
  })
})

describe('pathOf', () => {
  const project = 'https://ref.supabase.co/storage/v1/object/public/property-images'
  test.each([
    ['house/1.jpg', 'house/1.jpg'],
    [`${project}/house/1.jpg`, 'house/1.jpg'],
    [`${project}/a%20house/1.jpg?v=2`, 'a house/1.jpg'],
    ['https://photos.example/1.jpg', undefined],
  ])('of %s is %s', (url, path) => expect(pathOf(url)).toBe(path))
})
