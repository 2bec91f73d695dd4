import { changedFiles } from './changedFiles.ts'
import {
  browserTests,
  build,
  type Check,
  demoData,
  lint,
  lintFiles,
  types,
  vitest,
} from './checks.ts'
import { journeysFor, testsFor } from './testsFor.ts'

/** Checks that run one after the other. */
export type Lane = readonly Check[]

export interface Plan {
  says: readonly string[]
  /** One after the other; the lanes of a stage run side by side. */
  stages: readonly (readonly Lane[])[]
  /** Whether it is no fault that no test ran. */
  mayBeEmpty: boolean
}

/**
 * What to run:
 * nothing        the core
 * --all          the core and the extended tests, in the browser that people use
 * --changed      what the changes since the last commit can break; `--changed=main` since another
 * paths          what these files, tests or sources, can break
 * @throws Error for any other option.
 */
export async function choosePlan(args: readonly string[]): Promise<Plan> {
  const options = args.filter((arg) => arg.startsWith('-'))
  const paths = args.filter((arg) => !arg.startsWith('-'))
  if (options.length === 0 && paths.length === 0) return everything('quick')
  if (options.length === 0) return planFor(paths, paths)
  const [option = '', ...others] = options
  if (others.length === 0 && paths.length === 0) {
    if (option === '--all') {
      process.env.EXTENDED = 'yes'
      return everything('full')
    }
    const [, since = 'HEAD'] = /^--changed(?:=(.+))?$/.exec(option) ?? ['', '']
    if (since) return planFor(await changedFiles(since), [])
  }
  throw new Error(
    'npm test takes nothing, --changed, --changed=<commit>, --all, or paths of files.',
  )
}

function everything(browser: 'quick' | 'full'): Plan {
  return {
    says: [],
    stages: [
      // The build and the demo data take one processor, what needs neither the other.
      [
        [build, demoData],
        [types, lint, vitest('Unit and component tests', ['unit', 'components'])],
      ],
      [[vitest('Backend tests', ['backend'])]],
      [[browserTests(browser)]],
    ],
    mayBeEmpty: false,
  }
}

/** @param named files that somebody named, and whose tests run even where they are journeys by the dozen */
async function planFor(files: readonly string[], named: readonly string[]): Promise<Plan> {
  const tests = await testsFor(files)
  const journeys = journeysFor(files)
  const vitestChecks = tests.map(({ projects, args }) =>
    vitest(`${projects.join(' and ')} tests`, projects, args),
  )
  const browserLane = journeys.length > 0 ? [build, demoData] : []
  return {
    says: [
      files.length === 0 ? 'Nothing has changed.' : `Of ${files.join(', ')}:`,
      ...(journeys.length > 0 ? [`Journeys: ${journeys.join(', ')}`] : []),
    ],
    stages: [
      [browserLane, named.length > 0 ? [] : [lintFiles(files), types]],
      [vitestChecks],
      [journeys.length > 0 ? [browserTests('quick', journeys)] : []],
    ],
    mayBeEmpty: true,
  }
}
