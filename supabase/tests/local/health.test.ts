import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

let local: TestBackend | undefined
afterEach(async () => {
  await local?.close()
  local = undefined
})

test('is healthy as long as what is written can be read', async () => {
  const broken: unknown[] = []
  local = await openTestBackend({ onBroken: (error) => broken.push(error) })
  const response = await fetch(`${local.url}/healthz`)
  expect([response.status, await response.json()]).toEqual([200, { healthy: true }])
  expect(broken).toEqual([])
})

test('says so when the database has stopped keeping what it is given', async () => {
  const broken: unknown[] = []
  local = await openTestBackend({ onBroken: (error) => broken.push(error) })
  // More values than PostgreSQL's protocol can count, past the gate that would refuse them.
  const row = { id: null, done_by: null, done_at: null, enquiries_erased: 0 }
  const rows = Array.from({ length: 8200 }, () => row)
  await local.service.from('erasures').insert(rows)
  const response = await fetch(`${local.url}/healthz`)
  expect([response.status, await response.json()]).toEqual([503, { healthy: false }])
  expect(broken).toHaveLength(1)
})

test('then the program ends itself, and says why', () => {
  const program = fileURLToPath(new URL('../../local/program.ts', import.meta.url))
  const script = `
    import { exitOnBrokenDatabase } from ${JSON.stringify(program)}
    setInterval(() => {}, 1000)
    exitOnBrokenDatabase(new Error('The database lost a write.'))`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', './build/typescript.mjs', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toMatch(/failed its health check.*ends itself.*The database lost a write/s)
})
