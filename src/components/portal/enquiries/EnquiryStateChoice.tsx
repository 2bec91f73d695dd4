import { useMutation } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { stateLabels } from '~/content/portal/enquiries'
import { enquiryText } from '~/content/portal/openEnquiry'
import { useEnquiriesChanged } from '~/hooks/enquiryUpdates'
import { formatMoment } from '~/lib/dates/dates'
import { isBySender } from '~/lib/enquiry/isBySender'
import { logFailure } from '~/lib/failureLog'
import { setEnquiryState } from '~/services/enquiries/enquiryHandling'
import {
  type EnquiryEvent,
  type EnquiryState,
  enquiryStates,
  type StoredEnquiry,
} from '~/types/portal/staffEnquiry'

export interface HandlingProps {
  enquiry: StoredEnquiry
  /** The latest first. */
  events: readonly EnquiryEvent[]
  nameOf: (staffId: string | null) => string
}

/** The states of an enquiry; a click saves at once. */
export function EnquiryStateChoice({ enquiry, events, nameOf }: HandlingProps) {
  const { mutate, isPending, variables, data: outcome, error } = useEnquiryState(enquiry)
  // Shows the requested state at once, and the old one again if the request fails.
  const shown = isPending ? variables : enquiry.state
  const { handled_at, handled_by } = enquiry

  return (
    <section aria-label={enquiryText.state} className="grid gap-3">
      <h3 className="text-item">{enquiryText.state}</h3>
      <div className="flex flex-wrap gap-2">
        {enquiryStates.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === shown}
            aria-disabled={isPending}
            onClick={() => !isPending && state !== enquiry.state && mutate(state)}
            className="min-h-11 border border-stone-light bg-white px-4 text-sm font-semibold transition-colors hover:border-ink aria-pressed:border-grove aria-pressed:bg-grove aria-pressed:text-white"
          >
            {stateLabels[state]}
          </button>
        ))}
      </div>
      {error && variables && (
        <Banner tone="error" failure={error} onRetry={() => mutate(variables)}>
          {error.message}
        </Banner>
      )}
      {outcome === 'changedMeanwhile' && <StateConflict {...{ enquiry, events, nameOf }} />}
      <p role="status" className="text-xs text-stone wrap-anywhere">
        {isPending && enquiryText.saving}
        {!isPending &&
          (handled_at
            ? enquiryText.handled(nameOf(handled_by), formatMoment(handled_at))
            : enquiryText.notHandled)}
      </p>
    </section>
  )
}

/** Tells that somebody else has changed the state meanwhile. */
function StateConflict({ enquiry, events, nameOf }: HandlingProps) {
  const theirs = events.find(({ action }) => action === 'state')
  return (
    <Banner tone="error">
      {enquiryText.stateChanged(
        theirs && isBySender(theirs, events)
          ? enquiryText.theSender
          : nameOf(theirs?.done_by ?? enquiry.handled_by),
        stateLabels[enquiry.state],
        formatMoment(theirs?.happened_at ?? enquiry.handled_at ?? enquiry.received_at),
      )}
    </Banner>
  )
}

/** Changes an enquiry's state from the shown one, and refreshes everything that shows it. */
export function useEnquiryState({ id, state }: Pick<StoredEnquiry, 'id' | 'state'>) {
  const enquiriesChanged = useEnquiriesChanged()
  return useMutation({
    mutationFn: async (wanted: EnquiryState) => {
      const outcome = await setEnquiryState(id, wanted, state)
      await enquiriesChanged()
      return outcome
    },
    networkMode: 'always',
    // Runs even if the screen has been left.
    onError: (failure) => logFailure(failure),
  })
}
