import { lazy } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { BrokenPage } from '~/components/ui/BrokenPage'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { paths } from '~/lib/paths'
import { env } from '~/services/backend'
import { propertyClasses } from '~/types/property'

const HomePage = lazy(() => import('~/pages/HomePage').then((page) => ({ default: page.HomePage })))
const ListingPage = lazy(() =>
  import('~/pages/ListingPage').then((page) => ({ default: page.ListingPage })),
)
const PropertiesSelectionPage = lazy(() =>
  import('~/pages/PropertiesSelectionPage').then((page) => ({
    default: page.PropertiesSelectionPage,
  })),
)
const PropertyPage = lazy(() =>
  import('~/pages/PropertyPage').then((page) => ({ default: page.PropertyPage })),
)
const ServicesPage = lazy(() =>
  import('~/pages/ServicesPage').then((page) => ({ default: page.ServicesPage })),
)
const AboutPage = lazy(() =>
  import('~/pages/AboutPage').then((page) => ({ default: page.AboutPage })),
)
const LegalPage = lazy(() =>
  import('~/pages/LegalPage').then((page) => ({ default: page.LegalPage })),
)
const LettingFeesPage = lazy(() =>
  import('~/pages/LettingFeesPage').then((page) => ({ default: page.LettingFeesPage })),
)
const ContactPage = lazy(() =>
  import('~/pages/ContactPage').then((page) => ({ default: page.ContactPage })),
)
const MarketAnalysisPage = lazy(() =>
  import('~/pages/MarketAnalysisPage').then((page) => ({ default: page.MarketAnalysisPage })),
)
const PortalPage = lazy(() =>
  import('~/pages/PortalPage').then((page) => ({ default: page.PortalPage })),
)
const DiagnosticPage = lazy(() =>
  import('~/pages/DiagnosticPage').then((page) => ({ default: page.DiagnosticPage })),
)
const NotFoundPage = lazy(() =>
  import('~/pages/NotFoundPage').then((page) => ({ default: page.NotFoundPage })),
)

/** Every route, each with a net of its own. Addresses ignore case, which is the router's default. */
export function SiteRoutes() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
      <Routes>
        <Route path={paths.home} element={<HomePage />} />
        {propertyClasses.map((propertyClass) => (
          <Route
            key={propertyClass}
            path={paths.listings(propertyClass)}
            element={<ListingPage key={propertyClass} propertyClass={propertyClass} />}
          />
        ))}
        <Route path={paths.propertiesSelection} element={<PropertiesSelectionPage />} />
        <Route path={paths.property(':id')} element={<PropertyPage />} />
        <Route path={paths.development(':id')} element={<PropertyPage />} />
        <Route path={paths.services} element={<ServicesPage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.privacyPolicy} element={<LegalPage key="privacy" name="privacy" />} />
        <Route path={paths.terms} element={<LegalPage key="terms" name="terms" />} />
        <Route path={paths.lettingFees} element={<LettingFeesPage />} />
        <Route path={paths.contact} element={<ContactPage />} />
        <Route path={paths.marketAnalysis} element={<MarketAnalysisPage />} />
        {/* Any other id is an unknown address like any other. */}
        <Route path={paths.managementPortal(env.managementPortalId)} element={<PortalPage />} />
        <Route path={paths.diagnostic} element={<DiagnosticPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ErrorBoundary>
  )
}
