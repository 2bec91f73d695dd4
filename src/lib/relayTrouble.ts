import type { EnquiryOverview } from '~/types/staffEnquiry'

/** A browser and the worker need a little; until then nothing is amiss. */
const GRACE_MS = 2 * 60_000

/** Whether no mail told the office of an enquiry: given up, or overdue. */
export function relayTrouble(
  { relay_state, received_at }: Pick<EnquiryOverview, 'relay_state' | 'received_at'>,
  now: Date,
): 'failed' | 'pending' | undefined {
  if (relay_state === 'failed') return 'failed'
  const isOverdue = now.getTime() - new Date(received_at).getTime() > GRACE_MS
  return relay_state === 'pending' && isOverdue ? 'pending' : undefined
}
