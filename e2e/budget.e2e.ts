import { readdir, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { STAFF_PAGES } from '../build/budgets.ts'

const dist = new URL('../dist/', import.meta.url)
const ENTRY = 'index.html'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  isDynamicEntry?: boolean
}

const read = (file: string) => readFile(new URL(file, dist), 'utf8')

async function readManifest(): Promise<Record<string, Chunk>> {
  return JSON.parse(await read('.vite/manifest.json'))
}

/** The files of these chunks and of those that they import, each once. */
function filesOf(
  manifest: Record<string, Chunk>,
  keys: string[],
  follow: (chunk: Chunk) => string[],
): string[] {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    follow(chunk).forEach(visit)
  }
  keys.forEach(visit)
  return [...found].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'))
}

/** The scripts that parts need before they work. */
const needed = async (...parts: string[]) =>
  filesOf(await readManifest(), parts, ({ imports = [] }) => imports)

/** The compressed kilobytes of scripts; also noted in the report of the test. */
async function kilobytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await read(file)).length))
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
  test.info().annotations.push({ type: 'size', description: `${kilobytes.toFixed(1)} kB` })
  return kilobytes
}

/** The initial congestion window, which a server may send unacknowledged: ten packets of 1,460 bytes (RFC 6928). */
const ONE_ROUND_TRIP = 14_600

/** The bytes of a response as they are sent, with headers. */
function transferred(url: string): Promise<number> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', connection: 'keep-alive' }
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (answer) => {
      const { socket } = answer
      answer.resume().on('end', () => {
        resolve(socket.bytesRead)
        socket.destroy()
      })
    }).on('error', reject)
  })
}

for (const path of ['/', '/properties', '/rentals', '/developments', '/commercial', '/contact']) {
  test(`the document of ${path} comes in one round trip`, async ({ baseURL }) => {
    const bytes = await transferred(`${baseURL}${path}`)
    test.info().annotations.push({ type: 'size', description: `${bytes} bytes` })
    expect(bytes).toBeGreaterThan(5_000)
    expect(bytes).toBeLessThanOrEqual(ONE_ROUND_TRIP)
  })
}

/** All of London, and on a phone its middle, where stations are drawn as well. */
for (const [width, height, where, name] of [
  [1440, 900, 'place=london', /^(Barnet|Enfield|Bromley)$/],
  [390, 844, 'frame=-0.185_51.468_-0.06_51.545', /^(Islington|Bethnal Green)$/],
] as const) {
  test(`the ground of a first look at London's map costs at most 40 kB, ${width} pixels wide`, async ({
    page,
  }) => {
    const files = new Set<string>()
    page.on('request', (request) => {
      const [file] = /assets\/\w+\.(london|hampshire|essex)-[^/]+\.js$/.exec(request.url()) ?? []
      if (file) files.add(file)
    })
    await page.setViewportSize({ width, height })
    await page.goto(`/properties?${where}&view=map`)
    await expect(
      page
        .getByRole('group', { name: /^Map of/ })
        .getByText(name)
        .first(),
    ).toBeAttached()
    const ground = await Promise.all([...files].map(async (file) => gzipSync(await read(file))))
    const bytes = ground.reduce((sum, { length }) => sum + length, 0)
    test.info().annotations.push({ type: 'size', description: `${bytes} bytes` })
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(40_000)
  })
}

const everyImport = ({ imports = [], dynamicImports = [] }: Chunk) => [
  ...imports,
  ...dynamicImports,
]

/** Code that only staff need, recognised by strings that minification keeps. */
const STAFF_CODE = {
  'the client that signs in': /GoTrue|signInWithPassword|grant_type=|realtime\/v1/,
  'the client that stores files': /x-upsert/,
  'react-hook-form': /shouldUnregister|reValidateMode/,
  'browser-image-compression': /The file given is not an instance of Blob or File/,
  'the worker that resizes photographs': /imageOptimizer\.worker/,
  'the calls of the portal':
    /listing_overview|search_overviews|pending_listings|count_listings|delete_image_safely/,
}

