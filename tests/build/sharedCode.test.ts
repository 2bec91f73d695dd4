import { describe, expect, it, test } from 'vitest'
import { isForStaff, type LinksOf, partsWith, sharedFile } from '../../build/sharedCode.ts'

const LIST = '/x/src/pages/ListingPage.tsx'
const PROPERTY = '/x/src/pages/PropertyPage.tsx'
const HOME = '/x/src/pages/HomePage.tsx'
const CONTACT = '/x/src/pages/ContactPage.tsx'
const PORTAL = '/x/src/pages/PortalPage.tsx'
const DIAGNOSTIC = '/x/src/pages/DiagnosticPage.tsx'
const RESULTS = '/x/src/components/property/ListingResults.tsx'
const SEARCH_BAR = '/x/src/components/property/search/SearchBar.tsx'
const DIALOG = '/x/src/components/property/PropertyDialog.tsx'
const SIDE = '/x/src/components/property/PropertySide.tsx'
const SIMILAR = '/x/src/components/property/SimilarProperties.tsx'
const ROUTES = '/x/src/app/routes.tsx'

/** The modules that fetch others, as the site has them. */
const FETCHED: Record<string, string> = {
  ...Object.fromEntries(
    [LIST, PROPERTY, HOME, CONTACT, PORTAL, DIAGNOSTIC].map((page) => [page, ROUTES]),
  ),
  [RESULTS]: LIST,
  [SEARCH_BAR]: LIST,
  [SIMILAR]: PROPERTY,
  [SIDE]: PROPERTY,
  [DIALOG]: LIST,
}

/** The links of modules that are imported as this says. */
function linked(importers: Record<string, readonly string[]>): LinksOf {
  return (id) => ({
    isEntry: id === ROUTES,
    importers: importers[id] ?? [],
    dynamicImporters: FETCHED[id] ? [FETCHED[id]] : [],
  })
}

const MODULE = '/x/src/lib/some.ts'

describe('the file of a module that is imported by', () => {
  test.each([
    ['the list alone', [LIST], null],
    ['the list and its results', [LIST, RESULTS], 'list'],
    ['the list and another page', [LIST, CONTACT], 'slides'],
    ['the list and a property', [LIST, PROPERTY], 'fields'],
    ['many pages', [LIST, PROPERTY, HOME, CONTACT], 'common'],
    ['both parts of the results', [RESULTS, SEARCH_BAR], 'results'],
    ['one part of the results', [RESULTS], 'results'],
    ['the results and other cards', [RESULTS, SIMILAR], 'cards'],
    ['the results and a property', [RESULTS, PROPERTY], 'facts'],
    ['the results and another page', [RESULTS, CONTACT], 'contacts'],
    ['the pop-up and a part of the page', [DIALOG, SIDE], 'particulars'],
    ['parts of the page alone', [SIDE, SIMILAR], null],
    ['pages without a list', [HOME, CONTACT], null],
    ['both pages of staff', [PORTAL, DIAGNOSTIC], 'desk'],
    ['the portal', [PORTAL], null],
  ])('%s', (_, importers, file) => {
    expect(sharedFile(MODULE, linked({ [MODULE]: importers }))).toBe(file)
  })

  it('is that of who imports it through others', () => {
    const between = '/x/src/lib/between.ts'
    const links = linked({ [MODULE]: [between, RESULTS], [between]: [LIST, MODULE] })
    expect(sharedFile(MODULE, links)).toBe('list')
  })
})

it('leaves the pictures of the heroes to the bundler', () => {
  for (const own of ['/x/src/content/pages/heroes.ts', '/x/src/assets/a.jpg?w=640']) {
    expect(sharedFile(own, linked({ [own]: [LIST, HOME] }))).toBeNull()
  }
})

it('counts the fetched modules of each part once', () => {
  const links = linked({ [MODULE]: [RESULTS, SEARCH_BAR, LIST, '/x/a.ts'], '/x/a.ts': [RESULTS] })
  expect([...partsWith(MODULE, links)]).toEqual([
    ['results', 2],
    ['list', 1],
  ])
})

it('finds what only staff fetch, however late', () => {
  const dialog = '/x/src/components/portal/Dialog.tsx'
  const links: LinksOf = (id) =>
    id === dialog
      ? { isEntry: false, importers: [], dynamicImporters: [PORTAL] }
      : linked({ [MODULE]: [dialog], '/x/open.ts': [dialog, HOME] })(id)
  expect(isForStaff(MODULE, links)).toBe(true)
  expect(isForStaff('/x/open.ts', links)).toBe(false)
})
