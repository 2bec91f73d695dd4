import { expect, test } from 'vitest'
import { journeysFor, testsFor } from './testsFor.ts'

test('a test that was changed runs by itself', () => {
  const file = 'tests/lib/money.test.ts'
  expect(testsFor([file])).toEqual([
    { projects: ['unit', 'components', 'backend'], args: ['run', file] },
  ])
  expect(journeysFor([file])).toEqual([])
})

test('a component runs the tests of its folder, and of the pages', () => {
  const file = 'src/components/property/card/PropertyCard.tsx'
  expect(testsFor([file])).toEqual([
    { projects: ['unit'], args: ['related', '--run', file] },
    { projects: ['components'], args: ['run', 'tests/components/property/', 'tests/pages/'] },
  ])
  expect(journeysFor([file])).toEqual([])
})

test('what every component uses runs all that import it', () => {
  const file = 'src/components/ui/Dialog.tsx'
  expect(testsFor([file])).toEqual([
    { projects: ['unit', 'components', 'backend'], args: ['related', '--run', file] },
  ])
})

test('a migration runs every test of the backend, since no import leads to it', () => {
  expect(testsFor(['supabase/migrations/20261124090000_staff.sql'])).toEqual([
    { projects: ['backend'], args: ['run'] },
  ])
})

test('the embedded server runs every test of the backend, and others that import it', () => {
  expect(testsFor(['supabase/local/relay.ts'])).toEqual([
    { projects: ['unit', 'components'], args: ['related', '--run', 'supabase/local/relay.ts'] },
    { projects: ['backend'], args: ['run'] },
  ])
})

test('a journey that was changed runs, and so do those through what holds the site together', () => {
  expect(journeysFor(['e2e/search.e2e.ts'])).toEqual(['e2e/search.e2e.ts'])
  expect(journeysFor(['src/app/routes.tsx'])).toContain('e2e/home.e2e.ts')
})

test('a module that journeys share runs those that import it', () => {
  expect(journeysFor(['e2e/viewingForm.ts'])).toContain('e2e/viewing.e2e.ts')
  expect(journeysFor(['e2e/portal/imageManager.ts'])).toContain('e2e/portal/images.e2e.ts')
  expect(journeysFor(['e2e/viewingForm.ts'])).not.toContain('e2e/market.e2e.ts')
})

test('a migration that was deleted runs every test of the backend', () => {
  const deleted = ['supabase/migrations/20261124090000_staff.sql', 'tests/lib/money.test.ts']
  expect(testsFor([], deleted)).toEqual([{ projects: ['backend'], args: ['run'] }])
})

test('a style sheet runs journeys, and another version of a package every test of Vitest', () => {
  expect(journeysFor(['src/app/index.css'])).toContain('e2e/home.e2e.ts')
  expect(journeysFor(['package-lock.json'])).toContain('e2e/home.e2e.ts')
  expect(testsFor(['package.json', 'package-lock.json'])).toEqual([
    { projects: ['unit', 'components', 'backend'], args: ['run'] },
  ])
})

test('what no test reads runs none', () => {
  expect(testsFor(['README.md'])).toEqual([])
  expect(journeysFor(['README.md'])).toEqual([])
})
