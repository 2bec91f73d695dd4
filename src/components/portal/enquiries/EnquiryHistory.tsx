import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { enquiryErrors, enquiryText, stateLabels } from '~/content/portal/enquiries'
import { formatMoment } from '~/lib/moments'
import { type EnquiryEvent, enquiryStates } from '~/types/staffEnquiry'
import type { HandlingProps } from './EnquiryStateChoice'

interface EnquiryHistoryProps extends HandlingProps {
  isPending: boolean
  failed: boolean
  onRetry: () => void
}

/** What was done, by whom and when; the latest first. */
export function EnquiryHistory({
  events,
  nameOf,
  isPending,
  failed,
  onRetry,
}: EnquiryHistoryProps) {
  return (
    <section aria-label={enquiryText.history} className="grid gap-3">
      <h3 className="text-lg">{enquiryText.history}</h3>
      {failed && (
        <Banner tone="error" onRetry={onRetry}>
          {enquiryErrors.history}
        </Banner>
      )}
      {isPending && <Skeleton className="h-16" />}
      {!isPending && !failed && events.length === 0 && (
        <p className="text-sm text-stone">{enquiryText.noHistory}</p>
      )}
      <ol className="text-sm">
        {events.map((event) => (
          <li key={event.id} className="border-t border-line py-2">
            <p className="font-medium">{wordsFor(event)}</p>
            <p className="figures text-xs text-stone wrap-anywhere">
              {nameOf(event.done_by)}, {formatMoment(event.happened_at)}
            </p>
          </li>
        ))}
      </ol>
    </section>
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
    default:
      return action satisfies never
  }
}
