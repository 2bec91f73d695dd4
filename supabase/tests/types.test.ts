import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateTypes } from '../local/genTypes.ts'

const STORED = new URL('../../src/types/database.ts', import.meta.url)

test('src/types/database.ts says what the migrations say; if not, run `npm run gen:types`', async () => {
  expect(await readFile(STORED, 'utf8')).toBe(await generateTypes())
})
