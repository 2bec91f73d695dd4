import { readFile } from 'node:fs/promises'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** @throws Error when there is no report, or not one of Vitest. */
export async function readVitestReport(path: string): Promise<Counts> {
  const report = JSON.parse(await readFile(path, 'utf8')) as VitestReport
  // A file that could not even be loaded has failed, though none of its tests has.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return checked({
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** @throws Error when there is no report, or not one of Playwright. */
export async function readPlaywrightReport(path: string): Promise<Counts> {
  const { stats, errors } = JSON.parse(await readFile(path, 'utf8')) as PlaywrightReport
  return checked({
    passed: stats.expected,
    // What passed only at the second try has failed. Errors outside of tests: a server that did not start.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  })
}

function checked(counts: Counts): Counts {
  if (Object.values(counts).every(Number.isInteger)) return counts
  throw new Error('its counts are missing')
}
