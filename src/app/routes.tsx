import type { ComponentType, ReactElement } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { BrokenPage } from '~/components/layout/BrokenPage'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { type Lazy, lazy } from '~/components/ui/lazy'
import { type PageAddress, paths } from '~/lib/paths'
import { env } from '~/services/client/env'
import { propertyClasses } from '~/types/property'

/** The pages of lib/paths, by their addresses. */
const pages = {
  [paths.home]: lazy(async () => (await import('~/pages/HomePage')).HomePage),
  [paths.propertiesSelection]: lazy(
    async () => (await import('~/pages/PropertiesSelectionPage')).PropertiesSelectionPage,
  ),
  [paths.services]: lazy(async () => (await import('~/pages/ServicesPage')).ServicesPage),
  [paths.marketAnalysis]: lazy(
    async () => (await import('~/pages/MarketAnalysisPage')).MarketAnalysisPage,
  ),
  [paths.costs]: lazy(async () => (await import('~/pages/CostsPage')).CostsPage),
  [paths.shortlist]: lazy(async () => (await import('~/pages/ShortlistPage')).ShortlistPage),
  [paths.contact]: lazy(async () => (await import('~/pages/ContactPage')).ContactPage),
  [paths.about]: lazy(async () => (await import('~/pages/AboutPage')).AboutPage),
  [paths.privacyPolicy]: lazy(async () => (await import('~/pages/PrivacyPage')).PrivacyPage),
  [paths.terms]: lazy(async () => (await import('~/pages/TermsPage')).TermsPage),
  [paths.lettingFees]: lazy(async () => (await import('~/pages/LettingFeesPage')).LettingFeesPage),
} satisfies Record<PageAddress, Lazy<object>>

const ListingPage = lazy(async () => (await import('~/pages/ListingPage')).ListingPage)
const PropertyPage = lazy(async () => (await import('~/pages/PropertyPage')).PropertyPage)
const AlertsPage = lazy(async () => (await import('~/pages/AlertsPage')).AlertsPage)
const EnquiryPage = lazy(async () => (await import('~/pages/EnquiryPage')).EnquiryPage)
const ViewingPage = lazy(async () => (await import('~/pages/ViewingPage')).ViewingPage)
const OwnerPage = lazy(async () => (await import('~/pages/OwnerPage')).OwnerPage)
const PortalPage = lazy(async () => (await import('~/pages/PortalPage')).PortalPage)
const DiagnosticPage = lazy(async () => (await import('~/pages/DiagnosticPage')).DiagnosticPage)
const NotFoundPage = lazy(async () => (await import('~/pages/NotFoundPage')).NotFoundPage)

/** Every route. Addresses ignore case, which is the router's default. */
const routes: readonly (RouteObject & { path: string; element: ReactElement })[] = [
  ...Object.entries(pages).map(([path, Page]) => ({ path, element: <Page /> })),
  ...propertyClasses.map((propertyClass) => ({
    path: paths.listings(propertyClass),
    element: <ListingPage key={propertyClass} propertyClass={propertyClass} />,
  })),
  { path: paths.property(':id'), element: <PropertyPage /> },
  { path: paths.development(':id'), element: <PropertyPage /> },
  { path: paths.alertPage, element: <AlertsPage /> },
  { path: paths.ownEnquiry, element: <EnquiryPage /> },
  { path: paths.viewingPage, element: <ViewingPage /> },
  { path: paths.ownerPage, element: <OwnerPage /> },
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
