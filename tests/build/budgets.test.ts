import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  budgetComplaints,
  measureFirstView,
  type Output,
  publicPages,
} from '../../build/budgets.ts'

const HOME = 'src/pages/HomePage.tsx'

interface Piece {
  code: string
  source?: string
  imports?: string[]
  modules?: string[]
}

function outputOf(pieces: Record<string, Piece>): Output {
  return Object.fromEntries(
    Object.entries(pieces).map(([fileName, { code, source, imports = [], modules = [] }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        code,
        facadeModuleId: source ? `/anywhere/${source}` : null,
        imports,
        moduleIds: modules,
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

const [entry, home, shared, lazy] = [codeOf(400, 1), codeOf(300, 2), codeOf(200, 3), codeOf(900, 4)]
const output: Output = {
  ...outputOf({
    'index-1.js': { code: entry, source: 'index.html' },
    'HomePage-1.js': { code: home, source: HOME, imports: ['shared-1.js', 'index-1.js'] },
    'shared-1.js': { code: shared, imports: ['index-1.js'] },
    'HomeSections-1.js': { code: lazy, source: 'src/components/content/HomeSections.tsx' },
  }),
  'style-1.css': { type: 'asset' },
}

describe('the measure of a first view', () => {
  test('counts each file once that the entry or the page imports at once, compressed', () => {
    expect(measureFirstView(output, HOME)).toBe(gzipped(entry, home, shared))
  })

  test('refuses a page that the build does not have', () => {
    expect(() => measureFirstView(output, 'src/pages/Gone.tsx')).toThrow(
      'The build has no src/pages/Gone.tsx',
    )
  })
})

test('every page has the budget but those of staff', () => {
  const pages = outputOf({
    'CareersPage-1.js': { code: home, source: 'src/pages/CareersPage.tsx' },
    'PortalPage-1.js': { code: home, source: 'src/pages/PortalPage.tsx' },
    'Header-1.js': { code: home, source: 'src/components/layout/Header.tsx' },
  })
  expect(publicPages(pages)).toEqual(['src/pages/CareersPage.tsx'])
})

describe('the complaint', () => {
  const cost = gzipped(entry, home, shared)

  test('is none within the budget', () => {
    expect(budgetComplaints(output, cost)).toEqual([])
  })

  test('names the page, what it costs and its budget', () => {
    expect(budgetComplaints(output, 0.5)).toEqual([
      `The first view of ${HOME} costs ${cost} kB of JavaScript, compressed; its budget is 0.5 kB.`,
    ])
  })

  test.each(['framer-motion/dist/es/index.mjs', 'motion-dom/dist/es/index.mjs'])(
    'names the page that fetches %s at once, and none that does later',
    (library) => {
      const modules = [`/anywhere/node_modules/${library}`]
      const moving = (imports: string[]) => ({
        ...output,
        ...outputOf({
          'HomePage-1.js': { code: home, source: HOME, imports },
          'Moving-1.js': { code: lazy, modules },
        }),
      })
      expect(budgetComplaints(moving(['Moving-1.js']))).toEqual([
        `The first view of ${HOME} has framer-motion in Moving-1.js.`,
      ])
      expect(budgetComplaints(moving([]))).toEqual([])
    },
  )
})
