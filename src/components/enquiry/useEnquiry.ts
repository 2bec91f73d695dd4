import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { campaignTags } from '~/lib/enquiry/campaignTags'
import { newRequestId } from '~/lib/uuid'
import { visitSource } from '~/services/client/campaign'
import { sendEnquiry, type UnsentEnquiry } from '~/services/enquiries/enquiries'
import { forgetEnquiry, onEnquirySent } from '~/services/enquiries/enquiryOutbox'
import type { Enquiry, EnquiryFate } from '~/types/enquiry'

type Submission = Pick<Enquiry, 'form' | 'consents' | 'honeypot'>

function startEnquiry(page: string) {
  return { id: newRequestId(), page, startedAt: performance.now() }
}

/** One enquiry from the opening of its form until it is sent; all attempts until then have the same id. */
export function useEnquiry(onSent: () => void) {
  const { pathname, search } = useLocation()
  const page = pathname + search
  const [enquiry, setEnquiry] = useState(() => startEnquiry(page))
  /** The enquiry's fate in spite of the failure. */
  const [fate, setFate] = useState<EnquiryFate | 'withdrawn'>()
  const [isEdited, setEdited] = useState(false)

  const { mutate, isPending, error, reset } = useMutation<void, UnsentEnquiry, Submission>({
    mutationFn: (submission) =>
      sendEnquiry({
        ...submission,
        id: enquiry.id,
        page: enquiry.page,
        campaign: campaignTags(visitSource(), location.host),
        secondsToFill: Math.round((performance.now() - enquiry.startedAt) / 1000),
        submittedAt: new Date().toISOString(),
      }),
    onSuccess: finish,
    onError: (failure) => setFate(failure.fate),
    // Without a network a mutation would wait for one, and the form with it.
    networkMode: 'always',
    // The entries do not stay in memory after the form is closed.
    gcTime: 0,
  })

  function finish() {
    setEnquiry(startEnquiry(page))
    setFate(undefined)
    // Nor after they are sent, although the form stays.
    reset()
    onSent()
  }

  const sentLater = useEffectEvent(() => {
    // Changes made since have not been sent, and must not be lost with the form.
    if (isEdited) setFate('received')
    else finish()
  })
  useEffect(() => {
    if (fate === 'waiting') return onEnquirySent(enquiry.id, () => sentLater())
  }, [fate, enquiry.id])

  return {
    send: (submission: Submission) => {
      setEdited(false)
      setFate(undefined)
      mutate(submission)
    },
    pending: isPending,
    error,
    fate,
    clearError: reset,
    /** Call this when the visitor changes a sent form. */
    noteEdit: () => setEdited(true),
    /** Withdraws an enquiry that waits to be sent later. */
    withdraw: () => {
      forgetEnquiry(enquiry.id)
      reset()
      setFate('withdrawn')
    },
  }
}
