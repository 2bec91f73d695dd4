import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../support/secretClient.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

const PDF = 'application/pdf'
const TEXT = '0123456789'

let local: TestBackend
let stored: Response

beforeAll(async () => {
  local = await openTestBackend()
  await put('numbers.pdf', TEXT)
  stored = await get('numbers.pdf')
})
afterAll(() => local.close())

async function put(path: string, text: string, options: { upsert?: boolean } = {}) {
  const { error } = await local.service.storage
    .from('documents')
    .upload(path, new TextEncoder().encode(text).buffer, {
      contentType: PDF,
      cacheControl: '1234',
      ...options,
    })
  if (error) throw error
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(`${local.url}/storage/v1/object/public/documents/${path}`, { method, headers })
}

test('a file comes back as it was stored', async () => {
  expect(stored.status).toBe(200)
  expect(Object.fromEntries(stored.headers)).toMatchObject({
    'content-type': PDF,
    'cache-control': 'max-age=1234',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  expect(await stored.text()).toBe(TEXT)
})

test('a large file comes back whole', async () => {
  const text = 'a line of a long document\n'.repeat(100_000)
  await put('long.pdf', text)
  expect(await (await get('long.pdf')).text()).toBe(text)
})

test('an empty file is a file', async () => {
  await put('empty.pdf', '')
  const response = await get('empty.pdf')
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('a cache-control of thousands of letters is refused, and what is there stays', async () => {
  const { error } = await connect(local)
    .storage.from('documents')
    .upload('numbers.pdf', new TextEncoder().encode('other').buffer, {
      contentType: PDF,
      cacheControl: 'x'.repeat(9000),
      upsert: true,
    })
  expect(error?.message).toBe('Please keep cache-control to 200 letters.')
  expect(await (await get('numbers.pdf')).text()).toBe(TEXT)
})

test('the library reads the same files', async () => {
  const { data } = await local.service.storage.from('documents').download('numbers.pdf')
  expect(await data?.text()).toBe(TEXT)
})

test('names that differ in case alone, or lie below each other, are different files', async () => {
  await put('Numbers.pdf', 'upper')
  await put('numbers.pdf/below.pdf', 'below')
  expect(await (await get('Numbers.pdf')).text()).toBe('upper')
  expect(await (await get('numbers.pdf/below.pdf')).text()).toBe('below')
  expect(await (await get('numbers.pdf')).text()).toBe(TEXT)
})

test('a name with blanks and brackets is found by its encoded address', async () => {
  await put("Fees (2025) - Grove's.pdf", 'fees')
  expect(await (await get("Fees%20(2025)%20-%20Grove's.pdf")).text()).toBe('fees')
})

test('HEAD answers the headers alone', async () => {
  const response = await get('numbers.pdf', {}, 'HEAD')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe('10')
  expect(await response.text()).toBe('')
})

test.each(['missing.pdf', 'numbers'])('%s is not there', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ statusCode: '404', message: 'Object not found' })
})

test('a bucket that is not public has no public files', async () => {
  await local.sql(
    `insert into storage.buckets (id, name, public) values ('drawer', 'drawer', false)`,
  )
  const { error } = await local.service.storage.from('drawer').upload('a.txt', new ArrayBuffer(3))
  expect(error).toBeNull()
  const response = await fetch(`${local.url}/storage/v1/object/public/drawer/a.txt`)
  expect(await response.json()).toMatchObject({ statusCode: '404' })
})

describe('an overwritten file', () => {
  test('is the new one at once, with a new tag', async () => {
    await put('changing.pdf', 'old')
    const before = await get('changing.pdf')
    await put('changing.pdf', 'new', { upsert: true })
    const after = await get('changing.pdf', { 'if-none-match': before.headers.get('etag') ?? '' })
    expect([after.status, await after.text()]).toEqual([200, 'new'])
  })

  test('a removed one is gone', async () => {
    await put('removed.pdf', 'x')
    await local.service.storage.from('documents').remove(['removed.pdf'])
    expect((await get('removed.pdf')).status).toBe(400)
  })
})

describe('conditions', () => {
  const tag = () => stored.headers.get('etag') ?? ''
  const date = () => stored.headers.get('last-modified') ?? ''
  const before = () => new Date(Date.parse(date()) - 1000).toUTCString()

  test.each<[string, () => Record<string, string>, number]>([
    ['the tag', () => ({ 'if-none-match': tag() }), 304],
    ['a weak form of the tag', () => ({ 'if-none-match': `W/${tag()}` }), 304],
    ['one of several tags', () => ({ 'if-none-match': `"a", ${tag()}` }), 304],
    ['any tag', () => ({ 'if-none-match': '*' }), 304],
    ['another tag', () => ({ 'if-none-match': '"a"' }), 200],
    ['the date', () => ({ 'if-modified-since': date() }), 304],
    ['an earlier date', () => ({ 'if-modified-since': before() }), 200],
    ['no date at all', () => ({ 'if-modified-since': 'yesterday' }), 200],
    [
      'another tag and the date',
      () => ({ 'if-none-match': '"a"', 'if-modified-since': date() }),
      200,
    ],
  ])('%s', async (_, headers, status) => {
    const response = await get('numbers.pdf', headers())
    expect(response.status).toBe(status)
    expect(response.headers.get('etag')).toBe(tag())
    expect(response.headers.get('cache-control')).toBe('max-age=1234')
    expect(await response.text()).toBe(status === 200 ? TEXT : '')
  })
})

describe('ranges', () => {
  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=-99', 206, 'bytes 0-9/10', TEXT],
    ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
    ['bytes=9-9', 206, 'bytes 9-9/10', '9'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=3-1', 200, null, TEXT],
    ['bytes=0-1,4-5', 200, null, TEXT],
    ['lines=0-1', 200, null, TEXT],
    ['bytes=-', 200, null, TEXT],
  ])('%s answers %i', async (range, status, contentRange, text) => {
    const response = await get('numbers.pdf', { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(await response.text()).toBe(text)
  })

  test('are cut only from the file that the condition names', async () => {
    const range = 'bytes=0-3'
    const cut = await get('numbers.pdf', { range, 'if-range': stored.headers.get('etag') ?? '' })
    expect(await cut.text()).toBe('0123')
    const whole = await get('numbers.pdf', { range, 'if-range': '"another"' })
    expect(await whole.text()).toBe(TEXT)
  })
})
