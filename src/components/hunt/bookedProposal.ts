import type { ToastMessage } from '~/components/ui/Toast'
import { huntTexts } from '~/content/hunt'
import { verdictOf } from '~/lib/hunt/hunt'
import { changeMyVerdict } from '~/services/hunt/huntEdits'
import { huntStore } from '~/services/hunt/huntStore'
import { reportOutcome } from './huntNews'

/** The proposal after a viewing was requested, if the home is on the visitor's list and at an earlier stage. */
export function bookedProposal(id: string | undefined): ToastMessage['action'] {
  const { hunt } = huntStore.read()
  if (!hunt || id === undefined) return
  const { saved, stage } = verdictOf(hunt, id)
  if (!saved || stage !== 'to-look-at') return
  return {
    label: huntTexts.moveToBooked,
    run: () =>
      reportOutcome(changeMyVerdict(id, { stage: 'booked' }), { text: huntTexts.movedNews }),
  }
}
