import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ROOT, runCommand } from '../runner/command.ts'

/**
 * `npm run test:statements`: where the statement of each former browser test is asserted now, as a table in
 * tests/README.md. Fails when a statement is nowhere, or where the test that it names is not.
 */

const HERE = fileURLToPath(new URL('.', import.meta.url))
const README = `${ROOT}tests/README.md`
const FORMER = 'formerBrowserTests.json'
const MARKS = ['<!-- statements:start -->', '<!-- statements:end -->'] as const

/** By file, the titles of its tests. */
type Titles = ReadonlyMap<string, ReadonlySet<string>>

interface Suite {
  title: string
  specs: { file: string; title: string; tags: string[] }[]
  suites?: Suite[]
}

async function browserTests(): Promise<{ titles: Titles; extended: ReadonlySet<string> }> {
  const { output } = await runCommand(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'],
    // A list needs no server.
    { env: { EXTENDED: 'yes', E2E_PORT: '1', E2E_DATA_DIR: ROOT } },
  )
  const { suites } = JSON.parse(output.slice(output.indexOf('{'))) as { suites: Suite[] }
  const titles = new Map<string, Set<string>>()
  const extended = new Set<string>()
  const walk = (suite: Suite, above: readonly string[]) => {
    for (const { file, title, tags } of suite.specs) {
      const whole = [...above, title].join(' › ')
      titles.set(file, (titles.get(file) ?? new Set()).add(whole))
      if (tags.includes('extended')) extended.add(`${file} › ${whole}`)
    }
    for (const inner of suite.suites ?? []) walk(inner, [...above, inner.title])
  }
  for (const suite of suites) walk(suite, [])
  return { titles, extended }
}

async function vitestTests(): Promise<Titles> {
  const file = `${ROOT}test-results/vitest-list.json`
  const { code, output } = await runCommand('vitest', ['list', `--json=${file}`])
  if (code !== 0) throw new Error(output)
  const listed = JSON.parse(await readFile(file, 'utf8')) as { name: string; file: string }[]
  const titles = new Map<string, Set<string>>()
  for (const { name, file: path } of listed) {
    const own = path.slice(ROOT.length)
    titles.set(own, (titles.get(own) ?? new Set()).add(name.replaceAll(' > ', ' › ')))
  }
  return titles
}

async function readReplacements(): Promise<Map<string, string[]>> {
  const files = (await readdir(HERE)).filter((file) => file.endsWith('.json') && file !== FORMER)
  const parts = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(HERE + file, 'utf8'))),
  )
  return new Map(parts.flatMap((part: Record<string, string[]>) => Object.entries(part)))
}

/** Splits `file › title` at the first separator: a title may hold more. */
function splitName(name: string): [file: string, title: string] {
  const at = name.indexOf(' › ')
  return [name.slice(0, at), name.slice(at + 3)]
}

const former = JSON.parse(await readFile(HERE + FORMER, 'utf8')) as Record<string, string[]>
const replacements = await readReplacements()
const { titles: inBrowser, extended } = await browserTests()
const inVitest = await vitestTests()

const problems: string[] = []
const counts = { core: 0, extended: 0, moved: 0 }
const lines: string[] = []

function isThere(target: string): boolean {
  const [file, title] = splitName(target)
  if (file.startsWith('e2e/')) return inBrowser.get(file.slice('e2e/'.length))?.has(title) ?? false
  return inVitest.get(file)?.has(title) ?? false
}

for (const [file, titles] of Object.entries(former)) {
  lines.push(`\n### ${file}\n`, '| Former browser test | Asserted now |', '| --- | --- |')
  for (const title of titles) {
    const name = `${file} › ${title}`
    const targets = replacements.get(name)
    if (inBrowser.get(file)?.has(title)) {
      const kind = extended.has(name) ? 'extended' : 'core'
      counts[kind] += 1
      lines.push(`| ${cell(title)} | as it was, ${kind} |`)
    } else if (targets && targets.length > 0) {
      counts.moved += 1
      for (const target of targets) {
        if (!isThere(target)) problems.push(`${name} names ${target}, which is not there.`)
      }
      lines.push(`| ${cell(title)} | ${targets.map(cell).join('<br>')} |`)
    } else problems.push(`${name} is asserted nowhere.`)
  }
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`${problems.length} statements are not where the table says.`)
  process.exitCode = 1
} else {
  const readme = await readFile(README, 'utf8')
  const [before = '', rest = ''] = readme.split(MARKS[0])
  const [, after = ''] = rest.split(MARKS[1])
  const summary = `Of ${counts.core + counts.extended + counts.moved} former browser tests, ${counts.core} stayed in the core as they were, ${counts.extended} in the extended tests, and ${counts.moved} are asserted elsewhere.`
  const table = [MARKS[0], summary, ...lines, '', MARKS[1]].join('\n')
  await writeFile(README, before + table + after)
  console.log(summary)
}
