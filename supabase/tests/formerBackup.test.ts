import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkArchive, openArchive } from '../backup/archive.ts'
import { restore } from '../backup/restore.ts'
import { connect } from './support/secretClient.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

const PASSPHRASE = 'walnut paper evening harbour'
const quiet = () => undefined

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-former-backup-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a backup of an older version', () => {
  /** Made at 7c0c547: the schema of that time, and encrypted by the cipher of that time. */
  const former = fileURLToPath(new URL('fixtures/backup-of-november-2026.tar.enc', import.meta.url))
  let target: TestBackend
  beforeEach(async () => {
    target = await openTestBackend({ keepsPublishGate: true })
    return () => target.close()
  })

  test('comes back, and what was deleted in it can be restored', async () => {
    const report = await restore(connect(target), former, quiet, { passphrase: PASSPHRASE })
    expect(report).toMatchObject({ rows: 9, files: 3 })
    const listed = 'select title, price, bedrooms, features, specs, cover from public.listing_cards'
    const house = { title: 'A house by the river', price: 750_000, bedrooms: 3 }
    expect(await target.sql(listed)).toMatchObject([house])
    expect(await target.sql('select name, state from public.enquiries')).toEqual([
      { name: 'Ada Visitor', state: 'answered' },
    ])
    const photograph = await connect(target).storage.from('property-images').download('house/1.jpg')
    expect(await photograph.data?.text()).toBe('property-images/house/1.jpg')

    const account = { email: 'staff@bramleyandgrove.example', password: randomUUID(), staff: true }
    await target.createUser(account)
    const staff = await target.signIn(account.email, account.password)
    const [deleted] = await target.sql<{ id: string }>('select id from public.deleted_listings')
    expect((await staff.rpc('restore_listing', { p_id: deleted?.id })).error).toBeNull()
    expect(await target.sql(`${listed} order by title`)).toMatchObject([
      { title: 'A flat that was sold' },
      house,
    ])
  })

  test.each<[string, string | undefined, (content: Buffer) => Buffer]>([
    ['another passphrase', `${PASSPHRASE}?`, (content) => content],
    ['no passphrase', undefined, (content) => content],
    [
      'one byte changed',
      PASSPHRASE,
      (content) => content.fill(content[900] === 0 ? 1 : 0, 900, 901),
    ],
    ['its end cut off', PASSPHRASE, (content) => content.subarray(0, -1)],
    ['nothing but its beginning', PASSPHRASE, (content) => content.subarray(0, 80)],
  ])('is refused with %s', async (_, passphrase, change) => {
    const path = join(folder, `${randomUUID()}.tar.enc`)
    await writeFile(path, change(await readFile(former)))
    await expect(checkArchive(path, passphrase)).rejects.toMatchObject({ name: 'DamagedBackup' })
  })

  test('has in their columns the facts that stood among the particulars', async () => {
    const path = join(folder, 'with-specs.tar')
    const older = await openArchive(path)
    const row = {
      ...{ id: randomUUID(), title: 'A flat', description: 'Light.', location: 'Kew, London' },
      ...{ type: 'apartment', price: 500_000, created_at: '2026-03-01T12:00:00Z' },
      specs: { tenure: 'Leasehold', lease_years: 99, epc_rating: 'Exempt', front: 'Brick' },
    }
    await older.add('rows/properties/000001.json', Buffer.from(JSON.stringify([row])))
    await older.finish({ properties: 1 }, [])
    await restore(connect(target), path, quiet)
    expect(
      await target.sql(
        'select tenure, lease_ends::text, epc_state, answers, specs from public.properties',
      ),
    ).toEqual([
      {
        tenure: 'leasehold',
        lease_ends: '2125-03-01',
        epc_state: 'exempt',
        answers: { lease_ends: { answer: 'about' } },
        specs: { front: 'Brick' },
      },
    ])
  })

  test('keeps an odd tenure among the particulars, and states none', async () => {
    const path = join(folder, 'with-tenure.tar')
    const older = await openArchive(path)
    const row = {
      ...{ id: randomUUID(), title: 'A flat', description: 'Light.', location: 'Kew, London' },
      ...{ type: 'apartment', price: 500_000, created_at: '2026-03-01T12:00:00Z' },
      // The column was generated from the particulars, and backed up.
      ...{ specs: { tenure: 'Flying freehold' }, tenure: 'flying-freehold' },
    }
    await older.add('rows/properties/000001.json', Buffer.from(JSON.stringify([row])))
    await older.finish({ properties: 1 }, [])
    await restore(connect(target), path, quiet)
    expect(await target.sql('select tenure, specs from public.properties')).toEqual([
      { tenure: null, specs: { tenure: 'Flying freehold' } },
    ])
  })

  test('loses the columns that are not here any more, and says which', async () => {
    const path = join(folder, 'with-colour.tar')
    const older = await openArchive(path)
    const row = { id: randomUUID(), enquiries_erased: 3, reason: 'retention', colour: 'red' }
    await older.add('rows/erasures/000001.json', Buffer.from(JSON.stringify([row])))
    await older.finish({ erasures: 1 }, [])
    const report = await restore(connect(target), path, quiet)
    expect(report).toMatchObject({ rows: 1, leftOut: ['erasures.colour'] })
    expect(await target.sql('select id, enquiries_erased from public.erasures')).toEqual([
      { id: row.id, enquiries_erased: 3 },
    ])
  })
})
