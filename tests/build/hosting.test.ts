import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostingFolder, writeHosting } from '../../build/hosting.ts'
import { securityHeaders } from '../../build/securityHeaders.ts'

const SHELL = '<script>start()</script>'
const sources = { backend: 'https://abc.supabase.co', hasGoogleMaps: false }
const headers = securityHeaders(SHELL, sources)
/** Of a page: no cache shows one that was replaced, so that what was erased is gone with the next deployment. */
const ALWAYS_ASKED = 'public, max-age=0, must-revalidate'

let folder: string
let site: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-hosting-'))
  site = join(folder, 'dist')
  await mkdir(site)
  await writeFile(join(site, 'app.html'), SHELL)
  await writeHosting(site, { sources, portalId: 'secret-id' })
})
afterAll(() => rm(folder, { recursive: true }))

const read = (...path: string[]) => readFile(join(...path), 'utf8')

test('Netlify and Cloudflare Pages find the headers and the shell’s rule among the files', async () => {
  const written = await read(site, '_headers')
  const [everywhere = '', assets = '', ...pages] = written.trimEnd().split('\n\n')
  expect(everywhere.split('\n')).toEqual([
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  expect(assets).toMatch(/^\/assets\/\*\n {2}Cache-Control: .*immutable/)
  // Both hosts join what several rules say of one header, so none says it of everything.
  expect(everywhere).not.toContain('Cache-Control')
  for (const address of ['/', '/properties', '/about', '/property/*', '/developments/*']) {
    expect(pages).toContain(`${address}\n  Cache-Control: ${ALWAYS_ASKED}`)
  }
  // All others find no file, and are answered with 404.html.
  expect((await read(site, '_redirects')).split('\n')).toEqual([
    '/property/* /app.html 200',
    '/developments/* /app.html 200',
    '/enquiry /app.html 200',
    '/management-portal/secret-id /app.html 200',
    '/alerts /app.html 200',
    '/viewing /app.html 200',
    '/owner /app.html 200',
    '/diagnostic /app.html 200',
    '/Contact /app.html 200',
    '',
  ])
})

test('Vercel is given the same', async () => {
  const settings = JSON.parse(await read(hostingFolder(site), 'vercel.json'))
  expect(
    Object.fromEntries(
      settings.headers[0].headers.map(({ key, value }: Record<'key' | 'value', string>) => [
        key,
        value,
      ]),
    ),
  ).toEqual(headers)
  expect(settings.headers).toContainEqual({
    source: '/((?!assets/).*)',
    headers: [{ key: 'Cache-Control', value: ALWAYS_ASKED }],
  })
  expect(settings.rewrites).toEqual(
    [
      '/property/(.*)',
      '/developments/(.*)',
      '/enquiry',
      '/management-portal/secret-id',
      '/alerts',
      '/viewing',
      '/owner',
      '/diagnostic',
      '/Contact',
    ].map((source) => ({ source, destination: '/app' })),
  )
})

test('nginx gives the same in each location, since none inherits', async () => {
  const written = await read(hostingFolder(site), 'nginx.conf')
  const locations = written.match(/location [^}]*}/g) ?? []
  expect(locations).toHaveLength(4)
  expect(written).toContain('error_page 404 /404.html;')
  expect(written).toContain('error_page 400 =404 /404.html;')
  expect(written).toContain('management-portal/secret-id|')
  expect(written.match(/app\.html/g)).toHaveLength(1)
  for (const location of locations) {
    for (const [name, value] of Object.entries(headers)) {
      expect(location).toContain(`add_header ${name} "${value}" always;`)
    }
    const caching = location.includes('/assets/') ? 'immutable' : ALWAYS_ASKED
    expect(location).toMatch(new RegExp(`add_header Cache-Control ".*${caching}" always;`))
  }
})
