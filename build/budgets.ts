import { gzipSync } from 'node:zlib'

/** The most kilobytes (1,000 bytes) of compressed JavaScript that the first view of a public page may load. */
export const BUDGET_KB = 130

/** The pages of staff, which have a budget of their own (e2e/budget.e2e.ts). */
export const STAFF_PAGES = ['src/pages/PortalPage.tsx', 'src/pages/DiagnosticPage.tsx']

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

/** The page that a chunk is made for, such as `src/pages/HomePage.tsx`, if it is made for a public one. */
function publicPageOf({ facadeModuleId }: OutputChunk): string[] {
  const [page] = /src\/pages\/\w+\.tsx$/.exec(facadeModuleId ?? '') ?? []
  return page === undefined || STAFF_PAGES.includes(page) ? [] : [page]
}

/** Every public page of a build. */
export function publicPages(output: Output): string[] {
  return Object.values(output).flatMap((file) => (file.type === 'chunk' ? publicPageOf(file) : []))
}

/** A sentence for each public page that exceeds the budget or loads a library too early. */
export function budgetComplaints(output: Output, budget = BUDGET_KB): string[] {
  return publicPages(output).flatMap((page) => {
    const kilobytes = measureFirstView(output, page)
    const premature = firstView(output, page).filter(({ moduleIds }) =>
      moduleIds.some((id) => NEVER_AT_FIRST.test(id)),
    )
    return [
      ...(kilobytes > budget
        ? [
            `The first view of ${page} costs ${kilobytes} kB of JavaScript, compressed; its budget is ${budget} kB.`,
          ]
        : []),
      ...premature.map(
        ({ fileName }) => `The first view of ${page} has framer-motion in ${fileName}.`,
      ),
    ]
  })
}
