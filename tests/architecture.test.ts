import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const biome = join('node_modules', '.bin', 'biome')

/** Whether the linter refuses a file with this one import, as if it lay at that path. */
function isRefused(path: string, imported: string): boolean {
  const { status } = spawnSync(
    biome,
    ['lint', '--only=style/noRestrictedImports', `--stdin-file-path=${path}`],
    { input: `import { thing } from '${imported}'\nexport const used = thing\n` },
  )
  return status !== 0
}

describe('the import direction', () => {
  it.each([
    ['src/pages/Planted.tsx', '~/pages/HomePage'],
    ['src/pages/Planted.tsx', './HomePage'],
    ['src/components/property/Planted.tsx', '~/pages/HomePage'],
    ['src/components/property/Planted.tsx', '@supabase/postgrest-js'],
    ['src/components/property/Planted.tsx', '../ui/Button'],
    ['src/components/ui/Planted.tsx', '~/components/property/PropertyCard'],
    ['src/components/ui/Planted.tsx', '~/components/sections/Testimonials'],
    ['src/components/ui/Planted.tsx', '~/content/agency'],
    ['src/components/ui/Planted.tsx', '~/hooks/propertyQueries'],
    ['src/contexts/Planted.tsx', '~/components/ui/Button'],
    ['src/hooks/planted.ts', '~/components/ui/Button'],
    ['src/hooks/planted.ts', '~/pages/HomePage'],
    ['src/services/planted.ts', '~/hooks/propertyQueries'],
    ['src/services/planted.ts', '~/contexts/ModalContext'],
    ['src/services/planted.ts', 'react'],
    ['src/content/planted.ts', '~/services/backend'],
    ['src/content/planted.ts', 'react'],
    ['src/lib/planted.ts', '~/content/agency'],
    ['src/lib/planted.ts', '~/services/backend'],
    ['src/types/planted.ts', '~/content/agency'],
  ])('refuses in %s an import of %s', (path, imported) => {
    expect(isRefused(path, imported)).toBe(true)
  })

  it.each([
    ['src/pages/Planted.tsx', '~/components/ui/Button'],
    ['src/components/property/Planted.tsx', '~/hooks/propertyQueries'],
    ['src/components/property/Planted.tsx', './PropertyCard'],
    ['src/hooks/planted.ts', '~/services/properties'],
    ['src/services/planted.ts', '~/lib/filters'],
    ['src/content/planted.ts', '~/lib/paths'],
    ['src/routes.tsx', '~/pages/HomePage'],
  ])('allows in %s an import of %s', (path, imported) => {
    expect(isRefused(path, imported)).toBe(false)
  })
})

function sources(): { path: string; text: string }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }))
}

describe('the sources', () => {
  it('name colours by their token, never by value', () => {
    const literal = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=["'\s;])/i
    // The tokens themselves, from which tailwind.config.ts takes them and what has no style sheet.
    const offenders = sources().filter(
      ({ path, text }) => path !== join('lib', 'brandColours.ts') && literal.test(text),
    )
    expect(offenders.map(({ path }) => path)).toEqual([])
  })

  it('load pages from the route table alone, each on its own', () => {
    const importers = sources().filter(({ text }) => text.includes('~/pages/'))
    expect(importers.map(({ path }) => path)).toEqual(['routes.tsx'])
    expect(importers[0]?.text).not.toMatch(/^import .*~\/pages\//m)
  })

  it('know nothing of the embedded backend but its public key and portal address', () => {
    const offenders = sources().filter(({ text }) => /supabase\/(local|seed|tests)/.test(text))
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
