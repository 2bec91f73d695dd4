import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrations } from '../local/migrations.ts'

/** Written by `sha256sum supabase/migrations/*.sql > supabase/tests/released.sha256` with each release. */
const RELEASED = new URL('./released.sha256', import.meta.url)

const lines = (await readFile(RELEASED, 'utf8')).trim().split('\n')
const released = lines.map((line) => {
  const [hash = '', path = ''] = line.split(/\s+/)
  return { hash, file: path.replace('supabase/migrations/', '') }
})
const migrations = await readMigrations(MIGRATIONS_FOLDER)

describe('a released migration is never edited: a change is a new file', () => {
  test.each(released)('$file', ({ hash, file }) => {
    const migration = migrations.find((each) => each.file === file)
    expect(
      createHash('sha256')
        .update(migration?.text ?? '')
        .digest('hex'),
    ).toBe(hash)
  })

  test('new ones come after all released ones, so that every project applies them', () => {
    const files = released.map(({ file }) => file)
    const inOrder = migrations.slice(0, files.length).map(({ file }) => file)
    expect(inOrder).toEqual(files)
  })
})
