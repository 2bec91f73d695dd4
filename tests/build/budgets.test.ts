import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { budgetComplaints, measureFirstViews, type Output } from '../../build/budgets.ts'

const HOME = 'src/pages/HomePage.tsx'

interface Piece {
  code: string
  source?: string
  imports?: string[]
  modules?: Record<string, number>
}

function outputOf(pieces: Record<string, Piece>): Output {
  return Object.fromEntries(
    Object.entries(pieces).map(([fileName, { code, source, imports = [], modules = {} }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        code,
        facadeModuleId: source ? `/anywhere/${source}` : null,
        imports,
        modules: Object.fromEntries(
          Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }]),
        ),
      },
    ]),
  )
}

const gzipped = (...codes: string[]) =>
  codes.reduce((total, code) => total + gzipSync(code).length, 0) / 1000

/** Code that does not compress to nothing. */
const codeOf = (length: number, seed: number) =>
  Array.from({ length }, (_, index) => ((index * 7919 + seed * 104_729) % 9973).toString(36)).join(
    '',
  )

describe('the measure of a first view', () => {
  const [entry, home, shared, lazy] = [
    codeOf(400, 1),
    codeOf(300, 2),
    codeOf(200, 3),
    codeOf(900, 4),
  ]
  const output: Output = {
    ...outputOf({
      'index-1.js': {
        code: entry,
        source: 'index.html',
        modules: {
          '/anywhere/node_modules/react-dom/cjs/a.js': 500,
          '/anywhere/node_modules/react-dom/cjs/b.js': 30,
          '/anywhere/node_modules/@tanstack/query-core/c.js': 20,
          '/anywhere/src/unused.ts': 0,
        },
      },
      'HomePage-1.js': {
        code: home,
        source: HOME,
        imports: ['shared-1.js', 'index-1.js'],
        modules: { '/anywhere/src/pages/HomePage.tsx': 40, '/anywhere/src/assets/a.jpg?w=640': 5 },
      },
      'shared-1.js': {
        code: shared,
        imports: ['index-1.js'],
        modules: { '/anywhere/src/lib/money.ts': 7 },
      },
      'HomeSections-1.js': { code: lazy, source: 'src/components/sections/HomeSections.tsx' },
    }),
    'style-1.css': { type: 'asset' },
  }

  test('counts each file once that the entry or the page imports at once, compressed', () => {
    expect(measureFirstViews(output, [HOME])[HOME]?.kilobytes).toBe(gzipped(entry, home, shared))
  })

  test('names packages and our own modules, the same on every machine', () => {
    expect(measureFirstViews(output, [HOME])[HOME]?.parts).toEqual({
      '@tanstack/query-core': 20,
      'react-dom': 530,
      'src/assets/a.jpg': 5,
      'src/lib/money.ts': 7,
      'src/pages/HomePage.tsx': 40,
    })
  })

  test('refuses a page that the build does not have', () => {
    expect(() => measureFirstViews(output, ['src/pages/Gone.tsx'])).toThrow(
      'The build has no src/pages/Gone.tsx',
    )
  })
})

describe('the complaint', () => {
  const view = (kilobytes: number, parts: Record<string, number>) => ({
    [HOME]: { kilobytes, parts },
  })
  const recorded = view(104, { 'react-dom': 500, 'src/a.ts': 10, 'src/b.ts': 90 })

  test('is none within the budget', () => {
    expect(budgetComplaints(view(105, { 'src/a.ts': 9999 }), recorded, { [HOME]: 105 })).toEqual([])
  })

  test('names what grew and what is new, most first, and not what shrank', () => {
    const measured = view(105.1, {
      'react-dom': 500,
      'src/a.ts': 15,
      'src/b.ts': 80,
      'src/c.ts': 300,
    })
    expect(budgetComplaints(measured, recorded, { [HOME]: 105 })).toEqual([
      [
        `The first view of ${HOME} costs 105.1 kB of JavaScript, compressed; its budget is 105 kB. On record are 104 kB. What grew, before minifying:`,
        '  +300 bytes src/c.ts (new)',
        '  +5 bytes src/a.ts',
      ].join('\n'),
    ])
  })

  test('says how many more grew than it names', () => {
    const parts = Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`src/${n}.ts`, n + 1]))
    const [complaint] = budgetComplaints(view(106, parts), view(100, {}), { [HOME]: 105 })
    expect(complaint?.split('\n')).toHaveLength(14)
    expect(complaint).toContain('+15 bytes src/14.ts')
    expect(complaint).toContain('and 3 more')
  })

  test('is made without a record, too', () => {
    expect(budgetComplaints(view(106, {}), {}, { [HOME]: 105 })).toEqual([
      expect.stringContaining('Nothing is on record'),
    ])
  })
})
