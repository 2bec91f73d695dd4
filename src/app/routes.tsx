import type { ComponentType, ReactElement } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { BrokenPage } from '~/components/layout/BrokenPage'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { type Lazy, lazy } from '~/components/ui/lazy'
import { paths } from '~/lib/paths'
import { env } from '~/services/client/env'
import { propertyClasses } from '~/types/property'

const HomePage = lazy(() => import('~/pages/HomePage').then((page) => page.HomePage))
const ListingPage = lazy(() => import('~/pages/ListingPage').then((page) => page.ListingPage))
const PropertiesSelectionPage = lazy(() =>
  import('~/pages/PropertiesSelectionPage').then((page) => page.PropertiesSelectionPage),
)
const PropertyPage = lazy(() =>
  import('~/pages/PropertyPage').then((page) => page.PropertyPage),
)
const ServicesPage = lazy(() =>
  import('~/pages/ServicesPage').then((page) => page.ServicesPage),
)
const AboutPage = lazy(() => import('~/pages/AboutPage').then((page) => page.AboutPage))
const PrivacyPage = lazy(() => import('~/pages/PrivacyPage').then((page) => page.PrivacyPage))
const TermsPage = lazy(() => import('~/pages/TermsPage').then((page) => page.TermsPage))
const LettingFeesPage = lazy(() =>
  import('~/pages/LettingFeesPage').then((page) => page.LettingFeesPage),
)
const ContactPage = lazy(() => import('~/pages/ContactPage').then((page) => page.ContactPage))
const MarketAnalysisPage = lazy(() =>
  import('~/pages/MarketAnalysisPage').then((page) => page.MarketAnalysisPage),
)
const CostsPage = lazy(() => import('~/pages/CostsPage').then((page) => page.CostsPage))
const ShortlistPage = lazy(() =>
  import('~/pages/ShortlistPage').then((page) => page.ShortlistPage),
)
const PortalPage = lazy(() => import('~/pages/PortalPage').then((page) => page.PortalPage))
const DiagnosticPage = lazy(() =>
  import('~/pages/DiagnosticPage').then((page) => page.DiagnosticPage),
)
const NotFoundPage = lazy(() =>
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
export async function loadPage(pathname: string): Promise<ComponentType | undefined> {
  const [match] = matchRoutes([...routes], pathname) ?? []
  const element = match?.route.element as ReactElement | undefined
  return (element?.type as Lazy<object> | undefined)?.load()
}
