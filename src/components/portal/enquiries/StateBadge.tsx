import { stateLabels } from '~/content/portal/enquiries'
import type { EnquiryState } from '~/types/staffEnquiry'

const tones: Readonly<Record<EnquiryState, string>> = {
  new: 'border-apple bg-apple text-ink',
  acknowledged: 'border-grove text-grove',
  answered: 'border-line bg-white text-stone',
  closed: 'border-line bg-white text-stone',
  spam: 'border-line bg-white text-stone line-through',
}

export function StateBadge({ state }: { state: EnquiryState }) {
  return (
    <span className={`inline-block border px-2 text-xs font-semibold ${tones[state]}`}>
      {stateLabels[state]}
    </span>
  )
}
