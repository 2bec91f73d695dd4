import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, resolve, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const refused: [folder: string, imported: string][] = [
  ['src/pages', '~/pages/HomePage'],
  ['src/pages', './HomePage'],
  ['src/pages', '~/app/App'],
  ['src/app', '@supabase/supabase-js'],
  ['src/components/property', '~/pages/HomePage'],
  ['src/components/property', '@supabase/postgrest-js'],
  ['src/components/property', '../ui/Button'],
  ['src/components/portal/form', '@supabase/supabase-js'],
  ['src/components/portal/images', '~/pages/PortalPage'],
  ['src/components/ui', '~/components/property/card/PropertyCard'],
  ['src/components/ui', '~/components/costs/BuyingTable'],
  ['src/components/ui', '~/components/shortlist/ShortlistView'],
  ['src/components/ui', '~/components/an-area-of-tomorrow/Thing'],
  ['src/components/ui', '~/app/App'],
  ['src/components/ui', '~/content/agency'],
  ['src/components/ui', '~/hooks/queries/propertyQueries'],
  ['src/contexts', '~/components/ui/Button'],
  ['src/contexts', '@supabase/supabase-js'],
  ['src/hooks', '~/components/ui/Button'],
  ['src/hooks', '~/pages/HomePage'],
  ['src/hooks', '@supabase/supabase-js'],
  ['src/services', '~/hooks/queries/propertyQueries'],
  ['src/services', '~/contexts/ModalContext'],
  ['src/services', '~/components/ui/Button'],
  ['src/services', 'react'],
  ['src/services', 'react-router-dom'],
  ['src/services', '@tanstack/react-query'],
  ['src/content', '~/services/client/env'],
  ['src/content', 'react'],
  ['src/content', '@supabase/supabase-js'],
  ['src/lib', '~/content/agency'],
  ['src/lib', '~/services/client/env'],
  ['src/lib', 'react'],
  ['src/lib', '@supabase/supabase-js'],
  ['src/types', '~/content/agency'],
  ['src/types', '@supabase/supabase-js'],
  ['e2e/portal', '../../bench/median.ts'],
  ['supabase/tests', '../../bench/median.ts'],
  ['supabase/tests', '../../e2e/support/portal.ts'],
  ['supabase/local', '../../src/app/server.tsx'],
  ['supabase/local', '../../src/pages/HomePage.tsx'],
  ['supabase/local', '../../src/components/ui/Button.tsx'],
  ['supabase/local', '../../src/contexts/ModalContext.tsx'],
  ['supabase/local/gate', '../../../src/hooks/useMachine.ts'],
  ['build', '../bench/median.ts'],
  ['build', '../supabase/seed/listing.ts'],
  ['build', '../src/services/client/env.ts'],
  ['build', '../src/app/App.tsx'],
]

const allowed: [folder: string, imported: string][] = [
  ['src/pages', '~/components/ui/Button'],
  ['src/components/property', '~/hooks/queries/propertyQueries'],
  ['src/components/property', './PropertyCard'],
  ['src/components/ui', '~/components/ui/Button'],
  ['src/components/ui', '~/lib/paths'],
  ['src/components/portal/form', '~/components/portal/images/ImageManager'],
  ['src/hooks', '~/services/listings/properties'],
  ['src/services', '~/lib/listing/filters'],
  ['src/content', '~/lib/paths'],
  ['src/app', '~/pages/HomePage'],
  ['supabase/local', '../../build/renderer.ts'],
  ['supabase/seed', '../../src/services/pdf/feesPdf.ts'],
  ['supabase/tests', '../../tests/support/random.ts'],
  ['build', '../src/app/server.tsx'],
  ['build', '../src/lib/paths.ts'],
]

describe('the import direction', () => {
  const project = mkdtempSync(join(tmpdir(), 'bg-layers-'))
  const planted = (index: number) => `planted${index}.ts`
  let complaints: string

  beforeAll(() => {
    cpSync('biome.json', join(project, 'biome.json'))
    for (const [index, [folder, imported]] of [...refused, ...allowed].entries()) {
      mkdirSync(join(project, folder), { recursive: true })
      writeFileSync(
        join(project, folder, planted(index)),
        `import { thing } from '${imported}'\nexport const used = thing\n`,
      )
    }
    const { stdout } = spawnSync(
      resolve('node_modules/.bin/biome'),
      [
        'lint',
        '--only=style/noRestrictedImports',
        '--reporter=github',
        '--max-diagnostics=none',
        '--vcs-enabled=false',
        '.',
      ],
      { cwd: project, encoding: 'utf8' },
    )
    complaints = stdout
  })
  afterAll(() => rmSync(project, { recursive: true }))

  it.each(refused.map((rule, index) => [...rule, index] as const))(
    'refuses in %s an import of %s',
    (folder, _, index) => expect(complaints).toContain(`${folder}/${planted(index)},`),
  )

  it.each(allowed.map((rule, index) => [...rule, refused.length + index] as const))(
    'allows in %s an import of %s',
    (folder, _, index) => expect(complaints).not.toContain(`${folder}/${planted(index)},`),
  )
})

