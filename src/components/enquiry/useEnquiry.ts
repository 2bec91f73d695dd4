import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { campaignTags } from '~/lib/enquiry/campaignTags'
import { newRequestId } from '~/lib/uuid'
import { visitSource } from '~/services/client/campaign'
import { sendEnquiry, type UnsentEnquiry } from '~/services/enquiries/enquiries'
import { forgetEnquiry, onEnquirySent } from '~/services/enquiries/enquiryOutbox'
import type { SlotTaken } from '~/services/viewings/viewings'
import type { Enquiry, EnquiryFate } from '~/types/enquiry'
import type { BookedSlot } from '~/types/viewing'

type Submission = Pick<Enquiry, 'form' | 'consents' | 'honeypot'>

function startEnquiry(page: string) {
  return { id: newRequestId(), page, startedAt: performance.now() }
}

async function sendAlone(enquiry: Enquiry): Promise<undefined> {
  await sendEnquiry(enquiry)
}

/**
 * One enquiry from the opening of its form until it is sent; all attempts until then have the same id.
 * @param deliver sends it, and returns the time that was booked with it, if there is one
 */
export function useEnquiry(
  onSent: (slot?: BookedSlot) => void,
  deliver: (enquiry: Enquiry) => Promise<BookedSlot | undefined> = sendAlone,
) {
  const { pathname, search } = useLocation()
  const page = pathname + search
  const [enquiry, setEnquiry] = useState(() => startEnquiry(page))
  /** The enquiry's fate in spite of the failure. */
  const [fate, setFate] = useState<EnquiryFate | 'withdrawn'>()
  const [isEdited, setEdited] = useState(false)

  const { mutate, isPending, error, reset } = useMutation<
    BookedSlot | undefined,
    UnsentEnquiry | SlotTaken,
    Submission
  >({
    mutationFn: (submission) =>
      deliver({
        ...submission,
        id: enquiry.id,
        page: enquiry.page,
        campaign: campaignTags(visitSource(), location.host),
        secondsToFill: Math.round((performance.now() - enquiry.startedAt) / 1000),
        submittedAt: new Date().toISOString(),
      }),
    onSuccess: (slot) => finish(slot),
    onError: (failure) => setFate('fate' in failure ? failure.fate : undefined),
    // Without a network a mutation would wait for one, and the form with it.
    networkMode: 'always',
    // The entries do not stay in memory after the form is closed.
    gcTime: 0,
  })

  function finish(slot?: BookedSlot) {
    setEnquiry(startEnquiry(page))
    setFate(undefined)
    // Nor after they are sent, although the form stays.
    reset()
    onSent(slot)
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
