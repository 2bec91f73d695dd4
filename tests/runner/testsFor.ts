import type { Project } from './checks.ts'

export interface ChosenTests {
  projects: readonly Project[]
  /** For Vitest. */
  args: readonly string[]
}

const MODULE = /\.tsx?$/
const VITEST = /^(tests|supabase\/tests)\/.*\.test\.tsx?$/
const JOURNEY = /^e2e\/.*\.e2e\.ts$/

/** What no import leads to: these are read from disk, or run as programs. */
const BACKEND =
  /^supabase\/(migrations|local|seed|functions|config\.toml)|^supabase\/tests\/.*\.sql$/

/** What only works or fails as a whole: the parts between which journeys go. */
const journeysOf: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(src\/app\/|src\/contexts\/|index\.html|build\/|vite\.config\.ts)/,
    ['e2e/home.e2e.ts', 'e2e/lateCode.e2e.ts', 'e2e/portal/signIn.e2e.ts'],
  ],
  [
    /^e2e\/(fixtures|page|server|office|playwright\.config)\.ts$/,
    ['e2e/home.e2e.ts', 'e2e/contact.e2e.ts', 'e2e/portal/journey.e2e.ts'],
  ],
  [/^e2e\/portal\/[a-zA-Z]+(?<!\.e2e)\.ts$/, ['e2e/portal/journey.e2e.ts']],
]

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

/** The tests of Vitest that a change of these files can break: their own, and all that import them. */
export function testsFor(files: readonly string[]): ChosenTests[] {
  const modules = files.filter((file) => MODULE.test(file) && !JOURNEY.test(file))
  const isBackend = files.some((file) => BACKEND.test(file))
  const chosen: ChosenTests[] = []
  if (files.length > 0 && files.every((file) => VITEST.test(file))) {
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
export function journeysFor(files: readonly string[]): string[] {
  const own = files.filter((file) => JOURNEY.test(file))
  const others = journeysOf
    .filter(([touched]) => files.some((file) => touched.test(file)))
    .flatMap(([, journeys]) => journeys)
  return [...new Set([...own, ...others])].sort()
}