function sources(): { path: string; text: string }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }))
}

/** What a module loads, at once or later; types are nothing by then. */
function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(
    /^(?:import|export)(?! type)[^']*? from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...found]
    .map(([, named, bare, later]) => named ?? bare ?? later ?? '')
    .filter((imported) => /^(~|\.)\//.test(imported))
    .map((imported) => imported.replace(/\?.*/, ''))
    .map((imported) =>
      imported.startsWith('~/') ? imported.slice(2) : posix.join(posix.dirname(path), imported),
    )
}

/** The modules that are loaded from this one on, without the ones not to be entered. */
function reachableFrom(entry: string, closed: readonly string[]): string[] {
  const texts = new Map(sources().map(({ path, text }) => [path.replaceAll(sep, '/'), text]))
  const reached = new Set<string>()
  const visit = (path: string) => {
    const text = texts.get(path)
    if (text === undefined || reached.has(path) || closed.includes(path)) return
    reached.add(path)
    for (const imported of importsOf(path, text)) {
      for (const ending of ['', '.ts', '.tsx']) visit(imported + ending)
    }
  }
  visit(entry)
  return [...reached]
}

describe('the sources', () => {
  it('name colours by their token, never by value', () => {
    const literal = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=["'\s;])|\b(rgb|hsl|oklch)a?\(/i
    // The tokens themselves, from which tailwind.config.ts takes them and what has no style sheet.
    const offenders = sources().filter(
      ({ path, text }) => path !== join('lib', 'format', 'brandColours.ts') && literal.test(text),
    )
    expect(offenders.map(({ path }) => path)).toEqual([])
  })

  it('load pages from the route table alone, each on its own', () => {
    const importers = sources().filter(({ text }) => text.includes('~/pages/'))
    expect(importers.map(({ path }) => path)).toEqual(['app/routes.tsx'])
    expect(importers[0]?.text).not.toMatch(/ from '~\/pages\//)
  })

  it('reach the signed-in client through services alone', () => {
    const importers = sources().filter(({ path, text }) =>
      importsOf(path, text).includes('services/client/staffClient'),
    )
    expect(importers.length).toBeGreaterThan(10)
    expect(importers.filter(({ path }) => !path.startsWith('services/'))).toEqual([])
  })

  it('of visitors do without those of staff', () => {
    const staffPages = ['pages/PortalPage.tsx', 'pages/DiagnosticPage.tsx']
    const reached = reachableFrom('app/main.tsx', staffPages)
    const isForStaff = (path: string) =>
      /^(components|content)\/portal\//.test(path) ||
      ['services/client/staffClient.ts', 'contexts/SessionContext.tsx'].includes(path)
    expect(reached.length).toBeGreaterThan(100)
    expect(reached.filter(isForStaff)).toEqual([])
    // The pages of staff need them, or this would look in the wrong place.
    expect(reachableFrom('app/main.tsx', []).filter(isForStaff).length).toBeGreaterThan(20)
  })

  it('make a formatter of Intl when it is needed, not while the code loads', () => {
    // Making the first one of a kind blocks a phone for a tenth of a second.
    const makers = sources().filter(({ text }) => text.includes('new Intl.'))
    expect(makers.map(({ path }) => path)).toEqual([
      'lib/dates/dates.ts',
      'lib/dates/officeHours.ts',
    ])
  })

  it('know nothing of the embedded backend', () => {
    const offenders = sources().filter(({ text }) => /(?<!@)\bsupabase\//.test(text))
    expect(offenders.map(({ path }) => path)).toEqual([])
  })
})

it('the repository holds no file of a machine: data, secrets, builds', () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const offenders = tracked.filter((path) =>
    /^(\.local|dist|node_modules)\/|(^|\/)\.env($|\.local)/.test(path),
  )
  expect(offenders).toEqual([])
})
