import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { Skeleton } from '~/components/ui/Skeleton'
import { enquiryText, holdReasons, sourceLabels, spamReasons } from '~/content/portal/enquiries'
import { useEnquiryPolling, useSteadyFailure } from '~/hooks/enquiryUpdates'
import { enquiryQueries } from '~/hooks/queries/enquiryQueries'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { formatMoment } from '~/lib/dates/dates'
import type { StoredEnquiry } from '~/types/staffEnquiry'
import { EnquiredProperty } from './EnquiredProperty'
import { EnquiryFacts, RequestFacts } from './EnquiryFacts'
import { EnquiryHistory } from './EnquiryHistory'
import { DiscardNoteQuestion, EnquiryNote } from './EnquiryNote'
import { EnquiryStateChoice } from './EnquiryStateChoice'
import { RelayTrouble } from './RelayTrouble'
import { ReplyActions } from './ReplyActions'
import { ReplyTime, useNow } from './ReplyTime'

interface EnquiryDialogProps {
  id: string
  onClose: (options?: { inPlace: boolean }) => void
  onDone: (text: string) => void
}

/** An enquiry in full, opened from the list or by its address. */
export function EnquiryDialog({ id, onClose, onDone }: EnquiryDialogProps) {
  const polling = useEnquiryPolling()
  const { data, isPending, refetch, ...query } = useQuery({ ...enquiryQueries.one(id), ...polling })
  const error = useSteadyFailure(query.error)

  const failed = error && (
    <Banner tone="error" failure={error} onRetry={() => void refetch()}>
      {error.message}
    </Banner>
  )
  if (data)
    return <EnquiryDetails enquiry={data} failed={failed} onClose={onClose} onDone={onDone} />
  return (
    <Dialog title={enquiryText.unnamed} size="wide" onClose={() => onClose()} closeOnBackdrop>
      <div className="grid gap-6 p-6">
        {isPending && (
          <div role="status" aria-label={enquiryText.loading} className="grid gap-4">
            <Skeleton className="h-10 w-1/2" />
            <Skeleton className="h-48" />
          </div>
        )}
        {failed}
        {data === null && <Banner tone="error">{enquiryText.gone}</Banner>}
        {!isPending && (
          <Button variant="outline" onClick={() => onClose()} className="justify-self-start">
            {enquiryText.close}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const CLOCK_MS = 20_000

interface EnquiryDetailsProps extends Omit<EnquiryDialogProps, 'id'> {
  enquiry: StoredEnquiry
  /** The notice that the enquiry could not be refreshed. */
  failed: ReactNode
}

function EnquiryDetails({ enquiry, failed, onClose, onDone }: EnquiryDetailsProps) {
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
            {enquiry.held_back && <p className="mt-2 text-sm">{holdReasons[enquiry.held_back]}</p>}
            <RelayTrouble enquiry={enquiry} now={now} onDone={onDone} />
          </div>
          {enquiry.message && (
            <section aria-label={enquiryText.message}>
              <p className="max-w-prose whitespace-pre-wrap text-lg wrap-anywhere">
                {enquiry.message}
              </p>
            </section>
          )}
          <RequestFacts enquiry={enquiry} />
          <ReplyActions {...handling} />
          {(enquiry.property_id || enquiry.propertyTitle) && <EnquiredProperty enquiry={enquiry} />}
        </div>
        <div className="border-line bg-paper p-6 max-lg:border-y lg:row-span-2 lg:border-l">
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
