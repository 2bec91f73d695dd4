import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prerender } from '../../build/prerender.ts'
import type { Renderer } from '../../build/renderer.ts'

const SITE_URL = 'https://agency.example'
const KEPT = '/property/11111111-1111-4111-8111-111111111111'
const GONE = '/developments/22222222-2222-4222-8222-222222222222'

let site: string
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'bg-prerender-'))
  await writeFile(join(site, 'index.html'), '<head></head>the shell')
  await writeFile(join(site, 'robots.txt'), 'User-agent: *\n')
})
afterEach(() => rm(site, { recursive: true }))

const read = (file: string) => readFile(join(site, file), 'utf8')
const noLog = () => undefined

const renderer: Renderer = {
  render: async (address, { withData }) =>
    address === GONE
      ? undefined
      : {
          html: `${address} ${withData ? 'with' : 'without'} data`,
          answers:
            withData && address === KEPT
              ? { path: '/assets/answers-1.json', content: '[]' }
              : undefined,
          picture: undefined,
        },
  feed: async () => 'the newest listings',
  listings: async (page) =>
    page <= 2 ? { content: `all listings, ${page}`, hasNext: page < 2 } : undefined,
  newestAddresses: async (most) =>
    [KEPT, GONE].slice(0, most).map((address) => ({ address, updatedAt: '2026-11-20T10:00:00Z' })),
}

test('every public page becomes a file, and the shell stays for every other', async () => {
  await prerender(renderer, { site, siteUrl: SITE_URL, listings: 10, photoPlaces: [], log: noLog })
  expect(await read('app.html')).toBe('<head></head>the shell')
  expect(await read('404.html')).toBe(
    '<head><meta name="robots" content="noindex" data-page></head>the shell',
  )
  expect(await read('index.html')).toBe('/ with data')
  expect(await read('developments.html')).toBe('/developments with data')
  expect(await read(`${KEPT.slice(1)}.html`)).toBe(`${KEPT} with data`)
  expect(await read('assets/answers-1.json')).toBe('[]')
  expect(await read('new-listings.atom')).toBe('the newest listings')
  expect(await read('listings.json')).toBe('all listings, 1')
  expect(await read('listings-2.json')).toBe('all listings, 2')
  expect(await readdir(site)).not.toContain('listings-3.json')
})

test('a listing that went meanwhile has neither page nor entry', async () => {
  await prerender(renderer, { site, siteUrl: SITE_URL, listings: 10, photoPlaces: [], log: noLog })
  expect(await readdir(site)).not.toContain('developments')
  const sitemap = await read('sitemap.xml')
  expect(sitemap).not.toContain(GONE)
  expect(sitemap).toContain(
    `<url><loc>${SITE_URL}${KEPT}</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></url>`,
  )
  expect(sitemap).toContain(`<url><loc>${SITE_URL}/letting-fees</loc></url>`)
  expect(await read('robots.txt')).toBe(`User-agent: *\n\nSitemap: ${SITE_URL}/sitemap.xml\n`)
})

test('no more listings than are asked for get a page', async () => {
  await prerender(renderer, { site, siteUrl: SITE_URL, listings: 0, photoPlaces: [], log: noLog })
  expect(await read('sitemap.xml')).not.toContain(KEPT)
})

test('without a backend nothing is asked for', async () => {
  await prerender(renderer, {
    site,
    siteUrl: SITE_URL,
    listings: undefined,
    photoPlaces: [],
    log: noLog,
  })
  expect(await read('index.html')).toBe('/ without data')
  expect(await read('sitemap.xml')).not.toContain(KEPT)
  expect(await readdir(site)).not.toContain('new-listings.atom')
  expect(await readdir(site)).not.toContain('listings.json')
})

test('a backend that does not answer fails the build', async () => {
  const failing = { ...renderer, render: () => Promise.reject(new Error('no answer')) }
  await expect(
    prerender(failing, { site, siteUrl: SITE_URL, listings: 10, photoPlaces: [], log: noLog }),
  ).rejects.toThrow('no answer')
})
