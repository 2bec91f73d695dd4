import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { SupabaseClient } from '@supabase/supabase-js'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkArchive, openArchive } from '../backup/archive.ts'
import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { BUCKETS, LEFT_OUT, TABLES } from '../backup/tables.ts'
import { listFiles } from '../sweep/listFiles.ts'
import { anEnquiry } from './access/anEnquiry.ts'
import { freePort, runProgram } from './support/program.ts'
import { countGaps } from './support/publishGate.ts'
import { connect } from './support/secretClient.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'
import { writeTinySite } from './support/tinySite.ts'

const LISTINGS = 30
const PASSPHRASE = 'walnut paper evening harbour'
const quiet = () => undefined

let source: TestBackend
let folder: string
let archive: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-backup-'))
  archive = join(folder, 'whole.tar')
  // With listings that were public before there was a gate.
  source = await openTestBackend()
  await fill(source)
  await backup(connect(source), archive, quiet)
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true })
})

/** Something of everything, and more than one call brings of the photographs. */
async function fill(backend: TestBackend): Promise<void> {
  const { sql, anon, createUser, signIn } = backend
  const client = connect(backend)
  await sql(`
    insert into public.properties
      (title, description, location, type, price, features, specs, tenure, heating, answers, created_at, updated_at)
    select 'House ' || n, 'It’s a house.', 'Kew, London', 'house', 500000 + n, array['garden'],
      '{"lift": true}', 'leasehold', '{gas-central}', '{"noise": {"answer": "none"}}', timestamptz '2026-01-01' + n * interval '1 day', '2026-06-01'
    from generate_series(1, ${LISTINGS}) as n`)
  await sql(
    `update public.properties set price = price - 5000 where title in ('House 1', 'House 2')`,
  )
  await sql(
    `update public.properties set status = 'withdrawn' where title in ('House 2', 'House 3')`,
  )
  await sql(`update public.properties set status = 'pending' where title in ('House 3', 'House 4')`)
  await sql(`
    update public.listing_events set corrected_at = now() where kind = 'price' and property_id in (
      select id from public.properties where title = 'House 1'
    )`)
  await sql(`
    insert into public.property_images (property_id, url, card_url, filename, size, mime_type, display_order, kind)
    select id, 'house/' || id || '_' || n || '.jpg', 'house/' || id || '_' || n || '_card.webp', n || '.jpg', 1,
      'image/jpeg', n, case when n < 10 then 'staged' end
    from public.properties, generate_series(0, 19) as n`)
  await sql(`
    insert into public.small_images (property_image_id, property_id, url, filename, size, mime_type)
    select id, property_id, url || '_small.jpg', filename, 1, 'image/jpeg'
    from public.property_images where display_order < 2`)
  await sql(`
    insert into public.thumbnails (property_image_id, property_id, url, filename, size, mime_type)
    select id, property_id, url || '_thumb.jpg', filename, 1, 'image/jpeg'
    from public.property_images where display_order < 2`)
  await sql(`
    insert into public.property_positions (property_id, address, lat, lng, source)
    select id, '1 Cambridge Street', 51.4905, -0.1435, 'pin' from public.properties`)
  await sql(`
    insert into public.property_files (property_id, kind, title, url, mime_type, size, width, height)
    select id, 'floor-plan', 'Ground floor', id || '/' || gen_random_uuid() || '.png', 'image/png', 1, 20, 10
    from public.properties order by id limit 3`)
  await sql(`
    insert into public.property_tours (property_id, kind, title, url)
    select id, 'video', 'A walk', 'https://youtu.be/1' from public.properties order by id limit 3`)
  await sql(`
    insert into public.property_rooms (property_id, name, floor, length_cm, width_cm, display_order)
    select id, 'Bedroom', 1, 400, 300, 0 from public.properties order by id limit 3`)
  await sql(`
    insert into public.listing_answers (property_id, question, answer, shown)
    select id, 'Is there a cellar?', 'Yes, and it is dry.', false from public.properties order by id limit 3`)
  for (const [bucket, path, type] of [
    ['property-images', 'house/front.jpg', 'image/jpeg'],
    ['property-images', 'house/small_images/front_small.jpg', 'image/jpeg'],
    ['property-files', `${randomUUID()}/plan.png`, 'image/png'],
    ['documents', 'fees.pdf', 'application/pdf'],
  ] as const) {
    const content = Buffer.from(`${path} ${'x'.repeat(100_000)}`)
    const { error } = await client.storage.from(bucket).upload(path, content, { contentType: type })
    if (error) throw error
  }
  const account = { email: 'staff@bramleyandgrove.example', password: randomUUID(), staff: true }
  await createUser(account)
  const staff = await signIn(account.email, account.password)
  for (const state of ['answered', 'spam']) {
    const enquiry = anEnquiry()
    await anon.rpc('submit_enquiry', enquiry)
    await staff.from('enquiries').update({ state }).eq('request_id', enquiry.p_request_id)
  }
  await sql(`
    insert into public.deleted_listings (id, deleted_by, deleted_by_email, title, listing, files)
    values (gen_random_uuid(), gen_random_uuid(), 'ada@staff.example', 'A house', '{"price": 1}', '{house/front.jpg}')`)
  await sql(`
    insert into public.alerts (email, property_class, filters, area, homes, frequency, reductions, consent_wording, confirm_until)
    values ('anna@visitor.example', 'sale', '{"location": "Kew", "price": {"max": 600000}, "mentions": ["garden"]}',
        '{"frame": {"west": -0.3, "south": 51.4, "east": 0.1, "north": 51.6}}', '{}', 'daily', true, 'I ask.', now()),
      ('ben@visitor.example', null, '{}', null, array[gen_random_uuid()], 'instant', true, 'I ask.', now())`)
  await sql(`
    insert into public.viewing_rules (property_id, bookable)
    select id, true from public.properties order by id limit 3`)
  await sql(`
    insert into public.viewings (property_id, enquiry_id, staff_id, visit, state, name, email)
    select property_id, enquiry.id, user_id, tstzrange(now(), now() + interval '30 minutes'), 'booked', 'Ada', 'ada@visitor.example'
    from (select property_id from public.viewing_rules order by property_id limit 1) as rule,
      (select id from public.enquiries order by id limit 1) as enquiry, public.staff`)
  await sql(`
    insert into public.listing_visits (property_id, day, kind, source, n)
    select id, '2026-11-30', 'view', 'alert', 7 from public.properties order by id limit 3`)
  await sql(`
    insert into public.owner_links (property_id, token_hash, label)
    select id, id::text as token_hash, 'Mrs Ahmed' from public.properties order by id limit 3`)
  await sql(`insert into public.erasures (enquiries_erased, reason) values (3, 'retention')`)
  await countGaps({ query: sql })
}

