import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { ModalHost } from '~/components/enquiry/ModalHost'
import { SiteLayout } from '~/components/layout/SiteLayout'
import { BrokenPage } from '~/components/ui/BrokenPage'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { ModalProvider } from '~/contexts/ModalContext'
import { env } from '~/services/backend'
import { SiteRoutes } from './routes'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, retry: 1, retryDelay: 500, refetchOnWindowFocus: false },
  },
})

export function App() {
  return (
    <ErrorBoundary fallback={<BrokenPage />}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ModalProvider>
            <SiteLayout portalId={env.managementPortalId}>
              <SiteRoutes />
            </SiteLayout>
            <ModalHost />
          </ModalProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
