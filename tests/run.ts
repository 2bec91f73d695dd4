import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './ensureBrowser.ts'
import {
  addCounts,
  type Counts,
  type Report,
  readPlaywrightReport,
  readVitestReport,
} from './reports.ts'

/**
 * `npm test`: every check, whatever the one before it found. The last line counts what the runners
 * themselves reported; a check without a report (lint, types) counts when it fails. What failed is named
 * again at the end, where somebody who reads only that looks.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = `${root}test-results/reports`
const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }
const oneFailure: Counts = { ...nothing, failed: 1 }
/** The names of the tests that failed, of all runners. */
const failed: string[] = []

interface Check {
  title: string
  run: () => Promise<Counts>
}

const checks: Check[] = [
  { title: 'Lint', run: () => plain(['run', 'lint']) },
  { title: 'Types', run: () => plain(['run', 'typecheck']) },
  { title: 'Unit tests', run: () => vitest('unit') },
  { title: 'Database tests', run: () => vitest('database') },
  { title: 'Browser tests', run: browserTests },
]

async function plain(args: string[]): Promise<Counts> {
  return (await npm(args)) === 0 ? nothing : oneFailure
}

async function vitest(project: 'unit' | 'database'): Promise<Counts> {
  const report = `${reports}/${project}.json`
  const code = await npm([
    'run',
    `test:${project}`,
    '--',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return judge(code, () => readVitestReport(report))
}

async function browserTests(): Promise<Counts> {
  if (!ensureBrowser()) return oneFailure
  // The runner's server is `npm start`, so the site is built here.
  const code = await npm(['run', 'test:browser'])
  return judge(code, () => readPlaywrightReport(`${reports}/browser.json`))
}

/** A runner must leave a report of tests that ran, and its exit code must agree with it. */
async function judge(code: number, read: () => Promise<Report>): Promise<Counts> {
  const { counts, failures } = await read().catch((error: Error): Report => {
    console.error(`The runner left no readable report: ${error.message}`)
    return { counts: nothing, failures: [] }
  })
  failed.push(...failures)
  if (counts.failed > 0) return counts
  if (counts.passed === 0) console.error('The runner ran no test.')
  if (code !== 0) console.error(`The runner ended with exit code ${code}.`)
  return code === 0 && counts.passed > 0 ? counts : addCounts(counts, oneFailure)
}

function npm(args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    // Ended by a signal, there is no code.
    child.once('close', (code) => resolve(code ?? 1))
  })
}

await rm(`${root}test-results`, { recursive: true, force: true })
let total = nothing
const failing: string[] = []
for (const { title, run } of checks) {
  console.log(`\n── ${title} ──`)
  const counts = await run().catch((error: Error) => {
    console.error(error.message)
    return oneFailure
  })
  if (counts.failed > 0) failing.push(title)
  total = addCounts(total, counts)
}
if (failing.length > 0) console.log(`\nFailing: ${failing.join(', ')}`)
for (const failure of failed) console.log(`  ${failure}`)
if (total.failed > 0 || total.passed === 0) process.exitCode = 1
console.log(`total: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
