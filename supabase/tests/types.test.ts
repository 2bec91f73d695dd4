import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateTypes, migratedDatabase } from '../local/genTypes.ts'
import { migratedSnapshot } from './support/snapshot.ts'

const STORED = new URL('../../src/types/database.ts', import.meta.url)

test('src/types/database.ts says what the migrations say; if not, run `npm run gen:types`', async () => {
  expect(await readFile(STORED, 'utf8')).toBe(
    await generateTypes(await migratedSnapshot(migratedDatabase)),
  )
})
