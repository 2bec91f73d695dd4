import { readdirSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { FILES, type LinksOf, sharedFile } from '../../build/sharedCode.ts'

const LIST = '/x/src/pages/ListingPage.tsx'
const PROPERTY = '/x/src/pages/PropertyPage.tsx'
const HOME = '/x/src/pages/HomePage.tsx'
const CONTACT = '/x/src/pages/ContactPage.tsx'
const PORTAL = '/x/src/pages/PortalPage.tsx'
const DIAGNOSTIC = '/x/src/pages/DiagnosticPage.tsx'
const RESULTS = '/x/src/components/property/ListingResults.tsx'
const SEARCH_BAR = '/x/src/components/property/search/SearchBar.tsx'
const DIALOG = '/x/src/components/property/PropertyDialog.tsx'
const MAP = '/x/src/components/property/onMap/MapResults.tsx'
const SIDE = '/x/src/components/property/PropertySide.tsx'
const SIMILAR = '/x/src/components/property/SimilarProperties.tsx'
const FILTERS = '/x/src/components/property/search/FiltersDialog.tsx'
const HOME_SEARCH = '/x/src/components/property/search/HomeSearch.tsx'
const COSTS = '/x/src/pages/CostsPage.tsx'
const ABOUT = '/x/src/pages/AboutPage.tsx'
const SHORTLIST = '/x/src/components/shortlist/ShortlistView.tsx'
const MENU = '/x/src/components/layout/MobileMenu.tsx'
const FORM = '/x/src/components/enquiry/RequestedForm.tsx'
const BROKEN = '/x/src/components/ui/BrokenDialog.tsx'
const COOKIES = '/x/src/components/layout/CookieQuestion.tsx'
const HOME_SECTIONS = '/x/src/components/content/HomeSections.tsx'
const ACCOUNT = '/x/src/components/portal/account/AccountView.tsx'
const ROUTES = '/x/src/app/routes.tsx'

/** The modules that fetch others, as the site has them. */
const FETCHED: Record<string, string> = {
  ...Object.fromEntries(
    [LIST, PROPERTY, HOME, CONTACT, COSTS, ABOUT, PORTAL, DIAGNOSTIC].map((page) => [page, ROUTES]),
  ),
  ...Object.fromEntries(
    [FILTERS, HOME_SEARCH, SHORTLIST, MENU, FORM, BROKEN, COOKIES].map((part) => [part, ROUTES]),
  ),
  [RESULTS]: LIST,
  [SEARCH_BAR]: LIST,
  [SIMILAR]: PROPERTY,
  [SIDE]: PROPERTY,
  [DIALOG]: LIST,
  [MAP]: LIST,
  [HOME_SECTIONS]: HOME,
  [ACCOUNT]: PORTAL,
}

/** The links of modules that are imported as this says. */
function linked(importers: Record<string, readonly string[]>): LinksOf {
  return (id) => ({
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
    ['the results and a page of text', [RESULTS, ABOUT], 'common'],
    ['the question about cookies and a page', [COOKIES, COSTS], 'common'],
    ['the list and Home, as the pictures of heroes are', [LIST, HOME], 'slides'],
    ['both parts of the results', [RESULTS, SEARCH_BAR], 'results'],
    ['one part of the results', [RESULTS], 'results'],
    ['the results and other cards', [RESULTS, HOME_SECTIONS], 'cards'],
    ['the results and the shortlist', [RESULTS, SHORTLIST], 'cards'],
    ['the results and a property', [RESULTS, PROPERTY], 'facts'],
    ['the pop-up and the costs', [DIALOG, COSTS], 'rent'],
    ['the results and the portal', [RESULTS, PORTAL], 'fields'],
    ['the filters and the search of Home', [FILTERS, HOME_SEARCH], 'search'],
    ['the filters alone', [FILTERS], 'FiltersDialog'],
    ['the results and another page', [RESULTS, CONTACT], 'contacts'],
    ['the pop-up and the map of results', [DIALOG, MAP], 'map'],
    ['the pop-up and a part of the page', [DIALOG, SIDE], 'PropertyDialog'],
    ['the pop-up and the page', [DIALOG, PROPERTY], 'property'],
    ['a broken dialog and the portal, as all dialogs are', [BROKEN, FORM, PORTAL], 'dialog'],
    ['what is fetched when the page is idle', [MENU, FORM], 'idle'],
    ['parts of the page alone', [SIDE, SIMILAR], null],
    ['pages without a list', [HOME, CONTACT], null],
    ['both pages of staff', [PORTAL, DIAGNOSTIC], 'desk'],
    ['both pages of staff and a part of one', [PORTAL, DIAGNOSTIC, ACCOUNT], 'desk'],
    ['both pages of staff and one of visitors', [PORTAL, DIAGNOSTIC, HOME], null],
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

it('names only pages and parts that there are', () => {
  const src = new URL('../../src/', import.meta.url)
  const modules = readdirSync(src, { recursive: true }).map(String)
  for (const [file, ...sharers] of FILES) {
    for (const sharer of sharers)
      expect(modules, file).toContainEqual(expect.stringMatching(sharer))
  }
})
