/** What the bundler knows of a module, as far as it is used here. */
export interface ModuleLinks {
  importers: readonly string[]
  /** The modules that fetch this one when they need it. */
  dynamicImporters: readonly string[]
}

export type LinksOf = (id: string) => ModuleLinks | null

/** Pages and parts of staff alone. */
const FOR_STAFF =
  /(components\/portal|services\/images)\/|(Portal|Diagnostic)Page|listingEdits|personalData/
const DESK = [/PortalPage/, /DiagnosticPage/]

/**
 * The files of shared code, each with who shares it. A module is in the first file whose patterns each match a page, or a
 * part that is fetched later, that needs the module: `facts` is what a list's results and the page of a property need. A
 * file of several rows has what matches any of them.
 */
export const FILES: readonly [file: string, ...sharers: RegExp[]][] = [
  ['common', /Listing(Page|Results)/, /PropertyPage/, /AboutPage|Contact(Page|Form)/],
  ['common', /ListingResults/, /AboutPage/],
  ['common', /CookieQuestion/, /CostsPage|ContactPage/],
  ['slides', /ListingPage/, /(About|Contact|Home|Services)Page/],
  ['fields', /ListingPage/, /PropertyPage|PortalPage/],
  ['list', /ListingPage/, /ListingResults/],
  ['contacts', /ListingResults|SearchBar/, /(Costs|NotFound|Contact)(Page|Form)/],
  ['contacts', /FiltersDialog/, /ContactForm/],
  ['fields', /ListingResults/, /PortalPage/],
  ['facts', /ListingResults/, /PropertyPage/],
  ['cards', /ListingResults/, /HomeSections|ShortlistView/],
  ['search', /SearchBar|FiltersDialog/, /HomeSearch/],
  ['results', /ListingResults|SearchBar/],
  ['property', /PropertyDialog/, /PropertyPage/],
  ['rent', /PropertyDialog/, /CostsPage/],
  ['dialog', /BrokenDialog|PropertyDialog/, /(Portal|MarketAnalysis)Page/],
  ['map', /MapResults/, /PropertyDialog/],
  ['PropertyDialog', /PropertyDialog/],
  ['FiltersDialog', /FiltersDialog/],
  ['idle', /startIdleWork|RequestedForm|MobileMenu|CookieQuestion/],
]

/** The pages and the parts that need a module as soon as they are fetched. */
function fetchedWith(id: string, linksOf: LinksOf): string[] {
  const importers = new Set([id])
  // The loop also visits what is added on the way.
  for (const module of importers) {
    for (const importer of linksOf(module)?.importers ?? []) importers.add(importer)
  }
  return [...importers].filter((module) => linksOf(module)?.dynamicImporters.length)
}

/** The file for a module of src, or null where the bundler chooses. */
export function sharedFile(id: string, linksOf: LinksOf): string | null {
  const fetched = fetchedWith(id, linksOf)
  const isSharedBy = (sharers: readonly RegExp[]) =>
    sharers.every((sharer) => fetched.some((module) => sharer.test(module)))
  if (fetched.every((module) => FOR_STAFF.test(module))) return isSharedBy(DESK) ? 'desk' : null
  return FILES.find(([, ...sharers]) => isSharedBy(sharers))?.[0] ?? null
}
