import type { ToastMessage } from '~/components/ui/Toast'
import { shortlistTexts } from '~/content/shortlist'
import { verdictOf } from '~/lib/shortlist/shortlist'
import { changeMyVerdict } from '~/services/shortlist/shortlistEdits'
import { shortlistStore } from '~/services/shortlist/shortlistStore'
import { reportOutcome } from './shortlistNews'

/** The proposal after a viewing was requested, if the home is on the visitor's list and at an earlier stage. */
export function bookedProposal(id: string | undefined): ToastMessage['action'] {
  const { shortlist } = shortlistStore.read()
  if (!shortlist || id === undefined) return
  const { saved, stage } = verdictOf(shortlist, id)
  if (!saved || stage !== 'to-look-at') return
  return {
    label: shortlistTexts.moveToBooked,
    run: () =>
      reportOutcome(changeMyVerdict(id, { stage: 'booked' }), { text: shortlistTexts.movedNews }),
  }
}
