import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newRequestId } from '~/lib/requestId'
import { sendEnquiry } from '~/services/enquiries'
import type { ServiceError } from '~/services/errors'
import type { Enquiry } from '~/types/enquiry'

type Submission = Pick<Enquiry, 'form' | 'consents' | 'honeypot'>

function startEnquiry() {
  return {
    id: newRequestId(),
    page: location.pathname + location.search,
    startedAt: performance.now(),
  }
}

/** One enquiry, from the opening of its form until it is sent; whatever is sent until then is the same one. */
export function useEnquiry(onSent: () => void) {
  const [enquiry, setEnquiry] = useState(startEnquiry)
  const { mutate, isPending, error, reset } = useMutation<void, ServiceError, Submission>({
    mutationFn: (submission) =>
      sendEnquiry({
        ...submission,
        id: enquiry.id,
        page: enquiry.page,
        secondsToFill: Math.round((performance.now() - enquiry.startedAt) / 1000),
      }),
    onSuccess: () => {
      setEnquiry(startEnquiry())
      onSent()
    },
    // Without a network a mutation would otherwise wait for one, and the form with it.
    networkMode: 'always',
    // What somebody typed does not stay in memory once the form is gone.
    gcTime: 0,
  })
  return { send: mutate, pending: isPending, error: error?.message, clearError: reset }
}
