import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** What a runner reported: how many, and by name what failed, each with the beginning of why. */
export interface Report {
  counts: Counts
  failures: readonly string[]
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }
export const oneFailure: Counts = { ...nothing, failed: 1 }

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
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** @throws Error when there is no report, or not one of Vitest. */
export async function readVitestReport(path: string): Promise<Report> {
  const report = JSON.parse(await readFile(path, 'utf8')) as VitestReport
  // A file that could not even be loaded has failed, though none of its tests has.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return checked({
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures: [
      ...unloaded.map(({ name, message }) => failure(name, message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0])),
      ),
    ],
  })
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

/** @throws Error when there is no report, or not one of Playwright. */
export async function readPlaywrightReport(path: string): Promise<Report> {
  const report = JSON.parse(await readFile(path, 'utf8')) as PlaywrightReport
  const { stats, errors } = report
  return checked({
    counts: {
      passed: stats.expected,
      // What passed only at the second try has failed. Errors outside of tests: a server that did not start.
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    },
    failures: [
      ...errors.map((error) => failure('outside of the tests', error.message)),
      ...report.suites.flatMap(failuresOf),
    ],
  })
}

/** @throws Error when there is no report, or not one of `e2e/engines/run.ts`. */
export async function readEnginesReport(path: string): Promise<Report> {
  return checked(JSON.parse(await readFile(path, 'utf8')) as Report)
}

function failuresOf({ suites, specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      return failure(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message)
    }),
    ...(suites ?? []).flatMap(failuresOf),
  ]
}

/** Enough for what was expected and what came instead, which the first line alone seldom says. */
const LINES_OF_WHY = 14

export function failure(where: string, why = ''): string {
  const lines = stripVTControlCharacters(why).split('\n')
  const said = lines.map((line) => line.trimEnd()).filter(Boolean)
  return [`${where}:`, ...said.slice(0, LINES_OF_WHY)].join('\n    ')
}

function checked(report: Report): Report {
  if (Object.values(report.counts).every(Number.isInteger)) return report
  throw new Error('its counts are missing')
}
