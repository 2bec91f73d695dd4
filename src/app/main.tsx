import './fonts.css'
import './index.css'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { endWait } from '~/components/ui/queuedInput'
import { whenIdle } from '~/components/ui/whenIdle'
import { noteArrival } from '~/services/client/campaign'
import { App } from './App'
import { readPrerendered, replacePrerendered } from './prerendered'
import { reloadAfterDeployment } from './reloadAfterDeployment'
import { loadPage } from './routes'

noteArrival()
reloadAfterDeployment()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, retry: 1, retryDelay: 500, refetchOnWindowFocus: false },
  },
})
// As if nobody had caught it, and so to be noted under an id (services/client/failureReport).
const logging: RootOptions = { onCaughtError: (error) => reportError(error) }
const app = (
  <StrictMode>
    <App queryClient={queryClient} routed={(site) => <BrowserRouter>{site}</BrowserRouter>} />
  </StrictMode>
)

/** A function, since an await in the module itself would keep all that a later part shares out of its file. */
async function show(container: HTMLElement): Promise<void> {
  const prerendered = await readPrerendered().catch((error: unknown) => {
    reportError(error)
    // React draws anew what cannot be taken over without its answers; what was typed elsewhere stays.
    return []
  })
  if (prerendered) {
    // Shown at once, and asked for anew: the page may have been rendered days ago.
    for (const [key, data] of prerendered) {
      // Kept however long the part that shows it waits for its code.
      queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
      queryClient.setQueryData(key, data, { updatedAt: 0 })
    }
    // The page's code is run apart from what came before, for whoever presses something meanwhile.
    await new Promise((resume) => setTimeout(resume))
    // With its code at hand, the page is taken over in one go. Without it, the page says so itself.
    await loadPage(location.pathname).catch((error: unknown) => reportError(error))
    startTransition(() => void hydrateRoot(container, app, logging))
  } else {
    await replacePrerendered(container, () => createRoot(container, logging).render(app))
  }
  endWait(container)
}

void show(root)
void whenIdle()
  .then(() => import('./onceIdle'))
  .then(({ onceIdle }) => onceIdle(), reportError)
