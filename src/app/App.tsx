import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ModalHost } from '~/components/enquiry/ModalHost'
import { BrokenSite } from '~/components/layout/BrokenPage'
import { SiteLayout } from '~/components/layout/SiteLayout'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { ModalProvider } from '~/contexts/ModalContext'
import { env } from '~/services/client/env'
import { SiteRoutes } from './routes'

interface AppProps {
  queryClient: QueryClient
  /** Wraps the site in a router: the browser's, or a static one for prerendering. */
  routed: (site: ReactNode) => ReactNode
}

export function App({ queryClient, routed }: AppProps) {
  return (
    <ErrorBoundary fallback={BrokenSite}>
      <QueryClientProvider client={queryClient}>
        {routed(
          <ModalProvider>
            <SiteLayout portalId={env.managementPortalId}>
              <SiteRoutes />
            </SiteLayout>
            <ModalHost />
          </ModalProvider>,
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
