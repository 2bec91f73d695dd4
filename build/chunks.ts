import { createHash } from 'node:crypto'
import type { Sources } from './securityHeaders.ts'

/** The pages for visitors; their imports are fetched together with them, not after them. */
const VISITORS_PAGE = /\/(?!Portal|Diagnostic|Costs|Shortlist)[A-Za-z]+Page-/

/** The booking forms, and what only forms import: that too is fetched together, which saves a round trip. */
const BOOKING_FORMS = /\/BookingForms-/
const OF_FORMS = /\/(enquiries|MessageFields|databaseText|useUnsavedGuard)-/

/**
 * Groups the site's modules into files. Without groups the bundler makes a file of every module that two parts share;
 * each costs one or two hundred bytes and an entry in the list of preloads.
 */
export const codeSplitting = {
  groups: [
    {
      // Some of what several pages share needs one part of it without the other.
      name: 'react',
      test: /\/node_modules\/react\/|rolldown\/runtime/,
      includeDependenciesRecursively: false,
      priority: 3,
    },
    {
      name: 'page',
      test: /\/(usePageMeta|useCarousel|CarouselDots|Skeleton|format\/money|agencyFacts|siteUrls)\.tsx?$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'failure',
      test: /\/(failureLog|FailureReference|client\/errors)\.tsx?$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'download',
      test: /\/(DownloadButton|saveFile)\.tsx?$|\/icons\/download\.mjs$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'search',
      test: /\/(listing\/filters|ui\/Field|content\/search\/(searchOptions|parseSearch))\.tsx?$|\/icons\/search\.mjs$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'hero',
      test: /\/(HeroCarousel|PropertyGridSkeleton|Picture|useIdle|heroes)\.tsx?$|\/assets\/heroes\/(?!office|riverside)|\/icons\/(pause|play|arrow-left|arrow-right)\.mjs$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'query',
      test: /\/(propertyQueries|queries\/keys|queryObserver)\.[jt]sx?$|\/react-query\/.*\/(useBaseQuery|useQuery|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider|queryOptions|infiniteQueryOptions)\./,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'banner',
      test: /\/ui\/Banner\.tsx$|\/icons\/(circle-exclamation-point|circle-alert|circle-check|x)\.mjs$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'property',
      test: /\/(FallbackImage|photoSources|StatusBadge|content\/propertyOptions)\.[jt]sx?$|\/icons\/(map-pin|chevron-left|chevron-right)\.mjs$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'cards',
      test: /\/property\/(PropertyGrid|PropertyCard|PropertyPopUp|ViewingButton|DevelopmentProgress|gallery\/(CardGallery|useStrip))\.tsx?$|\/shortlist\/(HiddenHomes|ShortlistButtons|useShortlist|shortlistEdits|shortlistStore|shortlistNews|freshness|merge|storedShortlist|shortlist)\.tsx?$|\/(Reordering|unavailable)\.tsx?$|\/icons\/heart\.mjs$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'longList',
      test: /\/(LongList|useFocusKeeper|useStableCallback|useShowMore|focusHeading|infiniteQueryObserver|useInfiniteQuery)\.[jt]sx?$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'searching',
      test: /\/(PlaceField|PlaceSuggestions|useWordSearch|searchQueries|usePropertyFilters|filterChips|content\/places)\.tsx?$|\/icons\/house\.mjs$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'fields',
      test: /\/(listingFields?|everyField)\.ts$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'particulars',
      test: /\/(particulars|rentTerms|rentRules|taxRates|currentRules|costs\/(rent|dated))\.ts$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'listings',
      test: /\/(listing\/similarity|propertyImages|lib\/uuid|client\/publicClient)\.ts$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'dialog',
      test: /\/(ui\/Dialog|ui\/Switch|useMediaQuery|useKeyboardInset)\.tsx?$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'layers',
      test: /\/(useHistoryLayer|historyLayers|cookieBannerHeight)\.ts$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'document',
      test: /\/(DocumentLayout|DocumentSections|LegalText)\.tsx$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'askUs',
      test: /\/(AskUs\.tsx|TitledSection\.tsx|waysOn\.ts|content\/offices\.ts)$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
  ],
}

/**
 * Makes Chromium compile each file as a whole in the background while it arrives (its explicit compile hints), and not
 * each function on the main thread when it is first called. This spares the main thread a tenth of its work: 18 of
 * 176 ms on Home, 25 of 205 ms on a list. Other browsers see a comment.
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n'

/**
 * The hashes in file names are short but tell deployments apart: a first view names over a hundred files, and hashes do
 * not compress.
 */
export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:5][extname]',
}

/**
 * A worker obeys the policy sent with its own file, which browsers keep for a year. Its name therefore contains a hash
 * of the policy.
 */
export function workerFileNames(sources: Sources): string {
  const digest = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 7)
  return `assets/[name]-${digest}-[hash:7].js`
}

export const modulePreload = {
  // Every supported browser knows modulepreload.
  polyfill: false,
  // The list of these names is part of the first view, so it is kept short.
  resolveDependencies: (file: string, needed: string[]) => {
    if (VISITORS_PAGE.test(file)) return needed
    return BOOKING_FORMS.test(file) ? needed.filter((each) => OF_FORMS.test(each)) : []
  },
}
