import './fonts.css'
import './index.css'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { whenIdle } from '~/components/ui/idle/whenIdle'
import { trueAddress } from '~/lib/paths'
import { recordVisitSource } from '~/services/client/campaign'
import { App } from './App'
import { keyLoadedEntry } from './keyLoadedEntry'
import { isPrerendered, readAnswers } from './prerendered'
import { reloadAfterDeployment } from './reloadAfterDeployment'
import { loadPage } from './routes'

recordVisitSource()
keyLoadedEntry()
reloadAfterDeployment()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, retry: 1, retryDelay: 500, refetchOnWindowFocus: false },
  },
})
// Reported like an uncaught error, so that it is logged under an id (services/client/failureReport).
const logging: RootOptions = { onCaughtError: (error) => reportError(error) }
const app = (
  <StrictMode>
    <App queryClient={queryClient} routed={(site) => <BrowserRouter>{site}</BrowserRouter>} />
  </StrictMode>
)

/** Hydrates the prerendered page, with the answers that it was rendered with. */
async function hydrate(container: HTMLElement): Promise<void> {
  const answers = await readAnswers().catch((error: unknown) => {
    reportError(error)
    // Without its answers React renders the page anew; text typed elsewhere stays.
    return []
  })
  for (const [key, data] of answers) {
    // Kept until the part that shows it has its code, however long that takes.
    queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    // Shown at once and fetched again, since the page may have been prerendered days ago.
    queryClient.setQueryData(key, data, { updatedAt: 0 })
  }
  startTransition(() => void hydrateRoot(container, app, logging))
}

/** This is a function because a top-level await would keep code shared with later parts out of this file. */
async function show(container: HTMLElement): Promise<void> {
  // With its code loaded, the page is shown in one go. Without it, the page reports the failure itself.
  await loadPage(location.pathname).catch((error: unknown) => reportError(error))
  if (isPrerendered()) await hydrate(container)
  else {
    flushSync(() => createRoot(container, logging).render(app))
    document.documentElement.classList.remove('fresh')
  }
}

// Some hosts cannot redirect what is in capitals, and answer with the page for unknown addresses.
const address = trueAddress(location.pathname)
if (address) location.replace(address + location.search + location.hash)
else void show(root)
void whenIdle()
  .then(() => import('./startIdleWork'))
  .then(({ startIdleWork }) => startIdleWork(), reportError)
