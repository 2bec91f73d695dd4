import { gzipSync } from 'node:zlib'

/** Kilobytes (1,000 bytes) of JavaScript, compressed, that a page's first view may cost a visitor. */
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

/** What is asked of the bundler's output. */
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

/** Libraries that are fetched once somebody is about to use them. */
const NEVER_AT_FIRST = /\/node_modules\/(framer-motion|motion-dom)\//

/**
 * The files of the entry and a page, with all that they import at once.
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

/** Kilobytes of a page's first view, each file compressed as it is sent. */
export function measureFirstView(output: Output, page: string): number {
  return (
    firstView(output, page).reduce((total, { code }) => total + gzipSync(code).length, 0) / 1000
  )
}

/** A sentence for each page whose first view has a library that is to come later. */
function prematureLibraries(output: Output, pages: readonly string[]): string[] {
  return pages.flatMap((page) =>
    firstView(output, page)
      .filter(({ moduleIds }) => moduleIds.some((id) => NEVER_AT_FIRST.test(id)))
      .map(({ fileName }) => `The first view of ${page} has framer-motion in ${fileName}.`),
  )
}

/** A sentence for each page that costs more than its budget, or fetches at once what is to come later. */
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
