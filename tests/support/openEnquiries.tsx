import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { EnquiriesView } from '~/components/portal/enquiries/EnquiriesView'
import { SessionProvider } from '~/contexts/SessionContext'
import { keepAnswerDraftsOf } from '~/hooks/answerDrafts'
import { keepNoteDraftsOf } from '~/hooks/noteDrafts'
import { readAccount } from '~/services/account/auth'
import type { StaffRole } from '~/types/portal/team'
import { held, me, services } from './enquiryServices.ts'

vi.mock(import('~/services/account/auth'), async (original) => ({
  // Its errors stay classes.
  ...(await original()),
  readAccount: vi.fn(),
}))

/**
 * Opens the view of enquiries alone, with a member of staff signed in; call letEnquiriesBe first.
 * @param query the query of the address, such as `?state=closed`
 */
export async function openEnquiries(
  query = '',
  role: StaffRole = 'administrator',
): Promise<{ user: UserEvent }> {
  vi.mocked(readAccount)
    .mockReset()
    .mockResolvedValue({ ...me, access: 'staff', role, name: '' })
  // A new page has none.
  keepNoteDraftsOf(undefined)
  keepAnswerDraftsOf(undefined)
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
  await waitFor(() => expect(readAccount).toHaveResolved())
  return { user: userEvent.setup() }
}

/** Opens one enquiry by its address, and waits until all of it is shown. */
export async function openDetails(id: string): Promise<{ user: UserEvent; details: HTMLElement }> {
  const { user } = await openEnquiries(`?enquiry=${id}`)
  const { name } = held(id) ?? { name: '' }
  const details = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(services.fetchEvents).toHaveResolved())
  return { user, details }
}
