import type { ReactElement } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { BrokenPage } from '~/components/layout/BrokenPage'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { preload } from '~/components/ui/preloadOnHover'
import { paths } from '~/lib/paths'
import { env } from '~/services/client/env'
import { propertyClasses } from '~/types/property'
import { type LazyPage, lazyPage, type PageComponent } from './lazyPage'

const loadSearchBar = () => import('~/components/property/search/SearchBar')
const loadListingResults = () => import('~/components/property/ListingResults')
const loadPropertyService = () => import('~/services/listings/properties')

const HomePage = lazyPage(() => import('~/pages/HomePage').then((page) => page.HomePage))
const ListingPage = lazyPage(() => {
  // Fetched beside the page's code and not after it.
  preload(loadSearchBar)
  preload(loadListingResults)
  preload(loadPropertyService)
  return import('~/pages/ListingPage').then((page) => page.ListingPage)
})
const PropertiesSelectionPage = lazyPage(() =>
  import('~/pages/PropertiesSelectionPage').then((page) => page.PropertiesSelectionPage),
)
const PropertyPage = lazyPage(() => {
  preload(loadPropertyService)
  return import('~/pages/PropertyPage').then((page) => page.PropertyPage)
})
const ServicesPage = lazyPage(() =>
  import('~/pages/ServicesPage').then((page) => page.ServicesPage),
)
const AboutPage = lazyPage(() => import('~/pages/AboutPage').then((page) => page.AboutPage))
const PrivacyPage = lazyPage(() => import('~/pages/PrivacyPage').then((page) => page.PrivacyPage))
const TermsPage = lazyPage(() => import('~/pages/TermsPage').then((page) => page.TermsPage))
const LettingFeesPage = lazyPage(() =>
  import('~/pages/LettingFeesPage').then((page) => page.LettingFeesPage),
)
const ContactPage = lazyPage(() => import('~/pages/ContactPage').then((page) => page.ContactPage))
const MarketAnalysisPage = lazyPage(() =>
  import('~/pages/MarketAnalysisPage').then((page) => page.MarketAnalysisPage),
)
const CostsPage = lazyPage(() => import('~/pages/CostsPage').then((page) => page.CostsPage))
const ShortlistPage = lazyPage(() =>
  import('~/pages/ShortlistPage').then((page) => page.ShortlistPage),
)
const PortalPage = lazyPage(() => import('~/pages/PortalPage').then((page) => page.PortalPage))
const DiagnosticPage = lazyPage(() =>
  import('~/pages/DiagnosticPage').then((page) => page.DiagnosticPage),
)
const NotFoundPage = lazyPage(() =>
  import('~/pages/NotFoundPage').then((page) => page.NotFoundPage),
)

/** Every route. Addresses ignore case, which is the router's default. */
const routes: readonly (RouteObject & { path: string; element: ReactElement })[] = [
  { path: paths.home, element: <HomePage /> },
  ...propertyClasses.map((propertyClass) => ({
    path: paths.listings(propertyClass),
    element: <ListingPage key={propertyClass} propertyClass={propertyClass} />,
  })),
  { path: paths.propertiesSelection, element: <PropertiesSelectionPage /> },
  { path: paths.property(':id'), element: <PropertyPage /> },
  { path: paths.development(':id'), element: <PropertyPage /> },
  { path: paths.services, element: <ServicesPage /> },
  { path: paths.about, element: <AboutPage /> },
  { path: paths.privacyPolicy, element: <PrivacyPage /> },
  { path: paths.terms, element: <TermsPage /> },
  { path: paths.lettingFees, element: <LettingFeesPage /> },
  { path: paths.contact, element: <ContactPage /> },
  { path: paths.marketAnalysis, element: <MarketAnalysisPage /> },
  { path: paths.costs, element: <CostsPage /> },
  { path: paths.shortlist, element: <ShortlistPage /> },
  // Any other id is an unknown address.
  { path: paths.managementPortal(env.managementPortalId), element: <PortalPage /> },
  { path: paths.diagnostic, element: <DiagnosticPage /> },
  { path: '*', element: <NotFoundPage /> },
]

/** The page of an address, in an error boundary of its own. */
export function SiteRoutes() {
  const { pathname } = useLocation()
  const page = useRoutes([...routes])
  return (
    <ErrorBoundary key={pathname} fallback={BrokenPage}>
      {page}
    </ErrorBoundary>
  )
}

/** Fetches the code of an address's page. */
export async function loadPage(pathname: string): Promise<PageComponent<object> | undefined> {
  const [match] = matchRoutes([...routes], pathname) ?? []
  const element = match?.route.element as ReactElement | undefined
  return (element?.type as LazyPage<object> | undefined)?.load()
}
