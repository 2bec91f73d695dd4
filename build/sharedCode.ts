import { STAFF_PAGES } from './budgets.ts'

/** What the bundler knows of a module, as far as it is used here. */
export interface ModuleLinks {
  isEntry: boolean
  importers: readonly string[]
  /** The modules that fetch this one when they need it. */
  dynamicImporters: readonly string[]
}

export type LinksOf = (id: string) => ModuleLinks | null

/** The parts of the site whose shared code is joined to few files, by the modules that fetch it. */
const PARTS = {
  list: /\/pages\/ListingPage\.tsx$/,
  property: /\/pages\/PropertyPage\.tsx$/,
  home: /\/pages\/HomePage\.tsx$/,
  portal: /\/pages\/PortalPage\.tsx$/,
  diagnostic: /\/pages\/DiagnosticPage\.tsx$/,
  shortlist: /\/pages\/ShortlistPage\.tsx$/,
  page: /\/pages\/\w+\.tsx$/,
  results: /\/(ListingResults|SearchBar)\.tsx$/,
  filters: /\/FiltersDialog\.tsx$/,
  homeSearch: /\/HomeSearch\.tsx$/,
  dialog: /\/PropertyDialog\.tsx$/,
  idle: /\/(startIdleWork|BrokenDialog|RequestedForm|CookieQuestion|MobileMenu)\.tsx?$/,
}

type Part = keyof typeof PARTS | 'other'

/** Parts, each with the number of its fetched modules. */
type Parts = ReadonlyMap<Part, number>

function partOf(id: string): Part {
  for (const [part, pattern] of Object.entries(PARTS)) {
    if (pattern.test(id)) return part as keyof typeof PARTS
  }
  return 'other'
}

/** The parts that need a module as soon as they are fetched. */
export function partsWith(id: string, linksOf: LinksOf): Parts {
  const parts = new Map<Part, number>()
  const seen = new Set<string>()
  const visit = (module: string) => {
    const links = linksOf(module)
    if (!links || seen.has(module)) return
    seen.add(module)
    if (links.dynamicImporters.length > 0) {
      const part = partOf(module)
      parts.set(part, (parts.get(part) ?? 0) + 1)
    }
    links.importers.forEach(visit)
  }
  visit(id)
  return parts
}

/** Whether a module is never fetched but by the pages of staff. */
export function isForStaff(id: string, linksOf: LinksOf): boolean {
  const seen = new Set<string>()
  const isTheirs = (module: string): boolean => {
    if (seen.has(module) || STAFF_PAGES.some((page) => module.endsWith(page))) return true
    seen.add(module)
    const links = linksOf(module)
    if (!links || links.isEntry || /\/pages\/\w+\.tsx$/.test(module)) return false
    return [...links.importers, ...links.dynamicImporters].every(isTheirs)
  }
  return isTheirs(id)
}

/**
 * The file for a module of src, named after what shares it, or null where the bundler chooses. Modules with one name are
 * needed together by nearly all that need one of them, so that a list is there with 21 files instead of 68.
 */
export function sharedFile(id: string, linksOf: LinksOf): string | null {
  // The pictures of the heroes stay with those who show them.
  if (/\/src\/(content\/pages\/heroes|assets\/)/.test(id)) return null
  const parts = partsWith(id, linksOf)
  if (isForStaff(id, linksOf)) return parts.has('portal') && parts.has('diagnostic') ? 'desk' : null
  const pages = Number(parts.has('home')) + Number(parts.has('property')) + (parts.get('page') ?? 0)
  if (isCommon(parts, pages)) return 'common'
  if (parts.has('list')) return fileOfList(parts, pages)
  if (parts.has('results')) return fileOfResults(parts, pages)
  return pages > 0 ? fileOfProperty(parts, pages) : fileOfLater(parts)
}

function isCommon(parts: Parts, pages: number): boolean {
  const isListed = parts.has('list') || parts.has('results')
  return isListed && parts.has('property') && pages > (parts.has('portal') ? 1 : 2)
}

/** For what a list needs at first. */
function fileOfList(parts: Parts, pages: number): string | null {
  if (parts.size === 1) return null
  if (parts.has('property') || parts.has('portal')) return 'fields'
  return pages > 0 ? 'slides' : 'list'
}

/** For what the search and the cards of a list need. */
function fileOfResults(parts: Parts, pages: number): string {
  if (parts.has('property')) return parts.has('portal') ? 'photo' : pages > 1 ? 'rent' : 'facts'
  if (pages > 0) return 'contacts'
  if (parts.has('portal')) return 'common'
  if (parts.has('shortlist')) return 'saved'
  if (parts.has('homeSearch')) return 'search'
  return parts.size > (parts.has('filters') ? 2 : 1) ? 'cards' : 'results'
}

function fileOfProperty(parts: Parts, pages: number): string | null {
  return parts.has('property') && pages === 1 && parts.size > 1 ? 'property' : null
}

/** For what no page needs at first. */
function fileOfLater(parts: Parts): string | null {
  if (parts.has('idle')) return parts.has('portal') ? 'dialog' : 'idle'
  if (parts.has('portal')) return null
  if (parts.has('filters'))
    return parts.has('homeSearch') ? 'search' : isShared(parts) ? 'entries' : null
  return parts.has('dialog') && isShared(parts) ? 'particulars' : null
}

/** Whether more than one fetched module of the parts needs it. */
const isShared = (parts: Parts) => [...parts.values()].reduce((sum, count) => sum + count, 0) > 1
