import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostingFolder, writeHosting } from '../../build/hosting.ts'
import { securityHeaders } from '../../build/securityHeaders.ts'

const SHELL = '<script>start()</script>'
const sources = { backend: 'https://abc.supabase.co', hasGoogleMaps: false }
const headers = securityHeaders(SHELL, sources)

let folder: string
let site: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-hosting-'))
  site = join(folder, 'dist')
  await mkdir(site)
  await writeFile(join(site, 'app.html'), SHELL)
  await writeHosting(site, sources)
})
afterAll(() => rm(folder, { recursive: true }))

const read = (...path: string[]) => readFile(join(...path), 'utf8')

test('Netlify and Cloudflare Pages find the headers and the shell’s rule among the files', async () => {
  const written = await read(site, '_headers')
  const [everywhere = '', assets = ''] = written.split('\n\n')
  expect(everywhere.split('\n')).toEqual([
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  expect(assets).toMatch(/^\/assets\/\*\n {2}Cache-Control: .*immutable/)
  expect(await read(site, '_redirects')).toBe('/assets/* /app.html 404\n/* /app.html 200\n')
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
  expect(settings.rewrites).toEqual([{ source: '/((?!assets/).*)', destination: '/app' }])
})

test('nginx gives the same in each location, since none inherits', async () => {
  const written = await read(hostingFolder(site), 'nginx.conf')
  const locations = written.match(/location [^}]*}/g) ?? []
  expect(locations).toHaveLength(3)
  for (const location of locations) {
    for (const [name, value] of Object.entries(headers)) {
      expect(location).toContain(`add_header ${name} "${value}" always;`)
    }
  }
})
