import { rm } from 'node:fs/promises'
import { embeddedEnvironment } from '../../e2e/embeddedEnvironment.ts'
import { seededFolder } from '../../supabase/tests/support/seededFolder.ts'
import { type Ended, ROOT, runCommand, runScript } from './command.ts'
import { ensureBrowser } from './ensureBrowser.ts'
import { ensureHosts } from './ensureHosts.ts'
import { ensureSpreadsheet } from './ensureSpreadsheet.ts'
import {
  addCounts,
  nothing,
  oneFailure,
  type Report,
  readEnginesReport,
  readPlaywrightReport,
  readVitestReport,
} from './reports.ts'

export interface Check {
  title: string
  run: () => Promise<Report>
}

export type Project = 'unit' | 'components' | 'backend' | 'hosting' | 'spreadsheet'

const reports = `${ROOT}test-results/reports`

/** A check without a report of its own: it counts when it fails. */
function plain(title: string, commands: readonly (readonly [string, ...string[]])[]): Check {
  return {
    title,
    run: async () => {
      let failed = false
      for (const [name, ...args] of commands) {
        const { code, output } = await runCommand(name, args)
        if (code !== 0) {
          failed = true
          console.log(`${title} failed:\n${output}`)
        }
      }
      return { counts: failed ? oneFailure : nothing, failures: failed ? [title] : [] }
    },
  }
}

const FLOATING_PROMISES = ['--type-aware', '-D', 'typescript/no-floating-promises'] as const

export const lint = plain('Lint', [
  ['biome', 'check', '.'],
  ['oxlint', ...FLOATING_PROMISES, 'src', 'supabase', 'tests', 'e2e', 'bench', 'build'],
  ['knip', '--no-progress'],
])

/** Of some files; what only the whole tells (knip) is left to the whole. */
export const lintFiles = (files: readonly string[]): Check =>
  plain('Lint', [['biome', 'check', '--no-errors-on-unmatched', ...files]])

export const types = plain('Types', [['tsc', '--noEmit']])

/** The site that the browser tests look at, for the embedded backend whatever this machine's .env says. */
export const build: Check = {
  title: 'Build',
  run: async () => {
    const ended = await runCommand('tsx', ['build/run.ts'], { env: embeddedEnvironment })
    return plainReport('Build', ended)
  },
}

function plainReport(title: string, { code, output }: Ended): Report {
  if (code === 0) return { counts: nothing, failures: [] }
  console.log(`${title} failed:\n${output}`)
  return { counts: oneFailure, failures: [title] }
}

/** What every server of the browser tests starts on; kept from run to run. */
export const demoData: Check = {
  title: 'Demo data',
  run: async () => {
    await seededFolder()
    return { counts: nothing, failures: [] }
  },
}

/**
 * Tests that Vitest runs.
 * @param args what to run of the projects; all of it without any
 */
export function vitest(
  title: string,
  projects: readonly Project[],
  args: readonly string[] = ['run'],
): Check {
  return {
    title,
    run: async () => {
      const report = `${reports}/${projects.join('-')}.json`
      const { code, output } = await runCommand('vitest', [
        ...args,
        ...projects.map((project) => `--project=${project}`),
        '--passWithNoTests',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      const found = await judge(code, () => readVitestReport(report))
      if (found.counts.failed > 0) console.log(output)
      return found
    },
  }
}

/** @param files whose tests to run; all without any */
export function browserTests(kind: 'quick' | 'full', files: readonly string[] = []): Check {
  return {
    title: 'Browser tests',
    run: async () => {
      if (!ensureBrowser(kind)) return { counts: oneFailure, failures: ['No browser'] }
      const { code } = await runCommand(
        'playwright',
        ['test', '--config', 'e2e/playwright.config.ts', ...files],
        { isShown: true },
      )
      return judge(code, () => readPlaywrightReport(`${reports}/browser.json`))
    },
  }
}

/** The journeys in Firefox and in WebKit, on what was built last. */
export const otherEngines: Check = {
  title: 'Other engines',
  run: async () => {
    const { code } = await runScript('test:engines', ['--built'], { isShown: true })
    return judge(code, () => readEnginesReport(`${reports}/engines.json`))
  },
}

/** Where the site may stand: nginx with the last build's sample, and a project as the Supabase CLI sets it up. */
export const hosting: Check = {
  title: 'Hosting',
  run: async () => {
    await ensureHosts()
    return vitest('Hosting', ['hosting']).run()
  },
}

/** What a spreadsheet program makes of the exports. */
export const spreadsheet: Check = {
  title: 'Spreadsheet',
  run: async () => {
    await ensureSpreadsheet()
    return vitest('Spreadsheet', ['spreadsheet']).run()
  },
}

/** A runner must leave a report, and its exit code must agree with it. */
async function judge(code: number, read: () => Promise<Report>): Promise<Report> {
  const report = await read().catch((error: Error): Report => {
    console.error(`The runner left no readable report: ${error.message}`)
    return { counts: oneFailure, failures: [] }
  })
  if (code === 0 || report.counts.failed > 0) return report
  console.error(`The runner ended with exit code ${code}.`)
  return { ...report, counts: addCounts(report.counts, oneFailure) }
}

export async function clearReports(): Promise<void> {
  await rm(`${ROOT}test-results`, { recursive: true, force: true })
}
