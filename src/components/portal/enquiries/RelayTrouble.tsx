import { useMutation } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { Banner } from '~/components/ui/Banner'
import { relayText } from '~/content/portal/enquiries'
import { useEnquiriesChanged } from '~/hooks/enquiryUpdates'
import { relayTrouble } from '~/lib/enquiry/enquiryProgress'
import { logFailure } from '~/lib/failureLog'
import { sendEnquiryAgain } from '~/services/enquiries/enquiryHandling'
import type { EnquiryOverview } from '~/types/portal/staffEnquiry'

interface RelayTroubleProps {
  enquiry: Pick<EnquiryOverview, 'id' | 'relay_state' | 'relay_problem' | 'received_at'>
  /** The id of the element that names the enquiry. */
  titleId?: string | undefined
  now: Date
  onDone: (text: string) => void
}

/** Marks an enquiry about which no mail reached the office, and lets staff send the mail again. */
export function RelayTrouble({ enquiry, titleId, now, onDone }: RelayTroubleProps) {
  const enquiriesChanged = useEnquiriesChanged()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendEnquiryAgain(enquiry.id),
    networkMode: 'always',
    // Runs even if the screen has been left.
    onError: (failure) => logFailure(failure),
    onSuccess: async () => {
      onDone(relayText.queued)
      await enquiriesChanged()
    },
  })
  const trouble = relayTrouble(enquiry, now)
  if (!trouble) return null
  return (
    <div className="relative mt-2 grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2 text-xs">
        <MailWarning aria-hidden="true" className="size-4 shrink-0 text-error" />
        <span className="font-semibold text-error">{relayText[trouble]}</span>
        {enquiry.relay_problem && (
          <span className="min-w-0 text-stone wrap-anywhere">{enquiry.relay_problem}</span>
        )}
        {trouble === 'failed' && (
          <button
            type="button"
            disabled={isPending}
            aria-describedby={titleId}
            onClick={() => mutate()}
            className="min-h-11 px-2 font-semibold underline underline-offset-4 hover:no-underline disabled:cursor-progress disabled:opacity-70"
          >
            {isPending ? relayText.sending : relayText.sendAgain}
          </button>
        )}
      </p>
      {error && (
        <Banner tone="error" failure={error} onRetry={() => mutate()}>
          {error.message}
        </Banner>
      )}
    </div>
  )
}
