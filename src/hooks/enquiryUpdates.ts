import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '~/contexts/SessionContext'
import { ENQUIRY_POLL_MS, enquiryQueries } from '~/hooks/queries/portal/enquiryQueries'

/** Returns a function to call after a write, which marks the portal's data about enquiries as out of date. */
export function useEnquiriesChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: enquiryQueries.all() })
}

/** How often to look for news. Polling stops when the session has ended, since every answer would be a refusal. */
export function useEnquiryPolling(): { refetchInterval: number | false } {
  const { session } = useSession()
  const isOver = session.state === 'staff' && session.ended !== undefined
  return { refetchInterval: isOver ? false : ENQUIRY_POLL_MS }
}

/**
 * The first error of a polled query, for as long as the query keeps failing: its reference then stays on screen and is
 * not read out again each time.
 */
export function useSteadyFailure(error: Error | null): Error | null {
  const [first, setFirst] = useState(error)
  if ((error === null) !== (first === null)) {
    setFirst(error)
    return error
  }
  return first
}
