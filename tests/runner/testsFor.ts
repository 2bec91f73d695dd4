import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Project } from './checks.ts'
import { ROOT } from './command.ts'

export interface ChosenTests {
  projects: readonly Project[]
  /** For Vitest. */
  args: readonly string[]
}

const MODULE = /\.tsx?$/
const VITEST = /^(tests|supabase\/tests)\/.*\.test\.tsx?$/
const JOURNEY = /^e2e\/.*\.e2e\.ts$/
/** A module that journeys share. Those that all import are in `journeysOf`. */
const SHARED_BY_JOURNEYS = /^e2e\/(portal\/)?[a-zA-Z]+\.ts$/
const DEPENDENCIES = /^package(-lock)?\.json$/

/** What no import leads to: these are read from disk, or run as programs. */
const BACKEND =
  /^supabase\/(migrations|local|seed|functions|config\.toml)|^supabase\/tests\/.*\.sql$/

/** What only works or fails as a whole: the parts between which journeys go. */
const journeysOf: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(src\/(app|contexts)\/|src\/.*\.css$|public\/|index\.html|build\/|vite\.config\.ts|package(-lock)?\.json)/,
    ['e2e/home.e2e.ts', 'e2e/lateCode.e2e.ts', 'e2e/portal/signIn.e2e.ts'],
  ],
  [
    /^e2e\/(fixtures|page|server|office|playwright\.config)\.ts$/,
    ['e2e/home.e2e.ts', 'e2e/contact.e2e.ts', 'e2e/portal/journey.e2e.ts'],
  ],
]

/** The journeys that import a module by themselves. */
function journeysWith(module: string): string[] {
  return readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('e2e', path))
    .filter((path) => JOURNEY.test(path))
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(`/${basename(module)}'`))
}

/**
 * Nearly every component test opens the whole site, which imports every component: by imports alone each would
 * be run for each. A component's are those of its folder, and the pages'.
 */
function componentTests(modules: readonly string[]): string[] | undefined {
  const areas = modules.map(
    (file) => /^src\/components\/(?!ui\/)((?:portal\/)?[^/]+)\//.exec(file)?.[1],
  )
  if (areas.includes(undefined)) return undefined
  return [...new Set(areas)].map((area) => `tests/components/${area}/`).concat('tests/pages/')
}

/**
 * The tests of Vitest that a change of these files can break: their own, and all that import them.
 * @param deleted What imported such a file does not compile, so these count only where no import leads.
 */
export function testsFor(files: readonly string[], deleted: readonly string[] = []): ChosenTests[] {
  const modules = files.filter((file) => MODULE.test(file) && !JOURNEY.test(file))
  const isBackend = [...files, ...deleted].some((file) => BACKEND.test(file))
  const chosen: ChosenTests[] = []
  if (files.some((file) => DEPENDENCIES.test(file))) {
    return [{ projects: ['unit', 'components', 'backend'], args: ['run'] }]
  }
  if (files.length > 0 && !isBackend && files.every((file) => VITEST.test(file))) {
    return [{ projects: ['unit', 'components', 'backend'], args: ['run', ...files] }]
  }
  if (modules.length > 0) {
    const related = ['related', '--run', ...modules]
    const folders = componentTests(modules)
    if (folders) {
      chosen.push({ projects: ['unit'], args: related })
      chosen.push({ projects: ['components'], args: ['run', ...folders] })
    } else {
      const projects: Project[] = ['unit', 'components']
      chosen.push({ projects: isBackend ? projects : [...projects, 'backend'], args: related })
    }
  }
  if (isBackend) chosen.push({ projects: ['backend'], args: ['run'] })
  return chosen
}

/** The journeys that a change of these files can break and nothing cheaper would tell. */
export function journeysFor(files: readonly string[], deleted: readonly string[] = []): string[] {
  const journeys = [...files, ...deleted].flatMap((file) => {
    if (JOURNEY.test(file)) return deleted.includes(file) ? [] : [file]
    const ofWhole = journeysOf.find(([touched]) => touched.test(file))?.[1]
    return ofWhole ?? (SHARED_BY_JOURNEYS.test(file) ? journeysWith(file) : [])
  })
  return [...new Set(journeys)].sort()
}
