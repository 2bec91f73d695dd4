import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect, parseArgs } from 'node:util'
import { freePort, runProgram, secretKeyOf } from '../../supabase/tests/support/program.ts'
import { copySeededFolder } from '../../supabase/tests/support/seededFolder.ts'
import { build } from '../../tests/runner/checks.ts'
import { failure, nothing, type Report } from '../../tests/runner/reports.ts'
import { embeddedEnvironment } from '../embeddedEnvironment.ts'
import { type Office, openOffice } from '../office.ts'
import { openRecords, type Records } from '../portal/records.ts'
import { browsing } from './browsing.ts'
import { DOWNLOADS, type Driver, type Engine } from './driver.ts'
import { enquiring } from './enquiring.ts'
import { firefox } from './firefox.ts'
import { ensureInstalled } from './install.ts'
import type { Journey } from './journey.ts'
import { letters } from './letters.ts'
import { openLine } from './line.ts'
import { Visitor } from './visitor.ts'
import { webkit } from './webkit.ts'
import { working } from './working.ts'

/**
 * `npm run test:engines` runs the most important journeys on the built site in the main engines besides Chromium. `--
 * --engine=firefox` runs one engine, `-- --only=text` the journeys with this text in their names, and `-- --built` uses
 * the last build of the site.
 */

const RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url))
const FAILURES = join(RESULTS, 'engines')
const REPORTS = join(RESULTS, 'reports')
const LONGEST_JOURNEY_MS = 180_000

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    only: { type: 'string', multiple: true },
    built: { type: 'boolean' },
  },
})
const engines = [firefox, webkit].filter(({ name }) => !values.engine || name === values.engine)
const journeys = [...browsing, ...enquiring, ...working, ...letters].filter(
  ({ name }) => !values.only || values.only.some((text) => name.includes(text)),
)
if (engines.length === 0 || journeys.length === 0) {
  throw new Error(`There is no such engine or journey: ${process.argv.slice(2).join(' ')}`)
}
await ensureInstalled(engines)
if (!values.built && (await build.run()).counts.failed > 0) process.exit(1)

const counts = { ...nothing }
const failures: string[] = []
for (const engine of engines) await runEngine(engine)
await mkdir(REPORTS, { recursive: true })
const report: Report = { counts, failures }
await writeFile(join(REPORTS, 'engines.json'), JSON.stringify(report))
if (counts.failed > 0) process.exitCode = 1
console.log(`total: ${counts.passed} passed, ${counts.failed} failed, 0 skipped`)

/** Runs all journeys in an engine, on a server of its own: what one engine's journeys leave would be seen by the next's. */
async function runEngine(engine: Engine): Promise<void> {
  const dataFolder = await copySeededFolder('bg-engines-')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const site = runProgram('serve', [], {
    HOST: '127.0.0.1',
    PORT: String(port),
    LOCAL_DATA_DIR: dataFolder,
    ...embeddedEnvironment,
  })
  try {
    await site.says(/Demo account/)
    const server = {
      url,
      dataFolder,
      secretKey: await secretKeyOf(dataFolder),
      stop: async () => {},
    }
    const office = await openOffice(url, dataFolder)
    const records = openRecords(server)
    for (const journey of journeys) await runJourney(engine, journey, { url, office, records })
  } finally {
    await site.kill('SIGTERM')
    await rm(dataFolder, { recursive: true, force: true })
  }
}

interface Site {
  url: string
  office: Office
  records: Records
}

async function runJourney(engine: Engine, journey: Journey, site: Site): Promise<void> {
  const begun = performance.now()
  const error = await attempt(engine, journey, site).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  counts[error ? 'failed' : 'passed'] += 1
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${error ? 'FAILED' : 'ok    '} ${engine.name} › ${journey.name} (${seconds} s)`)
  if (!error) return
  console.log(inspect(error).replaceAll(/^/gm, '       '))
  failures.push(failure(`${engine.name} › ${journey.name}`, inspect(error)))
}

async function attempt(engine: Engine, journey: Journey, { url, office, records }: Site) {
  const folder = await mkdtemp(join(tmpdir(), `bg-${engine.name}-`))
  await mkdir(join(folder, DOWNLOADS))
  const downloads = engine.savesDownloads ? join(folder, DOWNLOADS) : undefined
  const line = await openLine(url)
  let driver: Driver | undefined
  try {
    driver = await engine.start(folder, journey.scheme ?? 'light')
    const visitor = new Visitor(driver, line.url)
    const email = `${randomUUID()}@visitors.example`
    await within(
      LONGEST_JOURNEY_MS,
      journey.run({ visitor, line, office, records, email, downloads }),
    )
  } catch (error) {
    await mkdir(FAILURES, { recursive: true })
    const name = `${engine.name} ${journey.name}`.replace(/\W+/g, '-')
    await driver?.screenshot(join(FAILURES, `${name}.png`)).catch(() => undefined)
    throw error
  } finally {
    await driver?.quit().catch(() => undefined)
    await line.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${limit} ms.`)), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
