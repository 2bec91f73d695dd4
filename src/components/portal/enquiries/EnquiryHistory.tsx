import { useQuery } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { answerText, letterStates } from '~/content/portal/answerByMail'
import { enquiryErrors, stateLabels } from '~/content/portal/enquiries'
import { enquiryText } from '~/content/portal/openEnquiry'
import { useEnquiryPolling, useSteadyFailure } from '~/hooks/enquiryUpdates'
import { letterQueries } from '~/hooks/queries/portal/letterQueries'
import { formatMoment } from '~/lib/dates/dates'
import { isBySender } from '~/lib/enquiry/isBySender'
import { type EnquiryEvent, type EnquiryLetter, enquiryStates } from '~/types/portal/staffEnquiry'
import type { HandlingProps } from './EnquiryStateChoice'

interface EnquiryHistoryProps extends HandlingProps {
  isPending: boolean
  failure: Error | null
  onRetry: () => void
}

/** The actions on an enquiry, with person and time, the latest first. */
export function EnquiryHistory({
  enquiry,
  events,
  nameOf,
  isPending,
  failure: eventsFailure,
  onRetry,
}: EnquiryHistoryProps) {
  const letters = useQuery({ ...letterQueries.of(enquiry.id), ...useEnquiryPolling() })
  const lettersFailure = useSteadyFailure(letters.error)
  const failure = eventsFailure ?? lettersFailure
  const atOnce = letters.data?.find(({ kind }) => kind === 'enquiry-answer')
  return (
    <section aria-label={enquiryText.history} className="grid gap-3">
      <h3 className="text-item">{enquiryText.history}</h3>
      {failure && (
        <Banner
          tone="error"
          failure={failure}
          onRetry={() => {
            onRetry()
            void letters.refetch()
          }}
        >
          {enquiryErrors.history}
        </Banner>
      )}
      {isPending && <Skeleton className="h-16" />}
      {!isPending && !failure && events.length === 0 && !atOnce && (
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
            {event.action === 'corrected' && event.value && (
              <FoldedText title={enquiryText.formerText} text={event.value} />
            )}
            {event.action === 'mailed' && event.value && (
              <>
                <LetterState letter={letters.data?.find(({ id }) => id === event.id)} />
                <FoldedText title={answerText.text} text={event.value} />
              </>
            )}
          </li>
        ))}
        {atOnce && (
          <li className="border-t border-line py-2">
            <p className="font-semibold">{answerText.atOnce}</p>
            <LetterState letter={atOnce} />
          </li>
        )}
      </ol>
    </section>
  )
}

/** What has become of a letter; nothing once it is too old to be kept. */
function LetterState({ letter }: { letter: EnquiryLetter | undefined }) {
  if (!letter) return null
  const { state, sent_at } = letter
  return (
    <p
      className={`text-xs ${state === 'failed' || state === 'cancelled' ? 'font-semibold text-error' : ''}`}
    >
      {letterStates[state]}
      {sent_at && ` ${formatMoment(sent_at)}`}
    </p>
  )
}

function FoldedText({ title, text }: { title: string; text: string }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-xs underline underline-offset-4">
        {title}
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
    case 'withdrawn':
      return enquiryText.events.withdrawn
    case 'mailed':
      return enquiryText.events.mailed
    default:
      return action satisfies never
  }
}
