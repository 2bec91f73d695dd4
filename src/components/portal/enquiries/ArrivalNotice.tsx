import { ArrowUp } from 'lucide-react'
import { enquiriesText } from '~/content/portal/enquiries'

interface ArrivalNoticeProps {
  count: number
  onShow: () => void
}

/** Says that something new is in the list. It takes no room there: what is being read must not move. */
export function ArrivalNotice({ count, onShow }: ArrivalNoticeProps) {
  return (
    <div role="status" className="pointer-events-none sticky top-24 z-raised h-0">
      {count > 0 && (
        <div className="on-dark pointer-events-auto mx-auto flex w-fit -translate-y-1/2 items-center gap-2 bg-grove pl-5 text-sm text-white shadow-panel">
          <span className="size-2 rounded-full bg-apple" aria-hidden="true" />
          {enquiriesText.arrived(count)}
          <button
            type="button"
            onClick={onShow}
            className="inline-flex min-h-11 items-center gap-1.5 px-4 font-semibold text-apple underline underline-offset-4"
          >
            {enquiriesText.showArrived}
            <ArrowUp aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </div>
  )
}
