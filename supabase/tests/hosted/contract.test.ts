import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tryCase } from './contract.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'
import { renderKnown } from './report.ts'
import { suites } from './suites.ts'
import { openWorld, refuseUnlessEmpty, type World } from './world.ts'

/** The contract at the embedded server; `npm run test:hosted` tries the same at any other. */

let target: Awaited<ReturnType<typeof openEmbeddedTarget>>
let world: World
beforeAll(async () => {
  target = await openEmbeddedTarget()
  await refuseUnlessEmpty(target)
  world = await openWorld(target)
})
afterAll(() => target.close())

describe.each(suites)('%s', (suite, cases) => {
  test.each(cases.map((each) => [each.name, each] as const))('%s', async (_, contract) => {
    const { came } = await tryCase(suite, contract, world)
    expect(came).toEqual(contract.expected)
  })
})

test('docs/hosted-differences.md says all that is foreseen', async () => {
  const page = await readFile(
    new URL('../../../docs/hosted-differences.md', import.meta.url),
    'utf8',
  )
  for (const section of renderKnown()) expect(page).toContain(section)
})

describe('a project', () => {
  test('that holds anything is refused', async () => {
    await expect(refuseUnlessEmpty(target)).rejects.toThrow('is not empty')
  })

  test('is as empty afterwards as it was', async () => {
    await world.cleanUp()
    await refuseUnlessEmpty(target)
    const kept = await target.backend.sql<{ rows: number }>(`
      select (select count(*) from auth.users) + (select count(*) from storage.objects)
        + (select count(*) from public.staff) + (select count(*) from public.places) as rows`)
    expect(kept.map(({ rows }) => Number(rows))).toEqual([0])
  })
})
