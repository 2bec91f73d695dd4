import { useSession } from '~/contexts/SessionContext'
import { ENQUIRY_POLL_MS } from './enquiryQueries'

/** How often to look for what is new. Not while the session has ended: every answer would be a refusal. */
export function useEnquiryPolling(): { refetchInterval: number | false } {
  const { session } = useSession()
  const isOver = session.state === 'staff' && session.ended !== undefined
  return { refetchInterval: isOver ? false : ENQUIRY_POLL_MS }
}
