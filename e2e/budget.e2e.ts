import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/** Kilobytes (1,000 bytes) of JavaScript, compressed, before a visitor's first page works. */
const FIRST_PAGE_KB = 130

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

/** The files that are fetched with these chunks, each once. */
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

for (const page of ['HomePage', 'ListingPage']) {
  test(`the first view of ${page} costs at most ${FIRST_PAGE_KB} kB of JavaScript`, async () => {
    const manifest = await readManifest()
    const files = filesOf(manifest, [ENTRY, `src/pages/${page}.tsx`], ({ imports = [] }) => imports)
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await read(file)).length))
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
    test.info().annotations.push({ type: 'size', description: `${kilobytes.toFixed(1)} kB` })
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes).toBeLessThanOrEqual(FIRST_PAGE_KB)
  })
}

test('no visitor downloads the code that signs staff in', async () => {
  const manifest = await readManifest()
  const isPortal = (key: string) => key.includes('Portal') || key.includes('staffClient')
  const files = filesOf(manifest, [ENTRY], ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter((key) => !isPortal(key)),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    // Names that minifying keeps: the classes' own strings and the addresses that they call.
    expect(await read(file), file).not.toMatch(/GoTrue|signInWithPassword|realtime\/v1|grant_type=/)
  }
})
