import { useMutation } from '@tanstack/react-query'
import { logFailure } from '~/lib/failureLog'
import { setEnquiryState } from '~/services/enquiryHandling'
import type { EnquiryState, StoredEnquiry } from '~/types/staffEnquiry'
import { useEnquiriesChanged } from './useEnquiriesChanged'

/** Sets an enquiry's state from the one that is shown, and brings everything that shows it up to date. */
export function useEnquiryState({ id, state }: Pick<StoredEnquiry, 'id' | 'state'>) {
  const enquiriesChanged = useEnquiriesChanged()
  return useMutation({
    mutationFn: async (wanted: EnquiryState) => {
      const outcome = await setEnquiryState(id, wanted, state)
      await enquiriesChanged()
      return outcome
    },
    networkMode: 'always',
    // Also when its screen is gone by then.
    onError: (failure) => logFailure(failure),
  })
}
