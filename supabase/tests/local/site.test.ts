import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFiles } from '../../../build/compress.ts'
import { type NodeHandler, type RunningServer, serve } from '../../local/httpServer.ts'
import { openSite } from '../../local/site.ts'

const PORTAL = '/management-portal/5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013'
const PAGE = '<!doctype html><title>Page</title>'
const SCRIPT = 'export const numbers = [1, 2, 3]\n'.repeat(200)

let folder: string
let server: RunningServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-site-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await mkdir(join(folder, 'dist/.vite'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'dist/.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'dist/index.html'), PAGE)
  await writeFile(join(folder, 'dist/_headers'), '/*')
  await writeFile(join(folder, 'dist/robots.txt'), 'User-agent: *')
  await writeFile(join(folder, 'dist/assets/main-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'dist/assets/photo-1a2b.jpg'), Buffer.alloc(5000))
  await compressFiles(join(folder, 'dist'))
  server = await serve({ host: '127.0.0.1', port: 0 })
  server.handle(await openSite(join(folder, 'dist'), { portalPath: PORTAL }))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

/** Sends the path as it is: fetch would tidy it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: server.port, path, headers, method },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    request.on('error', reject).end()
  })
}

/** Serves another site for so long. */
async function served(site: NodeHandler, use: () => Promise<void>): Promise<void> {
  server.handle(site)
  await use().finally(async () =>
    server.handle(await openSite(join(folder, 'dist'), { portalPath: PORTAL })),
  )
}

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test.each([
  '/',
  '/properties',
  '/property/7d0c3f2e-5a41-4d7b-9b6e-0f6a2c1d8e35',
  '/Contact',
  '/index.html',
  '/properties?price=1-2',
])('%s is the page, looked up each time', async (path) => {
  const { status, headers, body } = await get(path, navigation)
  expect([status, body.toString()]).toEqual([200, PAGE])
  expect(headers).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'no-cache',
  })
})

test.each([
  '/nothing',
  '/property/1234',
  '/properties/more',
  '/management-portal',
  PORTAL.replace('5b3f', '5b3e'),
  `${PORTAL}/more`,
  '/about%',
  '/property/%E0%A4%A',
])('%s is answered 404, with the page that says so', async (path) => {
  const { status, headers, body } = await get(path, navigation)
  expect([status, body.toString()]).toEqual([404, PAGE])
  expect(headers).toMatchObject({ 'content-type': 'text/html;charset=utf-8' })
})

test.each([
  ['/About', '/about'],
  ['/about/?from=mail', '/about?from=mail'],
  ['/About?next=a?b', '/about?next=a?b'],
  ['/Property/A%E2%98%83%0D%0Ab%3Fc', '/property/a%E2%98%83%0D%0Ab%3Fc'],
])('a page has one address: %s leads to %s', async (path, address) => {
  const { status, headers } = await get(path, { accept: 'text/html' })
  expect([status, headers.location]).toEqual([301, address])
})

test('a listing that there is not is answered 404, one that nobody could ask for is not', async () => {
  const [gone, failed] = ['a', 'b'].map(
    (start) => `/property/${start}d0c3f2e-5a41-4d7b-9b6e-0f6a2c1d8e35`,
  )
  const site = await openSite(join(folder, 'dist'), {
    findAhead: async (path) => (path === gone ? null : undefined),
  })
  await served(site, async () => {
    expect((await get(gone ?? '', navigation)).status).toBe(404)
    expect((await get(failed ?? '', navigation)).status).toBe(200)
  })
})

test.each(['/missing.js', '/assets/old-3c4d.js', '/favicon.ico'])(
  '%s is missing, not the page',
  async (path) => {
    expect((await get(path, navigation)).status).toBe(404)
  },
)

test('what is no navigation does not get the page', async () => {
  expect((await get('/properties', { accept: '*/*' })).status).toBe(404)
})

test('files with a hash in their name are kept for ever', async () => {
  const { headers } = await get('/assets/main-1a2b.js')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript',
    'x-content-type-options': 'nosniff',
  })
  expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache')
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('accepting "%s" it sends %s', async (accept, coding, decode) => {
  const { headers, body } = await get('/assets/main-1a2b.js', { 'accept-encoding': accept })
  expect(headers['content-encoding']).toBe(coding)
  expect(headers.vary).toBe('Accept-Encoding')
  expect(headers['content-length']).toBe(String(body.length))
  expect(decode(body).toString()).toBe(SCRIPT)
  if (coding) expect(body.length).toBeLessThan(SCRIPT.length / 5)
})

test('photographs and tiny files are sent as they are', async () => {
  for (const path of ['/assets/photo-1a2b.jpg', '/robots.txt']) {
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
  }
})

test('a file that has not changed is not sent again', async () => {
  const { headers } = await get('/', navigation)
  const again = await get('/', { ...navigation, 'if-none-match': String(headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' })
})

test('a file that has gone since the start breaks its own answer alone', async () => {
  const path = join(folder, 'dist/assets/gone-1a2b.jpg')
  await writeFile(path, Buffer.alloc(5000))
  await served(await openSite(join(folder, 'dist')), async () => {
    await rm(path)
    await expect(get('/assets/gone-1a2b.jpg')).rejects.toThrow()
    expect((await get('/', navigation)).status).toBe(200)
  })
})

test.each(['bytes=0-3', 'bytes=-3', 'bytes=5-3', 'bytes=9999-', 'lines=0-1'])(
  'the range %s is not cut: the whole file is sent',
  async (range) => {
    const { status, body } = await get('/assets/main-1a2b.js', { range })
    expect([status, body.toString()]).toEqual([200, SCRIPT])
  },
)

test('HEAD answers the headers alone; nothing can be sent', async () => {
  const head = await get('/assets/main-1a2b.js', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(SCRIPT.length))
  expect((await get('/', navigation, 'POST')).status).toBe(405)
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%5c..%5c..%5csecret.txt',
  '//secret.txt',
  '/%00',
  '/%zz.txt',
  '/.vite/manifest.json',
  '/_headers',
  '/%5fheaders',
])('%s leads nowhere', async (path) => {
  expect((await get(path, { accept: '*/*' })).status).toBe(404)
})

test('every answer defends the browser, a refusal too', async () => {
  for (const path of ['/', '/assets/main-1a2b.js', '/missing.js']) {
    const { headers } = await get(path, path === '/' ? navigation : {})
    expect(headers, path).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('over TLS alone it is asked for TLS from then on', async () => {
  expect((await get('/', navigation)).headers).not.toHaveProperty('strict-transport-security')
  const site = await openSite(join(folder, 'dist'), { siteUrl: 'https://agency.example' })
  await served(site, async () => {
    const { headers } = await get('/', navigation)
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/)
  })
})

test('what is rendered ahead goes before the page, and its answers are kept for ever', async () => {
  const ahead: Record<string, string> = {
    '/about': '<h1>About</h1>',
    '/assets/answers-1.json': '[1]',
  }
  const site = await openSite(join(folder, 'dist'), { findAhead: async (path) => ahead[path] })
  await served(site, async () => {
    const page = await get('/about', navigation)
    expect(page.body.toString()).toBe('<h1>About</h1>')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
    })
    const answers = await get('/assets/answers-1.json', { accept: '*/*' })
    expect(answers.body.toString()).toBe('[1]')
    expect(answers.headers).toMatchObject({
      'content-type': 'application/json;charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get('/assets/answers-2.json', navigation)).status).toBe(404)
    expect((await get('/properties', navigation)).body.toString()).toBe(PAGE)
    expect((await get('/assets/main-1a2b.js')).body.toString()).toBe(SCRIPT)
  })
})

test('a folder without a built site is a clear failure', async () => {
  await expect(openSite(folder)).rejects.toThrow('run "npm run build" first')
})
