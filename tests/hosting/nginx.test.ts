import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityHeaders } from '../../build/securityHeaders.ts'
import { readEnv } from '../../src/lib/env.ts'
import { paths, publicAddresses } from '../../src/lib/paths.ts'
import { type Nginx, startNginx } from './support/nginx.ts'

const SITE = fileURLToPath(new URL('../../dist', import.meta.url))
const LISTING = '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11'

/** Of the build, which is made with the same environment. */
const PORTAL_ID = readEnv(process.env, 'http://localhost').managementPortalId

let nginx: Nginx
let headers: Record<string, string>
beforeAll(async () => {
  nginx = await startNginx()
  const shell = await readFile(`${SITE}/app.html`, 'utf8')
  const lowered = Object.entries(securityHeaders(shell, { hasGoogleMaps: false }))
  headers = Object.fromEntries(lowered.map(([name, value]) => [name.toLowerCase(), value]))
})
afterAll(() => nginx?.stop())

const ALWAYS_ASKED = 'public, max-age=0, must-revalidate'
const pages = publicAddresses.map((address) => [address, address === '/' ? '/index' : address])

test.each(pages)('%s answers its page, compressed by either', async (address, file) => {
  const page = await readFile(`${SITE}${file}.html`)
  for (const [encoding, decompress] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const answer = await nginx.get(address, encoding)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': encoding,
      'cache-control': ALWAYS_ASKED,
      vary: 'Accept-Encoding',
    })
    expect(decompress(answer.body).equals(page)).toBe(true)
  }
  expect((await nginx.get(address)).body.equals(page)).toBe(true)
})

test.each([
  ...publicAddresses
    .filter((address) => address !== '/')
    .map((address) => [`${address}/`, address]),
  ['/Properties', '/properties'],
  ['/ABOUT/', '/about'],
  ['/rentals/?bedrooms=2', '/rentals?bedrooms=2'],
  [`/property/${LISTING}/`, `/property/${LISTING}`],
  [`/property/${LISTING})`, `/property/${LISTING}`],
  [`/developments/${LISTING}).`, `/developments/${LISTING}`],
])('%s leads to %s', async (asked, address) => {
  const { status, headers: sent } = await nginx.get(asked)
  expect([status, sent.location]).toEqual([301, address])
})

test.each([
  paths.property(LISTING),
  paths.development(LISTING),
  paths.ownEnquiry,
  paths.managementPortal(PORTAL_ID),
  paths.alertPage,
  paths.viewingPage,
  paths.ownerPage,
  paths.diagnostic,
  paths.contactTest,
])('%s answers the shell', async (address) => {
  const { status, headers: sent, body } = await nginx.get(address)
  expect(status).toBe(200)
  expect(sent).toMatchObject({ ...headers, 'cache-control': ALWAYS_ASKED })
  expect(body.equals(await readFile(`${SITE}/app.html`))).toBe(true)
})

test.each(['/no/such/page', paths.managementPortal(LISTING), '/about%', '/property/%zz'])(
  '%s is unknown and answers the page that says so, with 404',
  async (address) => {
    const { status, headers: sent, body } = await nginx.get(address)
    expect(status).toBe(404)
    expect(sent).toMatchObject(headers)
    expect(body.equals(await readFile(`${SITE}/404.html`))).toBe(true)
  },
)

test('each file has its type, and scripts and styles are compressed for ever', async () => {
  const types: Readonly<Record<string, string>> = {
    '.avif': 'image/avif',
    '.css': 'text/css',
    '.ico': 'image/x-icon',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.ttf': 'font/ttf',
    '.txt': 'text/plain; charset=utf-8',
    '.vcf': 'text/vcard; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
    '.xml': 'text/xml',
  }
  const entries = await readdir(SITE, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('_'))
    .map(({ parentPath, name }) => `${parentPath.slice(SITE.length)}/${name}`)
    .filter((path) => !path.startsWith('/.vite') && !/\.(html|br|gz)$/.test(path))
  const found = new Map<string, unknown>()
  for (const file of files) {
    const { status, headers: sent } = await nginx.get(file, 'gzip')
    expect(status, file).toBe(200)
    found.set(extname(file), sent['content-type'])
    if (!file.startsWith('/assets/')) continue
    expect(sent['cache-control']).toBe('public, max-age=31536000, immutable')
    const isLarge = (await readFile(SITE + file)).length > 2000
    if (isLarge && /\.(js|css)$/.test(file)) expect(sent['content-encoding'], file).toBe('gzip')
  }
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([...found.keys()].map((extension) => [extension, types[extension]])),
  )
})