async function readAll(files: string[]): Promise<{ file: string; text: string }[]> {
  return Promise.all(files.map(async (file) => ({ file, text: await read(file) })))
}

const source = new URL('../src/', import.meta.url)
const PORTAL_WORDS = 'content/portal/'

/** The texts of the portal that are long enough to be recognised and occur in no other part of the site. */
async function portalTexts(): Promise<string[]> {
  const texts = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value === 'string' && value.length >= 16) texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  const files = await readdir(source, { recursive: true })
  const words = files.filter((path) => path.startsWith(PORTAL_WORDS) && path.endsWith('.ts'))
  for (const file of words) {
    collect(await import(new URL(file, source).href))
  }
  const others = await Promise.all(
    files
      .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(PORTAL_WORDS))
      .map((path) => readFile(new URL(path, source), 'utf8')),
  )
  return [...texts].filter((text) => !others.some((code) => code.includes(text)))
}

/** Whether a script contains a text, with any kind of quotes. */
const holds = (text: string, words: string) =>
  text.includes(words) || text.includes(JSON.stringify(words).slice(1, -1))

/** All code but that of the pages of staff is for visitors, including what it loads later. */
test('no visitor downloads the code or the words of the portal', async () => {
  const manifest = await readManifest()
  for (const page of STAFF_PAGES) expect(manifest).toHaveProperty([page])
  const visitors = filesOf(manifest, [ENTRY], (chunk) =>
    everyImport(chunk).filter((key) => !STAFF_PAGES.includes(key)),
  )
  expect(visitors.length).toBeGreaterThan(20)
  const theirs = await readAll(visitors)
  // Reads the folder, because the manifest does not list the workers.
  const scripts = (await readdir(new URL('assets/', dist))).filter((file) => file.endsWith('.js'))
  const ours = await readAll(
    scripts.map((file) => `assets/${file}`).filter((file) => !visitors.includes(file)),
  )

  for (const [what, pattern] of Object.entries(STAFF_CODE)) {
    // Proves that the pattern still finds something.
    expect(ours.filter(({ text }) => pattern.test(text)).length, what).toBeGreaterThan(0)
    expect(
      theirs.filter(({ text }) => pattern.test(text)).map(({ file }) => file),
      what,
    ).toEqual([])
  }

  const words = await portalTexts()
  const found = words.filter((text) => ours.some((script) => holds(script.text, text)))
  expect(found.length).toBeGreaterThan(50)
  const leaked = words.filter((text) => theirs.some((script) => holds(script.text, text)))
  expect(leaked).toEqual([])
})

/** Kilobytes of JavaScript, compressed, before staff see the portal or the diagnostic page. */
const STAFF_PAGE_KB = 228

for (const page of STAFF_PAGES) {
  test(`the first view of ${page} costs at most ${STAFF_PAGE_KB} kB of JavaScript`, async () => {
    const kilobytes = await kilobytesOf(await needed(ENTRY, page))
    expect(kilobytes).toBeGreaterThan(100)
    expect(kilobytes).toBeLessThanOrEqual(STAFF_PAGE_KB)
  })
}

/** Kilobytes of JavaScript, compressed, that the map of results adds to a page of listings. */
const MAP_KB = 30

test(`the map of results costs at most ${MAP_KB} kB of JavaScript, and a list none of it`, async () => {
  const map = 'src/components/property/onMap/MapResults.tsx'
  const manifest = await readManifest()
  const page = 'src/pages/ListingPage.tsx'
  const results = (manifest[page]?.dynamicImports ?? []).filter((part) => part !== map)
  const list = await needed(ENTRY, page, ...results)
  const added = (await needed(map)).filter((file) => !list.includes(file))
  expect(added).toContain(manifest[map]?.file)
  const kilobytes = await kilobytesOf(added)
  expect(kilobytes).toBeGreaterThan(10)
  expect(kilobytes).toBeLessThanOrEqual(MAP_KB)
})
