import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '~/contexts/SessionContext'
import { ENQUIRY_POLL_MS, enquiryQueries } from './queries/enquiryQueries'

/** To be called after a write: what the portal holds of enquiries is out of date. */
export function useEnquiriesChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: enquiryQueries.all() })
}

/** How often to look for what is new. Not while the session has ended: every answer would be a refusal. */
export function useEnquiryPolling(): { refetchInterval: number | false } {
  const { session } = useSession()
  const isOver = session.state === 'staff' && session.ended !== undefined
  return { refetchInterval: isOver ? false : ENQUIRY_POLL_MS }
}

/**
 * The first failure of what is asked for again and again, for as long as it goes on failing: its reference
 * stays on screen, and is not read out anew each time.
 */
export function useSteadyFailure(error: Error | null): Error | null {
  const [first, setFirst] = useState(error)
  if ((error === null) !== (first === null)) {
    setFirst(error)
    return error
  }
  return first
}
