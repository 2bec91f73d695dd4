import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { Button } from '~/components/ui/Button'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import { Skeleton } from '~/components/ui/Skeleton'
import { holdReasons, sourceLabels, spamReasons } from '~/content/portal/enquiries'
import { enquiryText } from '~/content/portal/openEnquiry'
import { changeAnswerDraft, noAnswerDraft } from '~/hooks/answerDrafts'
import { useEnquiryPolling, useSteadyFailure } from '~/hooks/enquiryUpdates'
import { setNoteDraft, settleNoteDraft, useNoteDraft } from '~/hooks/noteDrafts'
import { enquiryQueries } from '~/hooks/queries/portal/enquiryQueries'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { formatMoment } from '~/lib/dates/dates'
import { afterLayers } from '~/lib/historyLayers'
import type { StoredEnquiry } from '~/types/portal/staffEnquiry'
import { EnquiredProperty } from './EnquiredProperty'
import { EnquiredViewings } from './EnquiredViewings'
import { EnquiryFacts, RequestFacts } from './EnquiryFacts'
import { EnquiryFrame } from './EnquiryFrame'
import { EnquiryHistory } from './EnquiryHistory'
import { DiscardNoteQuestion, EnquiryNote } from './EnquiryNote'
import { EnquiryStateChoice } from './EnquiryStateChoice'
import { RelayTrouble } from './RelayTrouble'
import { ReplyActions } from './ReplyActions'
import { ReplyTime, useNow } from './ReplyTime'

const AnswerQuestion = lazy(
  async () => (await import('~/components/portal/questions/AnswerQuestion')).AnswerQuestion,
)

interface OpenEnquiryProps {
  id: string
  /** Whether there is room for it beside the list. */
  isBeside: boolean
  onClose: () => void
  onDone: (text: string) => void
}

/** An enquiry in full, opened from the list or by its address. */
export function OpenEnquiry({ id, isBeside, onClose, onDone }: OpenEnquiryProps) {
  const polling = useEnquiryPolling()
  const { data, isPending, refetch, ...query } = useQuery({ ...enquiryQueries.one(id), ...polling })
  const error = useSteadyFailure(query.error)
  const unsaved = useNoteDraft(id) !== undefined
  const [asking, setAsking] = useState(false)
  const [isDiscarded, setDiscarded] = useState(false)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (data !== undefined) settleNoteDraft(id, data)
    if (data === null) changeAnswerDraft(id, noAnswerDraft)
  }, [id, data])

  function leave() {
    if (asking) setAsking(false)
    else if (unsaved) setAsking(true)
    else onClose()
  }

  useEffect(() => {
    if (isDiscarded && !unsaved) afterLayers(() => close())
  }, [isDiscarded, unsaved])

  function discard() {
    setAsking(false)
    setNoteDraft(id, undefined)
    setDiscarded(true)
  }

  const failed = error && (
    <Banner tone="error" failure={error} onRetry={() => void refetch()}>
      {error.message}
    </Banner>
  )
  return (
    <EnquiryFrame
      id={id}
      title={data?.name ?? enquiryText.unnamed}
      isBeside={isBeside}
      isLoaded={!isPending}
      onClose={leave}
      closeOnBackdrop={!unsaved}
    >
      {!isBeside && <DialogGuard unsaved={unsaved} onLeave={leave} />}
      <div className="@container">
        {data ? (
          <EnquiryDetails enquiry={data} failed={failed} onDone={onDone} />
        ) : (
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
              <Button variant="outline" onClick={leave} className="justify-self-start">
                {enquiryText.close}
              </Button>
            )}
          </div>
        )}
      </div>
      {asking && <DiscardNoteQuestion onKeep={() => setAsking(false)} onDiscard={discard} />}
    </EnquiryFrame>
  )
}

const CLOCK_MS = 20_000

interface EnquiryDetailsProps extends Pick<OpenEnquiryProps, 'onDone'> {
  enquiry: StoredEnquiry
  /** The notice that the enquiry could not be refreshed. */
  failed: ReactNode
}

function EnquiryDetails({ enquiry, failed, onDone }: EnquiryDetailsProps) {
  const now = useNow(CLOCK_MS)
  const events = useQuery({ ...enquiryQueries.events(enquiry.id), ...useEnquiryPolling() })
  const { data: staffEmails, error: namesError } = useQuery(enquiryQueries.staffEmails())
  const historyError = useSteadyFailure(events.error ?? namesError)
  const nameOf = (id: string | null) => (id && staffEmails?.get(id)) || enquiryText.somebody
  const handling = { enquiry, events: events.data ?? [], nameOf }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:grid-rows-[auto_1fr]">
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
          {enquiry.is_cut && <p className="mt-2 text-sm">{enquiryText.cut}</p>}
          <RelayTrouble enquiry={enquiry} now={now} onDone={onDone} />
        </div>
        {enquiry.message && (
          <section aria-label={enquiryText.message}>
            <p className="max-w-prose whitespace-pre-wrap text-lead wrap-anywhere">
              {enquiry.message}
            </p>
          </section>
        )}
        <RequestFacts enquiry={enquiry} />
        {(enquiry.source === 'viewing' || enquiry.source === 'interest') && (
          <EnquiredViewings enquiry={enquiry} />
        )}
        {enquiry.source === 'question' ? (
          <ErrorBoundary fallback={({ error }) => <BrokenPart error={error} />}>
            <Suspense fallback={<Skeleton className="h-48" />}>
              <AnswerQuestion enquiry={enquiry} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <ReplyActions enquiry={enquiry} onDone={onDone} />
        )}
        {(enquiry.property_id || enquiry.propertyTitle) && <EnquiredProperty enquiry={enquiry} />}
      </div>
      <div className="border-line bg-paper p-6 @max-4xl:border-y @4xl:row-span-2 @4xl:border-l">
        <div className="grid gap-8 @4xl:sticky @4xl:top-24">
          <EnquiryStateChoice {...handling} />
          <EnquiryNote {...handling} />
          <EnquiryHistory
            {...handling}
            isPending={events.isPending}
            failure={historyError}
            onRetry={() => void events.refetch()}
          />
        </div>
      </div>
      <div className="p-6 @4xl:col-start-1">
        <EnquiryFacts enquiry={enquiry} />
      </div>
    </div>
  )
}

interface DialogGuardProps {
  unsaved: boolean
  onLeave: () => void
}

/**
 * A dialog asks before it is left without saving. Beside the list the note is kept while others are read. The enquiry has
 * an entry of the history anyway, so that back closes it where nothing is unsaved.
 */
function DialogGuard({ unsaved, onLeave }: DialogGuardProps) {
  useHistoryLayer(onLeave, { isOpen: unsaved, asksFirst: true })
  return <span ref={useUnsavedGuard(unsaved, onLeave)} hidden />
}
