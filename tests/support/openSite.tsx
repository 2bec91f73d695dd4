import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { App } from '~/app/App'
import { loadPage } from '~/app/routes'

/** The whole site in this test's document. */
export interface OpenSite {
  user: UserEvent
}

const ANSWERED = { necessary: true, analytics: false, marketing: false }

/**
 * Opens the site at an address. Only the network is replaced: call stubNetwork first.
 * @param address path and query, such as `/properties?type=house`
 * @param isNew whether the question about cookies is not answered yet
 * @param isReload whether the page is reloaded, so that its history entry keeps its state
 */
export async function openSite(
  address: string,
  { isNew = false, isReload = false } = {},
): Promise<OpenSite> {
  if (!isNew) localStorage.setItem('bng_cookie_consent', JSON.stringify(ANSWERED))
  if (!isReload) history.replaceState(null, '', address)
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } },
  })
  await loadPage(location.pathname)
  render(<App queryClient={queryClient} routed={(site) => <BrowserRouter>{site}</BrowserRouter>} />)
  return { user: userEvent.setup() }
}
