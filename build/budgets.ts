import { gzipSync } from 'node:zlib'

/** Kilobytes (1,000 bytes) of JavaScript, compressed, that a page's first view may cost a visitor. */
export const budgets: Readonly<Record<string, number>> = {
  'src/pages/HomePage.tsx': 105,
  'src/pages/ListingPage.tsx': 112,
  'src/pages/PropertyPage.tsx': 112,
}

/** What the first view of a page is made of. */
export interface FirstView {
  /** As transferred: minified, each file compressed. */
  kilobytes: number
  /** Bytes of each module of ours and of each package, before minifying. */
  parts: Record<string, number>
}

export type FirstViews = Record<string, FirstView>

/** What is asked of the bundler's output. */
export interface OutputChunk {
  type: 'chunk'
  fileName: string
  code: string
  facadeModuleId: string | null
  imports: string[]
  modules: Record<string, { renderedLength: number }>
}

export type Output = Record<string, OutputChunk | { type: 'asset' }>

const ENTRY = 'index.html'

/**
 * Measures the entry and each page, with all that they import at once.
 * @throws Error when the build has no such page.
 */
export function measureFirstViews(output: Output, pages: readonly string[]): FirstViews {
  const chunks = Object.values(output).filter((file) => file.type === 'chunk')
  const entryOf = (source: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
    if (!chunk) throw new Error(`The build has no ${source}`)
    return chunk
  }
  return Object.fromEntries(
    pages.map((page) => {
      const found = new Set<OutputChunk>()
      const visit = (chunk: OutputChunk) => {
        if (found.has(chunk)) return
        found.add(chunk)
        chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(visit)
      }
      visit(entryOf(ENTRY))
      visit(entryOf(page))
      const compressed = [...found].map(({ code }) => gzipSync(code).length)
      return [page, { kilobytes: sum(compressed) / 1000, parts: partsOf([...found]) }]
    }),
  )
}

function partsOf(chunks: readonly OutputChunk[]): Record<string, number> {
  const parts = new Map<string, number>()
  for (const { modules } of chunks) {
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      if (renderedLength === 0) continue
      const name = partName(id)
      parts.set(name, (parts.get(name) ?? 0) + renderedLength)
    }
  }
  return Object.fromEntries([...parts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The package that a module is of, or its path in the repository; the same on every machine. */
function partName(id: string): string {
  const [, packageName] = id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? []
  if (packageName) return packageName
  const [, path] = id.match(/\/(src\/[^?]*)/) ?? []
  return path ?? id.replaceAll('\0', '')
}

const LONGEST_LIST = 12

/** What is over its budget, and what of it grew since the record was made, most first. */
export function budgetComplaints(
  measured: FirstViews,
  recorded: FirstViews,
  limits: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(measured)
    .filter(([page, { kilobytes }]) => kilobytes > (limits[page] ?? Number.POSITIVE_INFINITY))
    .map(([page, { kilobytes, parts }]) => {
      const before = recorded[page]
      const heading = `The first view of ${page} costs ${kilobytes} kB of JavaScript, compressed; its budget is ${limits[page]} kB.`
      if (!before) return `${heading} Nothing is on record to compare it with.`
      const grown = Object.entries(parts)
        .map(([part, bytes]) => ({
          part,
          isNew: !(part in before.parts),
          more: bytes - (before.parts[part] ?? 0),
        }))
        .filter(({ more }) => more > 0)
        .sort((a, b) => b.more - a.more)
      const lines = grown
        .slice(0, LONGEST_LIST)
        .map(({ part, isNew, more }) => `  +${more} bytes ${part}${isNew ? ' (new)' : ''}`)
      if (grown.length > lines.length) lines.push(`  and ${grown.length - lines.length} more`)
      return [
        `${heading} On record are ${before.kilobytes} kB. What grew, before minifying:`,
        ...lines,
      ].join('\n')
    })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
