import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changedFiles } from './changedFiles.ts'
import {
  browserTests,
  build,
  type Check,
  demoData,
  hosting,
  lint,
  lintFiles,
  otherEngines,
  spreadsheet,
  types,
  vitest,
} from './checks.ts'
import { ROOT } from './command.ts'
import { journeysFor, testsFor } from './testsFor.ts'

/** Ends each runner at its first failure. */
const BAIL = '--bail'

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
 * --all          the core and the extended tests, in the browser that people use, and the other engines
 * --changed      what the changes since the last commit can break; `--changed=main` since another
 * paths          what these files, tests or sources, can break
 * --bail         besides --changed or paths: no more than the first failure of each runner
 * @throws Error for any other option.
 */
export async function choosePlan(args: readonly string[]): Promise<Plan> {
  const options = args.filter((arg) => arg.startsWith('-') && arg !== BAIL)
  const isHasty = args.includes(BAIL)
  const paths = args.filter((arg) => !arg.startsWith('-'))
  if (options.length === 0 && paths.length === 0 && !isHasty) return everything('quick')
  if (options.length === 0) return planFor(paths, true, isHasty)
  const [option = '', ...others] = options
  if (others.length === 0 && paths.length === 0) {
    if (option === '--all') {
      process.env.EXTENDED = 'yes'
      return everything('full')
    }
    const [, since = 'HEAD'] = /^--changed(?:=(.+))?$/.exec(option) ?? ['', '']
    if (since) return planFor(await changedFiles(since), false, isHasty)
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
      [
        browser === 'full'
          ? [browserTests(browser), otherEngines, hosting, spreadsheet]
          : [browserTests(browser)],
      ],
    ],
    mayBeEmpty: false,
  }
}

/** @param isNamed whether somebody named the files, and asks for their tests alone */
function planFor(files: readonly string[], isNamed: boolean, isHasty: boolean): Plan {
  const present = files.filter((file) => existsSync(join(ROOT, file)))
  const deleted = files.filter((file) => !present.includes(file))
  const tests = testsFor(present, deleted)
  const journeys = journeysFor(present, deleted)
  const vitestChecks = tests.map(({ projects, args }) =>
    vitest(`${projects.join(' and ')} tests`, projects, isHasty ? [...args, '--bail=1'] : args),
  )
  const browserLane = journeys.length > 0 ? [build, demoData] : []
  return {
    says: [
      files.length === 0 ? 'Nothing has changed.' : `Of ${files.join(', ')}:`,
      ...(journeys.length > 0 ? [`Journeys: ${journeys.join(', ')}`] : []),
    ],
    stages: [
      [browserLane, isNamed ? [] : [lintFiles(present), types]],
      [vitestChecks],
      [
        journeys.length > 0
          ? [browserTests('quick', isHasty ? ['--max-failures=1', ...journeys] : journeys)]
          : [],
      ],
    ],
    mayBeEmpty: true,
  }
}
