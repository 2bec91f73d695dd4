import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog } from '~/components/ui/Dialog'
import { enquiryText, sourceLabels, spamReasons } from '~/content/portal/enquiries'
import { enquiryQueries } from '~/hooks/enquiryQueries'
import { useEnquiryPolling } from '~/hooks/useEnquiryPolling'
import { useNow } from '~/hooks/useNow'
import { useSteadyFailure } from '~/hooks/useSteadyFailure'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { formatMoment } from '~/lib/moments'
import type { StoredEnquiry } from '~/types/staffEnquiry'
import { DiscardNoteQuestion } from './DiscardNoteQuestion'
import { EnquiredProperty } from './EnquiredProperty'
import type { EnquiryDialogProps } from './EnquiryDialog'
import { EnquiryFacts } from './EnquiryFacts'
import { EnquiryHistory } from './EnquiryHistory'
import { EnquiryNote } from './EnquiryNote'
import { EnquiryStateChoice } from './EnquiryStateChoice'
import { RelayTrouble } from './RelayTrouble'
import { ReplyActions } from './ReplyActions'
import { ReplyTime } from './ReplyTime'

const CLOCK_MS = 20_000

interface EnquiryDetailsProps extends Omit<EnquiryDialogProps, 'id'> {
  enquiry: StoredEnquiry
  /** That what is shown could not be brought up to date. */
  failed: ReactNode
}

export function EnquiryDetails({ enquiry, failed, onClose, onDone }: EnquiryDetailsProps) {
  const now = useNow(CLOCK_MS)
  const content = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<string>()
  const [asking, setAsking] = useState(false)
  const events = useQuery({ ...enquiryQueries.events(enquiry.id), ...useEnquiryPolling() })
  const { data: staffEmails, error: namesError } = useQuery(enquiryQueries.staffEmails())
  const unsaved = draft !== undefined && draft !== (enquiry.note ?? '')
  const historyError = useSteadyFailure(events.error ?? namesError)
  const nameOf = (id: string | null) => (id && staffEmails?.get(id)) || enquiryText.somebody

  function leave() {
    if (asking) setAsking(false)
    else if (unsaved) setAsking(true)
    else onClose()
  }
  useUnsavedGuard(content, unsaved, leave)

  const handling = { enquiry, events: events.data ?? [], nameOf }

  return (
    <Dialog title={enquiry.name} size="wide" onClose={leave} closeOnBackdrop={!unsaved}>
      <div
        ref={content}
        className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]"
      >
        <div className="grid content-start gap-8 p-6">
          {failed}
          <div>
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
              <span className="font-semibold">{sourceLabels[enquiry.source]}</span>
              <time dateTime={enquiry.received_at} className="figures text-stone">
                {formatMoment(enquiry.received_at)}
              </time>
              <ReplyTime enquiry={enquiry} now={now} />
            </p>
            {enquiry.spam_reason && (
              <p className="mt-2 text-sm">
                <strong>{enquiryText.takenForSpam}</strong> {spamReasons[enquiry.spam_reason]}.
                {enquiry.relay_state === 'withheld' && ` ${enquiryText.noSpam}`}
              </p>
            )}
            <RelayTrouble enquiry={enquiry} now={now} onDone={onDone} />
          </div>
          <section aria-label={enquiryText.message}>
            {enquiry.message ? (
              <p className="max-w-prose whitespace-pre-wrap text-lg wrap-anywhere">
                {enquiry.message}
              </p>
            ) : (
              <p className="text-stone">{enquiryText.noMessage}</p>
            )}
          </section>
          <ReplyActions {...handling} />
          {(enquiry.property_id || enquiry.propertyTitle) && <EnquiredProperty enquiry={enquiry} />}
        </div>
        <div className="border-line bg-mist p-6 max-lg:border-y lg:row-span-2 lg:border-l">
          <div className="grid gap-8 lg:sticky lg:top-24">
            <EnquiryStateChoice {...handling} />
            <EnquiryNote {...handling} draft={draft} onDraft={setDraft} />
            <EnquiryHistory
              {...handling}
              isPending={events.isPending}
              failure={historyError}
              onRetry={() => void events.refetch()}
            />
          </div>
        </div>
        <div className="p-6 lg:col-start-1">
          <EnquiryFacts enquiry={enquiry} />
        </div>
      </div>
      {asking && (
        <DiscardNoteQuestion
          onKeep={() => setAsking(false)}
          onDiscard={() => onClose({ inPlace: true })}
        />
      )}
    </Dialog>
  )
}
