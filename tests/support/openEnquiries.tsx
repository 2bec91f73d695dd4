import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect } from 'vitest'
import { EnquiriesView } from '~/components/portal/enquiries/EnquiriesView'
import { SessionProvider } from '~/contexts/SessionContext'
import { keepNoteDraftsOf } from '~/hooks/noteDrafts'
import type { EnquiryTable } from './enquiryTable.ts'
import type { Answer } from './listingTable.ts'
import { type Network, stubNetwork } from './network.ts'
import { aSession } from './openPortal.tsx'

export interface OpenEnquiries {
  user: UserEvent
  network: Network
  table: EnquiryTable
}

interface Opening {
  /** The query of the address, such as `?state=closed`. */
  query?: string
  /** Further routes of the backend, or replacements of the usual ones. */
  routes?: Readonly<Record<string, Answer>>
}

/** Opens the view of enquiries alone, with a member of staff signed in. Only the network is replaced. */
export async function openEnquiries(
  table: EnquiryTable,
  { query = '', routes }: Opening = {},
): Promise<OpenEnquiries> {
  const network = stubNetwork({
    'GET /rest/v1/staff': () => [{ role: 'administrator' }],
    ...table.routes,
    ...routes,
  })
  // A new page has none.
  keepNoteDraftsOf(undefined)
  localStorage.setItem('bng_auth', JSON.stringify(aSession()))
  history.replaceState(null, '', `/portal${query}`)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <BrowserRouter>
          <EnquiriesView />
        </BrowserRouter>
      </SessionProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(network.callsOf('GET /rest/v1/staff')).toHaveLength(1))
  return { user: userEvent.setup(), network, table }
}

/** Opens one enquiry by its address, and waits until all of it is shown. */
export async function openDetails(
  table: EnquiryTable,
  id: string,
  routes: Readonly<Record<string, Answer>> = {},
): Promise<OpenEnquiries & { details: HTMLElement }> {
  const opened = await openEnquiries(table, { query: `?enquiry=${id}`, routes })
  const { name } = table.row(id) ?? { name: '' }
  const details = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(opened.network.callsOf('GET /rest/v1/enquiry_events')).not.toEqual([]))
  return { ...opened, details }
}
