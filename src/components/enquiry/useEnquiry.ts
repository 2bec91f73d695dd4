import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { campaignTags } from '~/lib/enquiry/campaignTags'
import { newRequestId } from '~/lib/uuid'
import { arrivalOfVisit } from '~/services/client/campaign'
import { sendEnquiry, type UnsentEnquiry } from '~/services/enquiries/enquiries'
import { release, whenSent } from '~/services/enquiries/enquiryOutbox'
import type { Enquiry, EnquiryFate } from '~/types/enquiry'

type Submission = Pick<Enquiry, 'form' | 'consents' | 'honeypot'>

function startEnquiry(page: string) {
  return { id: newRequestId(), page, startedAt: performance.now() }
}

/** One enquiry, from the opening of its form until it is sent; whatever is sent until then is the same one. */
export function useEnquiry(onSent: () => void) {
  const { pathname, search } = useLocation()
  const page = pathname + search
  const [enquiry, setEnquiry] = useState(() => startEnquiry(page))
  /** What becomes of it although it failed. */
  const [fate, setFate] = useState<EnquiryFate | 'withdrawn'>()
  const isEdited = useRef(false)

  const { mutate, isPending, error, reset } = useMutation<void, UnsentEnquiry, Submission>({
    mutationFn: (submission) =>
      sendEnquiry({
        ...submission,
        id: enquiry.id,
        page: enquiry.page,
        campaign: campaignTags(arrivalOfVisit(), location.host),
        secondsToFill: Math.round((performance.now() - enquiry.startedAt) / 1000),
        submittedAt: new Date().toISOString(),
      }),
    onSuccess: finish,
    onError: (failure) => setFate(failure.fate),
    // Without a network a mutation would otherwise wait for one, and the form with it.
    networkMode: 'always',
    // What somebody typed does not stay in memory once the form is gone.
    gcTime: 0,
  })

  function finish() {
    setEnquiry(startEnquiry(page))
    setFate(undefined)
    // Nor once it is sent, though the form stays.
    reset()
    onSent()
  }

  const sentLater = useEffectEvent(() => {
    // What was typed since has not been sent, and must not go with the form.
    if (isEdited.current) setFate('received')
    else finish()
  })
  useEffect(() => {
    if (fate === 'waiting') return whenSent(enquiry.id, () => sentLater())
  }, [fate, enquiry.id])

  return {
    send: (submission: Submission) => {
      isEdited.current = false
      setFate(undefined)
      mutate(submission)
    },
    pending: isPending,
    error,
    fate,
    clearError: reset,
    /** To be told when somebody changes what they have sent. */
    noteEdit: () => {
      isEdited.current = true
    },
    /** Takes back what waits to be sent later. */
    withdraw: () => {
      release(enquiry.id)
      reset()
      setFate('withdrawn')
    },
  }
}
