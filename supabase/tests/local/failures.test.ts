import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
beforeEach(() => writeFile(local.failuresFile, ''))
afterAll(() => local.close())

const report = { id: '3F9A-1C07', page: '/rentals', errors: [{ name: 'Error', message: 'broken' }] }

/** As a browser sends it: JSON as plain text. */
const send = (body: string) => fetch(`${local.url}/failures`, { method: 'POST', body })

async function kept(): Promise<unknown[]> {
  const text = await readFile(local.failuresFile, 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

test('keeps each report as a line, with its time', async () => {
  const sent = ['3F9A-1C07', '0000-0001', '0000-0002'].map((id) =>
    send(JSON.stringify({ ...report, id, page: 'two\nlines', received: 'earlier' })),
  )
  for (const { status } of await Promise.all(sent)) expect(status).toBe(204)
  const lines = await kept()
  expect(lines).toHaveLength(3)
  expect(lines).toContainEqual({
    ...report,
    page: 'two\nlines',
    received: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test.each([
  ['no JSON', 'hello', 400],
  ['no object', '[]', 400],
  ['without an id', '{}', 400],
  ['an id that is none', '{"id":"<script>"}', 400],
  ['not UTF-8', new Uint8Array([0x7b, 0xff]), 400],
  ['too large', JSON.stringify({ ...report, page: 'x'.repeat(9_000) }), 413],
])('refuses what is %s', async (_, body, status) => {
  const response = await fetch(`${local.url}/failures`, { method: 'POST', body })
  expect(response.status).toBe(status)
  expect(await kept()).toEqual([])
})

test('keeps nothing else that is sent along, and nothing that a terminal obeys', async () => {
  await send(JSON.stringify({ ...report, page: '\u009b2J\u202e', more: 'x' }))
  expect(await kept()).toEqual([
    { ...report, page: '\u009b2J\u202e', received: expect.any(String) },
  ])
  expect(await readFile(local.failuresFile, 'utf8')).toContain('\\u009b2J\\u202e')
})

test('is not read from outside', async () => {
  expect((await fetch(`${local.url}/failures`)).status).toBe(405)
})

test('begins the file anew at a megabyte, and keeps the one before', async () => {
  const full = `${JSON.stringify({ id: '0' })}\n`.repeat(100_000)
  await writeFile(local.failuresFile, full)
  expect((await send(JSON.stringify(report))).status).toBe(204)
  expect(await kept()).toMatchObject([report])
  expect(await readFile(`${local.failuresFile}.1`, 'utf8')).toBe(full)
})
