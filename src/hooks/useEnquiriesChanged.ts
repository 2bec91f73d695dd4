import { useQueryClient } from '@tanstack/react-query'
import { enquiryQueries } from './enquiryQueries'

/** To be called after a write: what the portal holds of enquiries is out of date. */
export function useEnquiriesChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: enquiryQueries.all() })
}
