import { gzipSync } from 'node:zlib'

/** The most kilobytes (1,000 bytes) of compressed JavaScript that a page's first view may load. */
export const budgets: Readonly<Record<string, number>> = {
  'src/pages/HomePage.tsx': 112,
  'src/pages/ListingPage.tsx': 112,
  'src/pages/PropertiesSelectionPage.tsx': 112,
  'src/pages/PropertyPage.tsx': 112,
  'src/pages/ServicesPage.tsx': 112,
  'src/pages/MarketAnalysisPage.tsx': 112,
  'src/pages/CostsPage.tsx': 112,
  'src/pages/ShortlistPage.tsx': 112,
  'src/pages/ContactPage.tsx': 112,
  'src/pages/AboutPage.tsx': 112,
  'src/pages/PrivacyPage.tsx': 112,
  'src/pages/TermsPage.tsx': 112,
  'src/pages/LettingFeesPage.tsx': 112,
  'src/pages/NotFoundPage.tsx': 112,
}

/** A file of the bundler's output, as far as it is used here. */
export interface OutputChunk {
  type: 'chunk'
  fileName: string
  code: string
  facadeModuleId: string | null
  moduleIds: string[]
  imports: string[]
}

export type Output = Record<string, OutputChunk | { type: 'asset' }>

const ENTRY = 'index.html'

/** Libraries that are fetched only when they are about to be used. */
const NEVER_AT_FIRST = /\/node_modules\/(framer-motion|motion-dom)\//

/**
 * The files of the entry and a page, with all their static imports.
 * @throws Error when the build has no such page.
 */
function firstView(output: Output, page: string): readonly OutputChunk[] {
  const chunks = Object.values(output).filter((file) => file.type === 'chunk')
  const entryOf = (source: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
    if (!chunk) throw new Error(`The build has no ${source}`)
    return chunk
  }
  const found = new Set<OutputChunk>()
  const visit = (chunk: OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(visit)
  }
  visit(entryOf(ENTRY))
  visit(entryOf(page))
  return [...found]
}

/** The kilobytes of a page's first view; each file is compressed as it is sent. */
export function measureFirstView(output: Output, page: string): number {
  return (
    firstView(output, page).reduce((total, { code }) => total + gzipSync(code).length, 0) / 1000
  )
}

/** A sentence for each page whose first view contains a library that should be loaded later. */
function prematureLibraries(output: Output, pages: readonly string[]): string[] {
  return pages.flatMap((page) =>
    firstView(output, page)
      .filter(({ moduleIds }) => moduleIds.some((id) => NEVER_AT_FIRST.test(id)))
      .map(({ fileName }) => `The first view of ${page} has framer-motion in ${fileName}.`),
  )
}

/** A sentence for each page that exceeds its budget or loads a library too early. */
export function budgetComplaints(
  output: Output,
  limits: Readonly<Record<string, number>>,
): string[] {
  const tooDear = Object.entries(limits)
    .map(([page, limit]) => ({ page, limit, kilobytes: measureFirstView(output, page) }))
    .filter(({ kilobytes, limit }) => kilobytes > limit)
    .map(
      ({ page, kilobytes, limit }) =>
        `The first view of ${page} costs ${kilobytes} kB of JavaScript, compressed; its budget is ${limit} kB.`,
    )
  return [...tooDear, ...prematureLibraries(output, Object.keys(limits))]
}
