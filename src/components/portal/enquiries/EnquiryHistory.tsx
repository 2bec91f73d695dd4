import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { enquiryErrors, stateLabels } from '~/content/portal/enquiries'
import { enquiryText } from '~/content/portal/openEnquiry'
import { formatMoment } from '~/lib/dates/dates'
import { isBySender } from '~/lib/enquiry/enquiryProgress'
import { type EnquiryEvent, enquiryStates } from '~/types/staffEnquiry'
import type { HandlingProps } from './EnquiryStateChoice'

interface EnquiryHistoryProps extends HandlingProps {
  isPending: boolean
  failure: Error | null
  onRetry: () => void
}

/** The actions on an enquiry, with person and time, the latest first. */
export function EnquiryHistory({
  events,
  nameOf,
  isPending,
  failure,
  onRetry,
}: EnquiryHistoryProps) {
  return (
    <section aria-label={enquiryText.history} className="grid gap-3">
      <h3 className="text-item">{enquiryText.history}</h3>
      {failure && (
        <Banner tone="error" failure={failure} onRetry={onRetry}>
          {enquiryErrors.history}
        </Banner>
      )}
      {isPending && <Skeleton className="h-16" />}
      {!isPending && !failure && events.length === 0 && (
        <p className="text-sm text-stone">{enquiryText.noHistory}</p>
      )}
      <ol className="text-sm">
        {events.map((event) => (
          <li key={event.id} className="border-t border-line py-2">
            <p className="font-semibold">{wordsFor(event)}</p>
            <p className="figures text-xs text-stone wrap-anywhere">
              {isBySender(event, events) ? enquiryText.theSender : nameOf(event.done_by)},{' '}
              {formatMoment(event.happened_at)}
            </p>
            {event.action === 'corrected' && event.value && <FormerText text={event.value} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function FormerText({ text }: { text: string }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-xs underline underline-offset-4">
        {enquiryText.formerText}
      </summary>
      <p className="border-l-4 border-line pl-4 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </details>
  )
}

function wordsFor({ action, value }: EnquiryEvent): string {
  switch (action) {
    case 'state': {
      const state = enquiryStates.find((each) => each === value)
      return enquiryText.events.state(state ? stateLabels[state] : (value ?? ''))
    }
    case 'note':
      return value ? enquiryText.events.note : enquiryText.events.noteEmptied
    case 'sent_again':
      return enquiryText.events.sentAgain
    case 'corrected':
      return enquiryText.events.corrected
    default:
      return action satisfies never
  }
}