/** All that a backend holds: rows with what the database works out of them, and files by their hashes. */
async function contentsOf({ sql }: TestBackend, client: SupabaseClient) {
  const rows: Record<string, unknown> = {}
  for (const { name, key, accounts } of TABLES) {
    // The number of a place is its own in each database.
    const found = await sql<Record<string, unknown>>(
      `select to_jsonb(t) - $1::text[] as row from public.${name} as t order by ${key}`,
      [['place_id', 'terms', 'place_search', ...accounts]],
    )
    rows[name] = found.map(({ row }) => row)
  }
  const files: Record<string, string> = {}
  for (const bucket of BUCKETS) {
    for (const { path } of await listFiles(client.storage.from(bucket))) {
      const { data, error } = await client.storage.from(bucket).download(path)
      if (error) throw error
      const hash = createHash('sha256').update(Buffer.from(await data.arrayBuffer()))
      files[`${bucket}/${path}`] = `${data.type} ${hash.digest('hex')}`
    }
  }
  return { rows, files }
}

describe('what is backed up', () => {
  test('is every table of ours, but for those that are left out for a reason', async () => {
    const tables = await source.sql<{ name: string }>(
      `select relname as name from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    )
    const known = [...TABLES.map(({ name }) => name), ...Object.keys(LEFT_OUT)]
    expect(tables.map(({ name }) => name)).toEqual(known.toSorted())
  })

  test('is each column that can be written', async () => {
    const generated = await source.sql<{ column: string }>(
      `select relname || '.' || attname as column
      from pg_catalog.pg_attribute join pg_catalog.pg_class as class on class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and attnum > 0 and (attgenerated <> '' or attidentity = 'a') order by 1`,
    )
    const left = TABLES.flatMap(({ name, generated: columns }) =>
      columns.map((column) => `${name}.${column}`),
    )
    const itself = [
      ...['places.id', 'places.search_text', 'staff_absences.ends_at', 'staff_absences.starts_at'],
      ...['properties.place_id', 'properties.feature_bits'],
      // By a trigger.
      ...[
        'terms',
        'mentioned',
        'reach',
        'place_search',
        'sought_type',
        'least_price',
        'most_price',
        'least_bedrooms',
      ].map((column) => `alerts.${column}`),
    ]
    expect(
      generated.map(({ column }) => column).filter((column) => !itself.includes(column)),
    ).toEqual(left.filter((column) => !itself.includes(column)).toSorted())
  })
})

describe('a restore', () => {
  let target: TestBackend
  beforeEach(async () => {
    target = await openTestBackend({ keepsPublishGate: true })
    return () => target.close()
  })

  test('into an empty backend gives back the same rows and files', async () => {
    const client = connect(target)
    const report = await restore(client, archive, quiet)
    const [before, after] = [
      await contentsOf(source, connect(source)),
      await contentsOf(target, client),
    ]
    expect(after).toEqual(before)
    expect(Object.keys(after.files)).toHaveLength(4)
    expect(after.rows).toMatchObject({ properties: { length: LISTINGS }, enquiries: { length: 2 } })
    // Alerts have told of what is restored, a moment ago or last year.
    expect(await target.sql('select from private.events_to_match')).toEqual([])
    // The member of staff who answered has no account there.
    expect(report).toMatchObject({ files: 4, withoutAccount: 5 })
    const found = await target.anon.rpc('search_listings', {
      p_class: 'sale',
      p_filters: { location: 'Kew' },
    })
    expect(found.data).toHaveLength(25)
  })

  test('is refused where there is something already, and changes nothing', async () => {
    await target.sql(
      `insert into public.properties (title, description, location, type, price)
      values ('Mine', 'Mine.', 'Kew, London', 'house', 1)`,
    )
    await expect(restore(connect(target), archive, quiet)).rejects.toThrow(
      'properties holds rows already',
    )
    expect(await target.sql('select title from public.properties')).toEqual([{ title: 'Mine' }])
  })

  test('is refused where plans are stored already', async () => {
    const client = connect(target)
    const plans = client.storage.from('property-files')
    await plans.upload('a/plan.png', Buffer.from('mine'), { contentType: 'image/png' })
    await expect(restore(client, archive, quiet)).rejects.toThrow(
      'property-files holds files already',
    )
    expect(await target.sql('select id from public.properties')).toEqual([])
  })

  const whole = () => readFile(archive)
  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'cut in the middle',
      async () => (await whole()).subarray(0, 200_000),
      'It ends in the middle',
    ],
    [
      'cut between two entries',
      async () => beforeManifest(await whole()),
      'It has no table of contents',
    ],
    ['changed', async () => changed(await whole()), 'is not what was put into it'],
    ['no backup', async () => Buffer.from('<!doctype html>'.repeat(100)), 'or is no backup'],
    ['empty', async () => Buffer.alloc(0), 'It has no table of contents'],
    ['of another format', () => withManifest('{"format":1}'), 'It is of format 1'],
    ['half a manifest', () => withManifest('{"format":2,"rows":{}}'), 'contents cannot be read'],
  ])('of one that is %s is refused before anything is written', async (_, damaged, says) => {
    const path = join(folder, `${randomUUID()}.tar`)
    await writeFile(path, await damaged())
    await expect(restore(connect(target), path, quiet)).rejects.toMatchObject({
      name: 'DamagedBackup',
      message: expect.stringContaining(says),
    })
    expect(await target.sql('select from public.properties')).toEqual([])
  })
})

describe('an archive is told from another', () => {
  /** A tar file of whoever knows the format, with a table of contents that lists what it says. */
  async function written(entries: Record<string, string>, listed: string[]): Promise<string> {
    const path = join(folder, `${randomUUID()}.tar`)
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    const manifest = JSON.stringify({
      format: 2,
      madeAt: '2026-11-24T00:00:00Z',
      rows: {},
      entries: listed.map((name) => {
        const content = entries[name] ?? ''
        return { name, bytes: content.length, hash: hash(content) }
      }),
    })
    const tar = pack()
    for (const [name, content] of Object.entries(entries)) tar.entry({ name }, content)
    tar.entry({ name: 'manifest.json' }, manifest)
    tar.entry({ name: 'manifest.sha256' }, hash(manifest))
    tar.finalize()
    await writeFile(path, Readable.from(tar))
    return path
  }
  const rows = 'rows/properties/000001.json'

  test('what its table of contents does not list is refused', async () => {
    const files = { [rows]: '[]', 'files/documents/fees.pdf': 'x' }
    await expect(checkArchive(await written(files, Object.keys(files)))).resolves.toBeDefined()
    await expect(checkArchive(await written(files, [rows]))).rejects.toThrow(
      'files/documents/fees.pdf is not in its table of contents',
    )
  })

  test('a table of contents that was changed is refused', async () => {
    const path = join(folder, `${randomUUID()}.tar`)
    const copy = Buffer.from(await readFile(archive))
    copy.write('"madeAt":"1', copy.lastIndexOf('"madeAt":"2'))
    await writeFile(path, copy)
    await expect(checkArchive(path)).rejects.toThrow('not the one that it was written with')
  })

  test('a fingerprint names one archive, and no other is restored by it', async () => {
    const target = await openTestBackend({ keepsPublishGate: true })
    const { fingerprint } = await checkArchive(archive)
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    await expect(
      restore(connect(target), archive, quiet, { fingerprint: '0'.repeat(64) }),
    ).rejects.toThrow(`Its fingerprint is ${fingerprint}`)
    expect(await target.sql('select from public.properties')).toEqual([])
    await target.close()
  })
})

describe('an archive is its owner’s alone', () => {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  let encrypted: string
  beforeAll(async () => {
    encrypted = join(folder, 'encrypted.tar.age')
    await backup(connect(source), encrypted, quiet, PASSPHRASE)
  })

  test('nobody else on the machine can read it', async () => {
    expect([await modeOf(archive), await modeOf(encrypted)]).toEqual(['600', '600'])
  })

  test('with a passphrase it shows nothing, and comes back with it', async () => {
    const content = await readFile(encrypted)
    // What the program `age` takes.
    expect(content.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 18\n/)
    expect(content.includes('manifest.json')).toBe(false)
    expect(content.includes('It’s a house.')).toBe(false)
    const { rows } = await checkArchive(encrypted, PASSPHRASE)
    expect(rows).toEqual((await checkArchive(archive)).rows)
    const target = await openTestBackend({ keepsPublishGate: true })
    const report = await restore(connect(target), encrypted, quiet, { passphrase: PASSPHRASE })
    expect(report.files).toBe(4)
    await target.close()
  })

  test.each<[string, string | undefined, string]>([
    ['another one', `${PASSPHRASE}?`, 'The passphrase is not its own'],
    ['none', undefined, 'It is encrypted'],
  ])('with %s it is refused', async (_, passphrase, says) => {
    await expect(checkArchive(encrypted, passphrase)).rejects.toThrow(says)
  })

  test('a plain one is refused where an encrypted one is expected', async () => {
    await expect(checkArchive(archive, PASSPHRASE)).rejects.toThrow('It is not encrypted')
  })

  test.each<[string, (content: Buffer) => Buffer]>([
    ['one byte changed', (content) => content.fill(content[5000] === 0 ? 1 : 0, 5000, 5001)],
    ['its end cut off', (content) => content.subarray(0, -1)],
    ['its salt changed', (content) => content.fill(7, 48, 50)],
    ['nothing but its beginning', (content) => content.subarray(0, 80)],
  ])('with %s it is refused', async (_, change) => {
    const path = join(folder, `${randomUUID()}.tar.age`)
    await writeFile(path, change(await readFile(encrypted)))
    await expect(checkArchive(path, PASSPHRASE)).rejects.toMatchObject({ name: 'DamagedBackup' })
  })
})

/** A header of 512 bytes begins with the entry's name. */
const beforeManifest = (tar: Buffer): Buffer => tar.subarray(0, tar.lastIndexOf('manifest.json\0'))

async function withManifest(text: string): Promise<Buffer> {
  const tar = pack()
  tar.entry({ name: 'manifest.json' }, text)
  tar.finalize()
  return buffer(tar)
}

function changed(tar: Buffer): Buffer {
  const copy = Buffer.from(tar)
  copy.write('palace', copy.indexOf('a house.'))
  return copy
}

describe('a backup that fails', () => {
  const failingAt =
    (part: string, status = 500): typeof fetch =>
    async (input, init) => {
      const response = await fetch(input, init)
      return String(input instanceof Request ? input.url : input).includes(part)
        ? new Response('{"message":"out of order"}', { status })
        : response
    }

  test('to read rows leaves nothing behind', async () => {
    const before = await readdir(folder)
    await expect(
      backup(connect(source, failingAt('/thumbnails')), join(folder, 'failed.tar'), quiet),
    ).rejects.toThrow('Cannot read thumbnails')
    expect(await readdir(folder)).toEqual(before)
  })

  test.each([
    ['cannot be read', 500, 'out of order'],
    ['is listed and not there', 400, 'it is listed, but not there'],
  ])(
    'because a file %s names it, has all others, and says so at its restore',
    async (_, status, problem) => {
      const path = join(folder, `without-${status}.tar`)
      const lines: string[] = []
      const { unread } = await backup(
        connect(source, failingAt('front.jpg', status)),
        path,
        (line) => lines.push(line),
      )
      expect(unread).toEqual(['property-images/house/front.jpg'])
      expect(lines).toContain(`Cannot read property-images/house/front.jpg: ${problem}`)
      const target = await openTestBackend({ keepsPublishGate: true })
      expect(await restore(connect(target), path, quiet)).toMatchObject({ files: 3, unread })
      await target.close()
    },
  )

  test('to read a file that was removed meanwhile is none', async () => {
    const documents = connect(source).storage.from('documents')
    await documents.upload('old.pdf', Buffer.from('old'), { contentType: 'application/pdf' })
    const removing: typeof fetch = async (input, init) => {
      if (String(input).endsWith('/documents/old.pdf')) await documents.remove(['old.pdf'])
      return fetch(input, init)
    }
    const { unread, entries } = await backup(
      connect(source, removing),
      join(folder, 'removed.tar'),
      quiet,
    )
    expect(unread).toEqual([])
    expect(entries.map(({ name }) => name)).not.toContain('files/documents/old.pdf')
  })

  test('has another name until it is whole', async () => {
    const path = join(folder, 'killed.tar')
    const unfinished = await openArchive(path)
    await unfinished.add('rows/properties/000001.json', Buffer.from('[]'))
    expect(await readdir(folder)).toContain('killed.tar.partial')
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
    await unfinished.abandon()
  })

  test('says so when it cannot be written', async () => {
    const nowhere = join(folder, 'no', 'such', 'folder', 'x.tar')
    await expect(backup(connect(source), nowhere, quiet)).rejects.toThrow('ENOENT')
  })
})

/** Six programs, one after the other, beside other tests. */
const PROGRAMS_MS = 300_000

test(
  'the programs restore into a server without demo listings, and back it up',
  async () => {
    const data = join(folder, 'data')
    const PORT = String(await freePort())
    const env = { HOST: '127.0.0.1', PORT, LOCAL_DATA_DIR: data, DEMO_LISTINGS: 'none' }
    const server = runProgram('serve', [await writeTinySite(folder)], env)
    try {
      await server.says(/Demo account/)
      expect(server.output()).not.toMatch(/^Storing/m)

      const restored = runProgram('restore', [archive], env)
      expect([await restored.exited, restored.errors()]).toEqual([0, ''])
      expect(restored.output()).toMatch(/rows and 4 files restored/)
      const again = runProgram('restore', [archive], env)
      expect(await again.exited).toBe(1)
      expect(again.errors()).toContain('holds rows already')

      const copy = join(folder, 'copy.tar.age')
      const passphraseFile = join(folder, 'passphrase')
      await writeFile(passphraseFile, `${PASSPHRASE}\n`)
      const copied = runProgram('backup', [copy, `--passphrase-file=${passphraseFile}`], env)
      expect([await copied.exited, copied.errors()]).toEqual([0, ''])
      const [first, second] = [await checkArchive(archive), await checkArchive(copy, PASSPHRASE)]
      expect(second.rows).toEqual(first.rows)
      expect(copied.output()).toContain(`Fingerprint: ${second.fingerprint}`)

      const hash = createHash('sha256').update('documents/fees.pdf').digest('hex')
      await writeFile(join(data, 'storage', hash.slice(0, 2), hash), 'x'.repeat(9000))
      const damaged = runProgram('backup', [join(folder, 'damaged.tar')], env)
      expect(await damaged.exited).toBe(1)
      expect(damaged.output()).toContain('Written to')
      expect(damaged.errors()).toContain('are not in it: documents/fees.pdf.')

      const overwriting = runProgram('backup', [copy], env)
      expect(await overwriting.exited).toBe(1)
      expect(overwriting.errors()).toContain('is there already')
    } finally {
      await server.kill('SIGTERM')
    }
  },
  PROGRAMS_MS,
)
