import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ModalHost } from '~/components/enquiry/ModalHost'
import { SiteLayout } from '~/components/layout/SiteLayout'
import { BrokenPage } from '~/components/ui/BrokenPage'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { ModalProvider } from '~/contexts/ModalContext'
import { site } from '~/services/backend'
import { SiteRoutes } from './routes'

interface AppProps {
  queryClient: QueryClient
  /** Puts the router around the site: the browser's, or that of one address when it is rendered ahead. */
  routed: (site: ReactNode) => ReactNode
}

export function App({ queryClient, routed }: AppProps) {
  return (
    <ErrorBoundary fallback={BrokenPage}>
      <QueryClientProvider client={queryClient}>
        {routed(
          <ModalProvider>
            <SiteLayout portalId={site.managementPortalId}>
              <SiteRoutes />
            </SiteLayout>
            <ModalHost />
          </ModalProvider>,
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
